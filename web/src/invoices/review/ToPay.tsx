import type { Invoice } from '@plumbline/contract/invoices'
import { percentOf } from '@plumbline/domain/money'
import { m } from '../../messages/generated/messages.js'
import { formatDay } from '../../ui/figures/format.ts'
import { type ExplainRow, LedgerTable } from '../../ui/figures/LedgerTable.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Decision } from './use-decision.ts'

/** From what the vendor asks for to what would be paid with the choice made. */
export function ToPay({ invoice, decision }: { invoice: Invoice; decision: Decision }) {
  const retainageCents = percentOf(decision.approvedCents, invoice.retainagePct)
  const releasedCents = decision.way === 'wait' ? 0 : invoice.releasedCents
  const rows: ExplainRow[] = [
    { name: m.invoices_this(), value: { cents: invoice.subtotalCents } },
    ...(decision.disputedCents === 0
      ? []
      : [{ sign: '−' as const, name: m.invoices_disputed(), value: { cents: decision.disputedCents } }]),
    ...(retainageCents === 0
      ? []
      : [
          {
            sign: '−' as const,
            name: m.invoices_retainage_of({ percent: invoice.retainagePct }),
            value: { cents: retainageCents },
          },
        ]),
    ...(releasedCents === 0
      ? []
      : [{ sign: '+' as const, name: m.invoices_released(), value: { cents: releasedCents } }]),
  ]
  const netCents = decision.approvedCents - retainageCents + releasedCents
  const { paidCents } = invoice
  if (paidCents !== 0) rows.push({ sign: '−', name: m.invoices_paid(), value: { cents: paidCents } })
  const cents = netCents - paidCents
  return (
    <Section title={invoice.approved ? m.invoices_to_pay_approved() : m.invoices_to_pay()}>
      <div className="pt-3">
        <LedgerTable
          rows={rows}
          result={{
            name: cents < 0 ? m.invoices_credit() : m.invoices_pay_by({ day: formatDay(invoice.dueOn) }),
            value: { cents },
          }}
        />
      </div>
    </Section>
  )
}
