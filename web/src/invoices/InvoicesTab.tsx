import type { OpenDeal } from '../deals/queries.ts'
import { later, partOf } from '../ui/later.tsx'
import { useInvoicePlace } from './address.ts'
import { InvoicesSkeleton } from './InvoicesSkeleton.tsx'
import { InvoiceList } from './list/InvoiceList.tsx'

const skeleton = () => <InvoicesSkeleton />
const InvoiceView = partOf(
  later(() => import('./review/InvoiceView.tsx')),
  'InvoiceView',
  skeleton,
)
const NewInvoice = partOf(
  later(() => import('./editor/OpenInvoiceEditor.tsx')),
  'NewInvoice',
  skeleton,
)
const EditInvoice = partOf(
  later(() => import('./editor/OpenInvoiceEditor.tsx')),
  'EditInvoice',
  skeleton,
)

/** What vendors billed on a deal: the list, one invoice under review, or the invoice being entered. */
export default function InvoicesTab({ deal }: { deal: OpenDeal }) {
  const place = useInvoicePlace()
  switch (place.view) {
    case 'list':
      return <InvoiceList deal={deal} />
    case 'new':
      return <NewInvoice deal={deal} orderId={place.orderId} releasedCents={place.releasedCents} />
    case 'edit':
      return <EditInvoice key={place.invoiceId} deal={deal} invoiceId={place.invoiceId} />
    case 'invoice':
      return <InvoiceView key={place.invoiceId} deal={deal} invoiceId={place.invoiceId} />
  }
}
