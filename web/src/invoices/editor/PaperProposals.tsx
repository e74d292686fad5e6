import type { InvoiceProposals } from '@plumbline/contract/invoice-reading'
import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { amountsOf, type InvoiceDraft } from './draft.ts'
import { agreesWith, proposedPart } from './proposed.ts'

type Props = {
  proposals: InvoiceProposals
  /** recognized in a picture */
  isSeen: boolean
  draft: InvoiceDraft
  desk: OrderDesk
  onChange: (part: Partial<InvoiceDraft>) => void
}

/** What the file seems to say, each with the words it comes from. Nothing is taken until someone does. */
export function PaperProposals({ proposals, isSeen, draft, desk, onChange }: Props) {
  const { vendor, invoiceNo, invoiceDate, totalCents } = proposals
  const isNothing = !vendor && !invoiceNo && !invoiceDate && !totalCents
  if (isNothing)
    return (
      <Status tone="watch" size="small" className="mt-2">
        {m.invoices_read_blank()}
      </Status>
    )
  const isUsed = agreesWith(draft, proposals, desk.vendors)
  return (
    <section aria-label={m.invoices_read_title()} className="mt-3 rounded-6 border border-line bg-surface px-4 py-3">
      <h3 className="text-14 font-semibold">{m.invoices_read_title()}</h3>
      {isSeen && <p className="text-13 text-ink-soft">{m.invoices_read_seen()}</p>}
      <dl className="mt-2">
        <Proposed name={m.orders_vendor()} from={vendor?.from}>
          {vendor?.value.name}
          {vendor?.value.id === null && (
            <span className="block text-13 font-normal text-watch">
              {m.invoices_read_unknown_vendor()}{' '}
              <Link to="/app/vendors" className="link">
                {m.invoices_read_add_vendor()}
              </Link>
            </span>
          )}
        </Proposed>
        <Proposed name={m.invoices_number()} from={invoiceNo?.from}>
          {invoiceNo?.value}
        </Proposed>
        <Proposed name={m.invoices_date()} from={invoiceDate?.from}>
          {invoiceDate && formatDay(invoiceDate.value)}
        </Proposed>
        <Proposed name={m.invoices_read_total()} from={totalCents?.from}>
          {totalCents && <span className="block tabular-nums">{formatMoney(totalCents.value)}</span>}
          {totalCents && <AddsUp totalCents={totalCents.value} draft={draft} />}
        </Proposed>
      </dl>
      <div className="mt-3 flex justify-end">
        {isUsed ? (
          <Status tone="good" size="small">
            {m.invoices_read_used()}
          </Status>
        ) : (
          <Button size="small" onClick={() => onChange(proposedPart(draft, proposals, desk.vendors))}>
            {m.invoices_read_use()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** A value and the words of the paper it comes from. */
function Proposed({ name, from, children }: { name: string; from: string | undefined; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 text-14 first:border-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium">
        {from === undefined ? <span className="font-normal text-ink-soft">{m.invoices_read_none()}</span> : children}
        {from !== undefined && (
          <span className="block truncate text-12 font-normal text-ink-soft">
            {m.invoices_read_from({ line: from })}
          </span>
        )}
      </dd>
    </div>
  )
}

/** Whether the lines come to the paper's total, once any has an amount. */
function AddsUp({ totalCents, draft }: { totalCents: number; draft: InvoiceDraft }) {
  const { subtotalCents } = amountsOf(draft)
  if (subtotalCents === 0) return null
  const differs = subtotalCents - totalCents
  const amount = formatMoney(Math.abs(differs))
  return (
    <Status tone={differs === 0 ? 'good' : 'watch'} size="small">
      {differs === 0
        ? m.invoices_read_adds_up()
        : differs < 0
          ? m.invoices_read_short({ amount })
          : m.invoices_read_over({ amount })}
    </Status>
  )
}
