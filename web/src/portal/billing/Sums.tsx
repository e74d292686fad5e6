import type { OrderBilling } from '@plumbline/contract/portal/billing'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { addDays, isDay } from '@plumbline/domain/calendar'
import { m } from '../../messages/generated/messages.js'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatDay, formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Bill } from './bill.ts'

type Props = {
  bill: Bill
  home: PortalHome
  order: OrderBilling['order']
  invoiceDate: string
  error: string | undefined
}

/** What the invoice asks for, what is retained, and what will be paid and when. */
export function Sums({ bill: { amounts, overCents }, home, order, invoiceDate, error }: Props) {
  const { subtotalCents, retainageCents, netDueCents } = amounts
  return (
    <Section title={m.portal_bill_sums()}>
      <table className="w-full text-15">
        <tbody>
          <tr>
            <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-soft">
              {m.portal_bill_subtotal()}
            </th>
            <td className="py-2 text-right">
              <Money cents={subtotalCents} column />
            </td>
          </tr>
          {retainageCents !== 0 && (
            <tr>
              <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-soft">
                {m.portal_bill_retainage({ percent: formatPercent(order.retainagePct) })}
              </th>
              <td className="py-2 text-right">
                <Money cents={-retainageCents} column cost />
              </td>
            </tr>
          )}
          <tr className="sum-rule result-rule font-semibold">
            <th scope="row" className="py-2 pr-4 text-left text-16">
              {isDay(invoiceDate)
                ? m.portal_bill_pays_by({ day: formatDay(addDays(invoiceDate, order.paymentTermsDays)) })
                : m.portal_bill_pays()}
            </th>
            <td className="py-2 text-right text-20">
              <Money cents={netDueCents} />
            </td>
          </tr>
        </tbody>
      </table>
      {overCents > 0 && subtotalCents > 0 && (
        <p className="mt-3 flex gap-2 text-15 text-watch">
          <StatusIcon tone="watch" size={18} className="mt-0.5" />
          {m.portal_bill_over({ amount: formatMoney(overCents), organization: home.organization.name })}
        </p>
      )}
      {error && (
        <p role="alert" tabIndex={-1} data-fault className="mt-3 flex gap-2 text-15 text-bad outline-none">
          <StatusIcon tone="bad" size={18} className="mt-0.5" />
          {error}
        </p>
      )}
    </Section>
  )
}
