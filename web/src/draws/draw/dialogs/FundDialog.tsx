import type { Draw } from '@plumbline/contract/draws/draw'
import type { Day } from '@plumbline/domain/calendar'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { useMe } from '../../../shell/session/me.ts'
import { StatusIcon } from '../../../ui/feedback/Status.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { LedgerTable } from '../../../ui/figures/LedgerTable.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useDrawStep } from '../use-draw-step.ts'

/** Records the lender's wire: day, amount and fee. It shows what should have come, and can't be undone. */
export function FundDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const { today } = useMe().organization
  const { money } = draw
  const [on, setOn] = useState<Day | null>(today)
  const [feeCents, setFee] = useState<number | null>(money.feeCents)
  const [typedCents, setTyped] = useState<number | null | undefined>(undefined)
  const step = useDrawStep(draw, onClose)
  const grossCents = (money.approvedCents ?? money.requestedCents) - money.retainageCents + money.releasedCents
  const expectedCents = grossCents - (feeCents ?? 0)
  const wiredCents = typedCents === undefined ? expectedCents : typedCents
  const differenceCents = wiredCents === null ? 0 : wiredCents - expectedCents
  const dayProblem = on === null ? m.draws_day_needed() : on > today ? m.draws_day_future() : undefined
  return (
    <FormDialog
      alert
      title={m.draws_fund_title({ number: draw.loanNumber })}
      lede={m.draws_fund_lede()}
      submitLabel={m.draws_fund_submit({ amount: plainMoney(wiredCents ?? 0) })}
      working={step.isPending}
      wrong={dayProblem !== undefined || wiredCents === null}
      onSubmit={() => on !== null && wiredCents !== null && step.mutate({ step: 'fund', on, wiredCents, feeCents })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <DayField
            label={m.draws_fund_day()}
            value={on}
            today={today}
            max={today}
            error={asked ? dayProblem : undefined}
            onChange={setOn}
          />
          <MoneyField label={m.draws_fee()} value={feeCents} onChange={setFee} />
          <MoneyField
            label={m.draws_wired()}
            value={wiredCents}
            error={asked && wiredCents === null ? m.draws_amount_needed() : undefined}
            onChange={setTyped}
          />
          <LedgerTable
            rows={[
              { name: m.draws_approved(), value: { cents: money.approvedCents ?? money.requestedCents } },
              { sign: '−', name: m.draws_retainage_kept(), value: { cents: money.retainageCents } },
              ...(money.releasedCents > 0
                ? [{ sign: '+' as const, name: m.draws_released(), value: { cents: money.releasedCents } }]
                : []),
              { sign: '−', name: m.draws_fee(), value: { cents: feeCents ?? 0 } },
            ]}
            result={{ name: m.draws_expected(), value: { cents: expectedCents } }}
          />
          {differenceCents !== 0 && (
            <p role="status" className="flex items-start gap-2 text-13 text-watch">
              <StatusIcon tone="watch" className="mt-0.5" />
              {m.draws_fund_difference({ amount: formatMoney(differenceCents, { sign: 'always' }) })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
