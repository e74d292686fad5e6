import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { draftOfExpected, type ExpectedBill, inputOf } from './bill-draft.ts'
import { periodWords } from './bill-words.ts'
import { useBillChanges } from './use-bill-changes.ts'

function targetOf({ costItemId, name }: ExpectedBill) {
  return { value: costItemId, label: name, recurs: true, bucket: 'holding' } as const
}

type Props = {
  deal: DealWithTerms
  expected: readonly ExpectedBill[]
  /** opens the form to record a different amount or day */
  onOther: (bill: ExpectedBill) => void
}

/** Recurring bills that aren't recorded yet, each recorded with one press. Missed ones say so. */
export function ExpectedBills({ deal, expected, onOther }: Props) {
  const { today } = useMe().organization
  const { record } = useBillChanges(deal.id)
  if (expected.length === 0) return null
  const keep = (bill: ExpectedBill, amountCents: number) =>
    record.mutate(inputOf({ ...draftOfExpected(bill, today), amountCents }, targetOf(bill)))
  return (
    <ul aria-label={m.bills_expected()} className="mb-2 border-y border-line">
      {expected.map((bill) => (
        <li
          key={`${bill.costItemId} ${bill.from}`}
          className="flex items-center gap-2 border-b border-line py-1.5 last:border-0"
        >
          <div className="min-w-0 flex-1 text-row">
            <p className="truncate">{bill.name}</p>
            <p className="flex flex-wrap gap-x-2 text-12 text-ink-soft figures">
              {periodWords(bill)}
              {bill.missedOn <= today && (
                <Status tone="watch" size="small">
                  {m.bills_missed()}
                </Status>
              )}
            </p>
          </div>
          {deal.takesBills ? (
            <>
              <Button
                size="small"
                disabled={record.isPending}
                aria-label={m.bills_record_one({
                  name: bill.name,
                  period: periodWords(bill),
                  amount: formatMoney(bill.amountCents),
                })}
                onClick={() => keep(bill, bill.amountCents)}
              >
                {m.bills_record_amount({ amount: formatMoney(bill.amountCents) })}
              </Button>
              <MoreMenu label={m.bills_more_for({ name: bill.name, period: periodWords(bill) })}>
                <MenuItem onSelect={() => onOther(bill)}>{m.bills_other_amount()}</MenuItem>
                <MenuItem onSelect={() => keep(bill, 0)}>{m.bills_nothing_to_pay()}</MenuItem>
              </MoreMenu>
            </>
          ) : (
            <span className="text-14 figures">{formatMoney(bill.amountCents)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
