import type { Cents } from '@plumbline/domain/money'
import type { SettlementSide } from '@plumbline/domain/underwriting/settlement/statement'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { differenceOf } from './settlement-draft.ts'
import { totalWords } from './settlement-words.ts'

type Props = { side: SettlementSide; totalCents: Cents; expectedCents: Cents | null }

/** What the statement comes to, beside what the deal's figures say. */
export function SettlementTie({ side, totalCents, expectedCents }: Props) {
  return (
    <dl className="text-14">
      <div className="flex justify-between gap-4 border-b border-line py-2">
        <dt className="font-semibold">{m.underwriting_settlement_total({ total: totalWords(side) })}</dt>
        <dd className="font-semibold">
          <Money cost cents={totalCents} />
        </dd>
      </div>
      {expectedCents !== null && (
        <div className="flex justify-between gap-4 py-2">
          <dt className="text-ink-soft">{m.underwriting_settlement_expected({ total: totalWords(side) })}</dt>
          <dd className="text-right">
            <Money cost cents={expectedCents} />
            <span className="block text-13">
              <TieWords {...{ side, totalCents, expectedCents }} />
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Whether they tie, or by how much they don't. */
export function TieWords({ totalCents, expectedCents }: Props & { expectedCents: Cents }) {
  const difference = differenceOf(totalCents, expectedCents)
  if (difference === 0) return <Status tone="good">{m.underwriting_settlement_ties()}</Status>
  const amount = formatMoney(Math.abs(difference))
  return (
    <Status tone="watch">
      {difference > 0 ? m.underwriting_settlement_more({ amount }) : m.underwriting_settlement_less({ amount })}
    </Status>
  )
}
