import type { UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { Status } from '../../../ui/feedback/Status.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { formatDay, formatMoney } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { runLink } from '../address.ts'

type Props = { invoice: UnpaidInvoice; isTicked: boolean; onTick: (() => void) | null }

/** One unpaid invoice. Without `onTick` the reader can't pay; one that waits in a run can't be ticked either. */
export function UnpaidRow({ invoice, isTicked, onTick }: Props) {
  const { today } = useMe().organization
  const { invoiceNo, vendor, deal, dueOn, payOn, dueCents, netDueCents, paidCents, run } = invoice
  const isLate = dueOn < today && dueCents > 0
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5">
      {onTick && (
        <Checkbox
          hideLabel
          className="pt-0.5"
          label={m.payments_tick({ invoice: invoiceNo, vendor: vendor.name })}
          checked={isTicked}
          disabled={run !== null}
          onChange={onTick}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">
          <Link to={`/app/vendors/${vendor.id}`} className="touch-target hover:underline">
            {vendor.name}
          </Link>{' '}
          <span className="font-normal text-ink-soft">{invoiceNo}</span>
        </p>
        <p className="text-13 text-ink-soft">{deal.name}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 pt-0.5">
          <Status tone={isLate ? 'watch' : 'open'} size="small">
            {m.payments_due_on({ day: formatDay(dueOn) })}
          </Status>
          {payOn && (
            <Status tone="in_hand" size="small">
              {m.payments_planned_for({ day: formatDay(payOn) })}
            </Status>
          )}
          {paidCents !== 0 && (
            <Status tone="in_hand" size="small">
              {m.payments_paid_of({ paid: formatMoney(paidCents), net: formatMoney(netDueCents) })}
            </Status>
          )}
          <Marks invoice={invoice} />
          {run && (
            <Link to={runLink(run.id)} className="touch-target text-12 text-blueprint hover:underline">
              {m.payments_in_run({ number: run.number })}
            </Link>
          )}
        </p>
      </div>
      <Money cents={dueCents} column cost className="pt-0.5 text-14 font-medium" />
    </li>
  )
}

function Marks({ invoice: { isBankUnconfirmed, isCompliant } }: Pick<Props, 'invoice'>) {
  return (
    <>
      {isBankUnconfirmed && (
        <Status tone="bad" size="small">
          {m.payments_mark_bank()}
        </Status>
      )}
      {!isCompliant && (
        <Status tone="watch" size="small">
          {m.payments_mark_papers()}
        </Status>
      )}
    </>
  )
}
