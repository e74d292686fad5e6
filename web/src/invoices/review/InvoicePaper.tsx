import type { Invoice } from '@plumbline/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { FileView } from '../../shell/files/FileView.tsx'
import { LINK_MS } from '../../shell/files/linked-file.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { formatDay } from '../../ui/figures/format.ts'

/** The vendor's paper: its picture or file if there is one, otherwise what was entered from it. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  return (
    <section aria-label={m.invoices_paper()}>
      {invoice.document ? (
        <PaperOf document={invoice.document} dealId={invoice.dealId} />
      ) : (
        <Entered invoice={invoice} />
      )}
      <p className="mt-3 text-13 text-ink-soft">{enteredWords(invoice)}</p>
      {invoice.note && <p className="mt-1 text-13 break-words">{invoice.note}</p>}
    </section>
  )
}

function enteredWords({ enteredBy, sentBy }: Invoice): string {
  if (sentBy !== null) return m.invoices_sent_from_portal({ name: sentBy.name, email: sentBy.email })
  return m.invoices_entered_by({ name: enteredBy?.name ?? '' })
}

function PaperOf({ document, dealId }: { document: NonNullable<Invoice['document']>; dealId: string }) {
  const file = useQuery({
    queryKey: ['documents', document.id, 'file'],
    queryFn: async ({ signal }) => {
      const { current } = await api.documents.get({ id: document.id }, { signal })
      const { mime, no } = current
      if (mime !== 'application/pdf' && !mime?.startsWith('image/')) return null
      return { mime, url: (await api.documents.download({ id: document.id, no }, { signal })).url }
    },
    staleTime: LINK_MS,
    refetchOnWindowFocus: false,
  }).data
  return (
    <>
      {file && (
        <div className="mb-3">
          <FileView file={file} title={document.title} />
        </div>
      )}
      <Link
        to={`/app/deals/${dealId}/documents?document=${document.id}`}
        className="touch-target inline-flex items-center gap-2 text-14 text-blueprint hover:underline"
      >
        <FileText aria-hidden size={16} strokeWidth={1.6} />
        {document.title}
      </Link>
    </>
  )
}

/** Without a file, the lines as entered, on a sheet. */
function Entered({ invoice }: { invoice: Invoice }) {
  return (
    <div className="rounded-6 border border-line bg-surface p-4">
      <p className="text-14 font-semibold">{invoice.vendor.name}</p>
      <p className="text-13 text-ink-soft">
        {invoice.invoiceNo} · {formatDay(invoice.invoiceDate)}
      </p>
      <ul className="mt-3 border-t border-ink">
        {invoice.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 border-b border-line py-2 text-13">
            <span className="min-w-0 break-words">{line.description}</span>
            <Money cents={line.amountCents} cost />
          </li>
        ))}
        {invoice.releasedCents > 0 && (
          <li className="flex justify-between gap-3 border-b border-line py-2 text-13">
            <span>{m.invoices_released()}</span>
            <Money cents={invoice.releasedCents} cost />
          </li>
        )}
        <li className="flex justify-between gap-3 py-2 text-14 font-semibold">
          <span>{m.orders_total()}</span>
          <Money cents={invoice.subtotalCents + invoice.releasedCents} cost />
        </li>
      </ul>
    </div>
  )
}
