import type { OrderDesk, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { orderQuery } from '../../purchase-orders/queries.ts'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { invoiceLink, invoicesLink } from '../address.ts'
import { inputOf, type InvoiceDraft, isWrongLine, linesSent, missingIn } from './draft.ts'
import { DraftLines } from './DraftLines.tsx'
import { DraftSums } from './DraftSums.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { HeadFields } from './HeadFields.tsx'
import { PaperField } from './PaperField.tsx'
import { useSaveInvoice } from './use-save-invoice.ts'

type Props = {
  deal: OpenDeal
  existing: { id: string; version: number } | null
  start: InvoiceDraft
  desk: OrderDesk
  orders: readonly OrderSummary[]
}

/** An invoice as it's entered from the vendor's paper. */
export function InvoiceEditor({ deal, existing, start, desk, orders }: Props) {
  const kept = useSavedDraft<InvoiceDraft>(
    existing ? `invoice:${existing.id}:${existing.version}` : `invoice:${deal.id}:${start.orderId ?? 'new'}`,
    start,
  )
  const { draft, change: put } = kept
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveInvoice(deal.id, existing, kept.drop)
  const order = useQuery({ ...orderQuery(deal.id, draft.orderId ?? ''), enabled: draft.orderId !== null }).data?.order

  function send(submit: boolean) {
    setAsked(true)
    const invoice = inputOf(draft)
    if (invoice === null) requestAnimationFrame(() => form.current && focusFirstError(form.current))
    else save.mutate({ invoice, submit })
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={existing ? m.invoices_edit() : m.invoices_new()}
      className="px-gutter pt-4 pb-8"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(true)
      }}
    >
      <Link
        to={existing ? invoiceLink(deal.id, existing.id) : invoicesLink(deal.id)}
        className="touch-target inline-flex items-center gap-1 text-13 text-blueprint"
      >
        <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
        {m.invoices_title()}
      </Link>
      <h2 className="mt-1 mb-4 text-20 font-semibold">{existing ? m.invoices_edit() : m.invoices_new()}</h2>
      {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(start)} />}
      <PaperField {...{ deal, draft, desk }} onChange={put} />
      <HeadFields {...{ deal, draft, desk, orders }} missing={asked ? missingIn(draft) : []} onChange={put} />
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <DraftLines
          {...{ desk, order }}
          lines={draft.lines}
          wrong={
            asked
              ? linesSent(draft)
                  .filter(isWrongLine)
                  .map(({ key }) => key)
              : []
          }
          onChange={(lines) => put({ lines })}
        />
        <DraftSums draft={draft} onChange={put} />
      </div>
      <FurtherFields draft={draft} onChange={put} />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button disabled={save.isPending} onClick={() => send(false)}>
          {m.orders_save_draft()}
        </Button>
        <Button kind="brass" type="submit" working={save.isPending}>
          {m.invoices_submit()}
        </Button>
      </div>
    </form>
  )
}
