import type { Bill } from '@plumbline/contract/underwriting/bill'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { targetWords } from './bill-targets.ts'
import { periodWords } from './bill-words.ts'
import { useBillChanges } from './use-bill-changes.ts'

type Props = { dealId: string; bills: readonly Bill[]; mayChange: boolean; onChange: (bill: Bill) => void }

/** Shown before the rest is asked for. */
const FIRST_BILLS = 6

/** A deal's bills, latest first. Those of an expense or a settlement change with it. */
export function BillRows({ dealId, bills, mayChange, onChange }: Props) {
  const [all, setAll] = useState(false)
  const latest = bills.toReversed()
  const shown = all ? latest : latest.slice(0, FIRST_BILLS)
  return (
    <>
      <ul aria-label={m.bills_title()}>
        {shown.map((bill) => (
          <BillItem key={bill.id} {...{ dealId, bill, mayChange, onChange }} />
        ))}
      </ul>
      {shown.length < latest.length && (
        <Button kind="quiet" size="small" className="-ml-2" onClick={() => setAll(true)}>
          {m.bills_show_all({ count: latest.length })}
        </Button>
      )}
    </>
  )
}

function BillItem({ dealId, bill, mayChange, onChange }: Omit<Props, 'bills'> & { bill: Bill }) {
  const { remove } = useBillChanges(dealId)
  const { vendorName, amountCents, paidOn, from, to, isFinal, note, origin } = bill
  const details = [
    formatDay(paidOn),
    vendorName,
    from && to ? periodWords({ from, to }) : '',
    isFinal ? m.bills_final() : '',
    note,
  ]
  return (
    <li className="flex items-start gap-2 py-1">
      <div className="min-w-0 flex-1 text-row">
        <p>{targetWords(bill)}</p>
        <p className="text-12 break-words text-ink-soft figures">
          {details.filter(Boolean).join(' · ')}
          {origin?.kind === 'expense' && (
            <>
              {' · '}
              <Link
                to={`/app/deals/${dealId}/budget?view=expenses`}
                className="touch-target text-blueprint hover:underline"
              >
                {m.bills_from_expense()}
              </Link>
            </>
          )}
          {origin?.kind === 'settlement' && ` · ${m.bills_from_settlement()}`}
        </p>
      </div>
      <Money column cost cents={amountCents} className="pt-0.5 text-14" />
      {mayChange && origin === null && (
        <MoreMenu label={m.bills_more_of({ name: targetWords(bill), amount: formatMoney(amountCents) })}>
          <MenuItem onSelect={() => onChange(bill)}>{m.bills_change()}</MenuItem>
          <MenuItem danger onSelect={() => remove.mutate(bill)}>
            {m.bills_remove()}
          </MenuItem>
        </MoreMenu>
      )}
    </li>
  )
}
