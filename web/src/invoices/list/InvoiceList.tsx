import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { importLink, newInvoiceLink } from '../address.ts'
import { InvoicesSkeleton } from '../InvoicesSkeleton.tsx'
import { dealRetainageQuery, invoicesQuery } from '../queries.ts'
import { InvoiceRows } from './InvoiceRows.tsx'
import { RetainageHeld } from './RetainageHeld.tsx'

type Totals = { countedCents: number; undecidedCents: number; heldCents: number }

/** A deal's invoices, newest first, with what they add up to and what is held from vendors. */
export function InvoiceList({ deal }: { deal: OpenDeal }) {
  const query = useQuery(invoicesQuery(deal.id))
  const { importDeals } = useMe().abilities
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <InvoicesSkeleton />
  const { items, totals, abilities } = query.data
  const enter = abilities.enter && (
    <span className="flex flex-wrap gap-2">
      {importDeals && (
        <ButtonLink to={importLink(deal.id)} icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}>
          {m.invoices_import()}
        </ButtonLink>
      )}
      <ButtonLink to={newInvoiceLink(deal.id)} icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}>
        {m.invoices_new()}
      </ButtonLink>
    </span>
  )
  return (
    <div className="px-gutter pt-4 pb-8">
      {items.length > 0 && <InvoiceTotals totals={totals} />}
      <Section
        title={m.invoices_title()}
        detail={items.length > 0 ? String(items.length) : undefined}
        action={items.length > 0 && enter}
      >
        {items.length > 0 ? (
          <InvoiceRows label={m.invoices_of_deal()} items={items} />
        ) : (
          <EmptyState
            title={m.invoices_empty()}
            text={abilities.enter ? m.invoices_empty_text() : m.invoices_empty_reader()}
          >
            {enter}
          </EmptyState>
        )}
      </Section>
      <RetainageHeld query={dealRetainageQuery(deal.id)} mayRelease={abilities.enter} />
    </div>
  )
}

function InvoiceTotals({ totals }: { totals: Totals }) {
  const figures = [
    { label: m.invoices_total_counted(), cents: totals.countedCents },
    { label: m.invoices_total_undecided(), cents: totals.undecidedCents },
    { label: m.invoices_total_held(), cents: totals.heldCents },
  ]
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, cents }) => (
        <div key={label}>
          <dt className="text-12 text-ink-soft">{label}</dt>
          <dd className="text-18 font-medium">
            <Money cents={cents} cost />
          </dd>
        </div>
      ))}
    </dl>
  )
}
