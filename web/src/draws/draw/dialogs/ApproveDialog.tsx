import type { Draw, DrawLine } from '@plumbline/contract/draws/draw'
import { sumCents } from '@plumbline/domain/money'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { Button } from '../../../ui/Button.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useDrawStep } from '../use-draw-step.ts'

const start = (line: DrawLine) => line.inspectedCents ?? line.requestedCents

/** Records what the lender approved, line by line, starting from what was inspected. */
export function ApproveDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const lines = draw.lines.filter(({ requestedCents }) => requestedCents > 0)
  const [amounts, setAmounts] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, start(line)])),
  )
  const step = useDrawStep(draw, onClose)
  const totalCents = sumCents(lines.map(({ id }) => amounts[id] ?? 0))
  const isWrong = (line: DrawLine) => {
    const cents = amounts[line.id] ?? null
    return cents === null || cents > line.requestedCents
  }
  return (
    <FormDialog
      width="medium"
      title={m.draws_approve_title({ number: draw.loanNumber })}
      lede={m.draws_approve_lede()}
      submitLabel={m.draws_approve_submit({ amount: plainMoney(totalCents) })}
      working={step.isPending}
      wrong={lines.some(isWrong)}
      aside={
        <Button
          className="mr-auto"
          onClick={() => setAmounts(Object.fromEntries(lines.map((line) => [line.id, line.requestedCents])))}
        >
          {m.draws_approve_all()}
        </Button>
      }
      onSubmit={() =>
        step.mutate({
          step: 'approve',
          lines: lines.map(({ id }) => ({ lineId: id, amountCents: amounts[id] ?? 0 })),
        })
      }
      onClose={onClose}
    >
      {(asked) =>
        lines.map((line) => (
          <MoneyField
            key={line.id}
            beside
            label={line.name}
            help={
              line.inspectedCents === null
                ? m.draws_requested_of({ amount: plainMoney(line.requestedCents) })
                : m.draws_requested_inspected({
                    requested: plainMoney(line.requestedCents),
                    inspected: plainMoney(line.inspectedCents),
                  })
            }
            value={amounts[line.id] ?? null}
            error={asked && isWrong(line) ? m.draws_amount_odd() : undefined}
            onChange={(cents) => setAmounts({ ...amounts, [line.id]: cents })}
          />
        ))
      }
    </FormDialog>
  )
}
