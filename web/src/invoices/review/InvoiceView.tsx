import type { Reviewed } from './reviewed.ts'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CommentsButton } from '../../comments/CommentsButton.tsx'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { orderLink } from '../../purchase-orders/address.ts'
import { OrderApprovals } from '../../purchase-orders/order/OrderApprovals.tsx'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { StatusTag } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import { invoicesLink } from '../address.ts'
import { InvoicesSkeleton } from '../InvoicesSkeleton.tsx'
import { invoiceQuery } from '../queries.ts'
import { WaiverSection } from '../waivers/WaiverSection.tsx'
import { INVOICE_STATUS_NAMES, INVOICE_TONES } from '../words.ts'
import { AfterThis } from './AfterThis.tsx'
import { Checks } from './Checks.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { countControls, InvoiceActions } from './InvoiceActions.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { MatchTable } from './MatchTable.tsx'
import { Mismatches } from './Mismatches.tsx'
import { NextInvoice } from './NextInvoice.tsx'
import { ToPay } from './ToPay.tsx'
import { useDecision } from './use-decision.ts'

const InvoicePayments = partOf(
  later(() => import('../payments/InvoicePayments.tsx')),
  'InvoicePayments',
  () => <SkeletonRows rows={2} label={m.payments_loading()} />,
)

/** The states in which an invoice is paid, or has been. */
const PAYABLE: ReadonlySet<InvoiceStatus> = new Set(['approved', 'scheduled', 'partially_paid', 'paid', 'void'])

/** One invoice: the vendor's paper, what it's compared with, and what would be paid. */
export function InvoiceView({ deal, invoiceId }: { deal: OpenDeal; invoiceId: string }) {
  const query = useQuery(invoiceQuery(deal.id, invoiceId))
  if (query.isError && !query.data) {
    if (readingFailureOf(query.error).code === 'not_found')
      return <EmptyState title={m.invoices_gone()} text={m.invoices_gone_text()} />
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <InvoicesSkeleton />
  // A decision chosen in one state says nothing about the next.
  return <Review key={query.data.invoice.status} deal={deal} reviewed={query.data} />
}

function Review({ deal, reviewed }: { deal: OpenDeal; reviewed: Reviewed }) {
  const { invoice, match, approval } = reviewed
  const decision = useDecision(reviewed)
  const controls = countControls(invoice)
  const actions = controls > 0 && <InvoiceActions {...{ reviewed, decision }} />
  return (
    <div className="pt-4">
      <div className="px-gutter">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Link
            to={invoicesLink(deal.id)}
            className="touch-target inline-flex items-center gap-1 text-13 text-blueprint"
          >
            <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
            {m.invoices_title()}
          </Link>
          <NextInvoice invoice={invoice} />
        </div>
        <InvoiceHead reviewed={reviewed} action={controls === 1 && actions} />
        <div className="mt-5 grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[16rem_minmax(0,1fr)_19rem]">
          <div className="min-w-0 max-xl:order-4">
            <InvoicePaper invoice={invoice} />
          </div>
          <div className="flex min-w-0 flex-col gap-7 max-lg:order-2">
            <MatchTable reviewed={reviewed} />
            {match && <Mismatches {...{ reviewed, decision }} />}
            {PAYABLE.has(invoice.status) && <InvoicePayments invoice={invoice} />}
            <WaiverSection reviewed={reviewed} />
            {invoice.order === null && approval && <OrderApprovals approval={approval} />}
          </div>
          {/* On a phone the money comes first, and the checks after what doesn't match. */}
          <div className="flex flex-col gap-7 max-lg:contents">
            <div className="max-lg:order-1">
              <ToPay invoice={invoice} decision={decision} />
            </div>
            {match && (
              <div className="flex flex-col gap-7 max-lg:order-3">
                <Checks reviewed={reviewed} />
                <AfterThis {...{ reviewed, decision }} />
              </div>
            )}
          </div>
        </div>
      </div>
      {controls > 1 ? <DecisionBar>{actions}</DecisionBar> : <div className="h-8" />}
    </div>
  )
}

/** @param action the only thing that can be done; more of them have a bar */
function InvoiceHead({ reviewed: { invoice }, action }: { reviewed: Reviewed; action: ReactNode }) {
  const { order } = invoice
  const why = invoice.reason ?? invoice.approved?.override ?? null
  return (
    <header className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold">
          {invoice.invoiceNo} {invoice.vendor.name}
          <StatusTag tone={INVOICE_TONES[invoice.status]}>{INVOICE_STATUS_NAMES[invoice.status]()}</StatusTag>
        </h2>
        <p className="text-14 text-ink-soft">
          {order === null ? (
            m.invoices_without_order()
          ) : (
            <Link to={orderLink(invoice.dealId, order.id)} className="touch-target text-blueprint hover:underline">
              {orderNumber(order.number)} {order.title}
            </Link>
          )}
          {` · ${formatDay(invoice.invoiceDate)} · ${m.invoices_due_on({ day: formatDay(invoice.dueOn) })}`}
        </p>
        {why !== null && <p className="mt-1 text-14 text-ink-soft">{m.invoices_why({ reason: why })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CommentsButton
          inWords
          dealId={invoice.dealId}
          objectType="vendor_invoice"
          objectId={invoice.id}
          name={invoice.invoiceNo}
        />
        {action}
      </div>
    </header>
  )
}
