import { m } from '../../messages/generated/messages.js'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { type ExplainRow, LedgerTable } from '../../ui/figures/LedgerTable.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { amountsOf, type InvoiceDraft } from './draft.ts'

type Props = { draft: InvoiceDraft; onChange: (part: Partial<InvoiceDraft>) => void }

/** What the lines come to, what is held, and what is due. */
export function DraftSums({ draft, onChange }: Props) {
  const { subtotalCents, retainageCents, releasedCents, netDueCents } = amountsOf(draft)
  const rows: ExplainRow[] = [
    { name: m.invoices_subtotal(), value: { cents: subtotalCents } },
    {
      sign: '−',
      name: m.invoices_retainage_of({ percent: draft.retainagePct }),
      value: { cents: retainageCents },
    },
    ...(releasedCents > 0
      ? [{ sign: '+' as const, name: m.invoices_released(), value: { cents: releasedCents } }]
      : []),
  ]
  return (
    <Section title={m.invoices_net_due()}>
      <div className="flex flex-col gap-4 pt-3">
        <PercentField
          label={m.orders_retainage()}
          value={draft.retainagePct}
          onChange={(retainagePct) => onChange({ retainagePct: retainagePct ?? '0' })}
        />
        {draft.orderId !== null && (
          <MoneyField
            label={m.invoices_released()}
            help={m.invoices_released_help()}
            value={draft.releasedCents}
            onChange={(cents) => onChange({ releasedCents: cents ?? 0 })}
          />
        )}
        <LedgerTable rows={rows} result={{ name: m.invoices_net_due(), value: { cents: netDueCents } }} />
      </div>
    </Section>
  )
}
