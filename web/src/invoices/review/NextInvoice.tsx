import type { Invoice } from '@plumbline/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { IconButton } from '../../ui/Button.tsx'
import { invoiceLink } from '../address.ts'
import { invoicesQuery } from '../queries.ts'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

/** Where the invoice stands in the deal's list, with J and K to the next and the one before. */
export function NextInvoice({ invoice }: { invoice: Pick<Invoice, 'id' | 'dealId'> }) {
  const navigate = useNavigate()
  const items = useQuery(invoicesQuery(invoice.dealId)).data?.items ?? []
  const at = items.findIndex(({ id }) => id === invoice.id)
  const go = (step: 1 | -1) => {
    const next = items[at + step]
    if (at >= 0 && next) void navigate(invoiceLink(invoice.dealId, next.id))
  }
  usePageKeys({ j: [m.keys_next, () => go(1)], k: [m.keys_previous, () => go(-1)] })
  if (at < 0 || items.length < 2) return null
  return (
    <span className="flex items-center gap-1 text-13 text-ink-soft">
      <span className="mr-1 figures">{m.invoices_place({ at: at + 1, of: items.length })}</span>
      <IconButton
        kind="quiet"
        size="small"
        label={m.invoices_previous()}
        disabled={at === 0}
        icon={<ChevronUp aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => go(-1)}
      />
      <IconButton
        kind="quiet"
        size="small"
        label={m.invoices_next()}
        disabled={at === items.length - 1}
        icon={<ChevronDown aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => go(1)}
      />
    </span>
  )
}
