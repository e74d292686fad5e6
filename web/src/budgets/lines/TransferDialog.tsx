import type { Budget } from '@plumbline/contract/budgets/budget'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useTransfer } from '../use-budget-moves.ts'

export type TransferStart = { fromLineId?: string; toLineId?: string; amountCents?: number }

/** Moves planned money between two lines, showing each one's remaining budget and the result. */
export function TransferDialog({
  budget,
  start,
  onClose,
}: {
  budget: Budget
  start: TransferStart
  onClose: () => void
}) {
  const [fromLineId, setFrom] = useState(start.fromLineId ?? '')
  const [toLineId, setTo] = useState(start.toLineId ?? '')
  const [amountCents, setAmount] = useState<number | null>(start.amountCents ?? null)
  const [reason, setReason] = useState('')
  const transfer = useTransfer(budget.dealId, onClose)
  const lineOf = (id: string) => budget.lines.find((line) => line.id === id)
  const [from, to] = [lineOf(fromLineId), lineOf(toLineId)]
  const left = (line: typeof from) => (line?.figures ? transferable(line.figures) : 0)
  const refused: Record<string, string | undefined> = transfer.error ? factFailures(transfer.error, '') : {}
  const errors = {
    fromLineId: from ? undefined : m.budgets_choose_line(),
    toLineId: !to ? m.budgets_choose_line() : to.id === from?.id ? m.budgets_other_line() : undefined,
    amountCents:
      !amountCents || amountCents < 0
        ? m.budgets_amount_needed()
        : from && amountCents > left(from)
          ? m.budgets_more_than_left({ amount: formatMoney(left(from)) })
          : undefined,
    reason: reason.trim() === '' ? m.budgets_reason_needed() : undefined,
  }
  const choices = budget.lines.map((line) => ({
    value: line.id,
    label: m.budgets_line_left({ line: `${line.code} ${line.description}`, amount: formatMoney(left(line)) }),
  }))
  return (
    <FormDialog
      width="medium"
      title={m.budgets_transfer()}
      lede={m.budgets_transfer_text()}
      submitLabel={m.budgets_transfer_do()}
      working={transfer.isPending}
      wrong={Object.values(errors).some(Boolean)}
      onClose={onClose}
      onSubmit={() =>
        transfer.mutate(
          { fromLineId, toLineId, amountCents: amountCents ?? 0, reason },
          { onError: (error) => Object.keys(factFailures(error, '')).length === 0 && toastFailure(error) },
        )
      }
    >
      {(asked) => (
        <>
          <ChoiceField
            label={m.budgets_from()}
            placeholder={m.budgets_choose_line()}
            value={fromLineId}
            choices={choices}
            error={refused['fromLineId'] ?? (asked ? errors.fromLineId : undefined)}
            onChange={(event) => setFrom(event.target.value)}
          />
          <ChoiceField
            label={m.budgets_to()}
            placeholder={m.budgets_choose_line()}
            value={toLineId}
            choices={choices}
            error={refused['toLineId'] ?? (asked ? errors.toLineId : undefined)}
            onChange={(event) => setTo(event.target.value)}
          />
          <MoneyField
            label={m.budgets_amount()}
            value={amountCents}
            error={
              refused['amountCents'] ??
              (asked || (from && errors.amountCents !== m.budgets_amount_needed()) ? errors.amountCents : undefined)
            }
            onChange={setAmount}
            help={
              from && amountCents
                ? m.budgets_leaves({
                    line: from.description,
                    amount: formatMoney((from.figures?.revisedCents ?? 0) - amountCents),
                  })
                : undefined
            }
          />
          <TextField
            label={m.budgets_reason()}
            maxLength={500}
            value={reason}
            error={asked ? errors.reason : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
