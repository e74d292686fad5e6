import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { vendorInvoicesQuery, vendorRetainageQuery } from '../queries.ts'
import { InvoiceRows } from './InvoiceRows.tsx'
import { RetainageHeld } from './RetainageHeld.tsx'

/** A vendor's invoices on all deals, and what is held from it. */
export default function VendorInvoices({ vendor }: { vendor: Vendor }) {
  const query = useQuery(vendorInvoicesQuery(vendor.id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={3} label={m.invoices_loading()} />
  const { items } = query.data
  return (
    <>
      <Section title={m.invoices_title()} {...(items.length > 0 ? { detail: items.length } : {})}>
        {items.length === 0 ? (
          <p className="py-3 text-14 text-ink-soft">{m.invoices_of_vendor_none()}</p>
        ) : (
          <InvoiceRows label={m.invoices_title()} items={items} />
        )}
      </Section>
      <RetainageHeld query={vendorRetainageQuery(vendor.id)} ofVendor />
    </>
  )
}
