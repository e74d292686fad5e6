import type { Draw } from '@plumbline/contract/draws/draw'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { formatDay, formatPercent, formatRatio } from '../../ui/figures/format.ts'
import { type ExplainRow, LedgerTable } from '../../ui/figures/LedgerTable.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** From what is asked for to what arrives, as a ledger. */
export function DrawMoney({ draw }: { draw: Draw }) {
  const { money, status, fundedOn } = draw
  const isFunded = status === 'funded'
  const differenceCents = money.wiredCents === null ? 0 : money.wiredCents - money.netCents
  const arrives = isFunded && fundedOn ? m.draws_wired_on({ day: formatDay(fundedOn) }) : m.draws_to_arrive()
  return (
    <Section title={isFunded ? m.draws_arrived() : m.draws_arrives()}>
      <div className="pt-3">
        <LedgerTable
          rows={moneyRows(draw)}
          result={{ name: arrives, value: { cents: money.wiredCents ?? money.netCents } }}
        />
        {differenceCents !== 0 && (
          <p className="mt-3 text-13 text-watch">
            {m.draws_wired_difference({
              expected: plainMoney(money.netCents),
              difference: plainMoney(differenceCents),
            })}
          </p>
        )}
      </div>
    </Section>
  )
}

function moneyRows({ money, isFinal }: Draw): ExplainRow[] {
  const { requestedCents, notGrantedCents, approvedCents, retainageCents, releasedCents, feeCents } = money
  return [
    { name: m.draws_requested(), value: { cents: requestedCents } },
    ...(notGrantedCents > 0
      ? [{ sign: '−' as const, name: m.draws_not_granted(), value: { cents: notGrantedCents } }]
      : []),
    ...(approvedCents === null
      ? []
      : [{ sign: '=' as const, name: m.draws_approved(), value: { cents: approvedCents } }]),
    {
      sign: '−',
      name: m.draws_retainage({ percent: isFinal ? formatPercent('0') : formatPercent(money.retainagePct) }),
      value: { cents: retainageCents },
    },
    ...(releasedCents > 0 ? [{ sign: '+' as const, name: m.draws_released(), value: { cents: releasedCents } }] : []),
    { sign: '−', name: m.draws_fee(), value: { cents: feeCents } },
  ]
}

/** What the loan has left once the draw was funded. */
export function LoanAfter({ draw }: { draw: Draw }) {
  const { loan, balanceCents, siblings } = draw
  const drawnCents = loan.holdbackCents - balanceCents
  const count = siblings.filter(({ status }) => status === 'funded').length
  const share = loan.holdbackCents > 0 ? drawnCents / loan.holdbackCents : 0
  return (
    <Section title={m.draws_loan_after()}>
      <div className="pt-3">
        <LedgerTable
          rows={[
            { name: m.draws_holdback(), value: { cents: loan.holdbackCents } },
            { sign: '−', name: m.draws_funded_count({ count }), value: { cents: drawnCents } },
          ]}
          result={{ name: m.draws_still(), value: { cents: balanceCents } }}
        />
        <div aria-hidden className="mt-4 h-2.5 border border-ink">
          <div className="h-full bg-blueprint" style={{ width: `${Math.min(100, share * 100)}%` }} />
        </div>
        <p className="mt-1 text-right text-12 text-ink-soft figures">{formatRatio(share)}</p>
      </div>
    </Section>
  )
}
