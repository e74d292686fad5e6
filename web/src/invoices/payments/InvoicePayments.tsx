import type { Invoice } from '@plumbline/contract/invoices'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { WAIVER_KIND_NAMES } from '../words.ts'
import { runLink } from './address.ts'
import { PayDialog } from './pay/PayDialog.tsx'
import { PaymentDate } from './PaymentDate.tsx'
import { PaymentLine } from './PaymentLine.tsx'
import { invoicePaymentsQuery, unpaidQuery } from './queries.ts'

/** The states in which a payment date makes sense. */
const SCHEDULABLE: ReadonlySet<InvoiceStatus> = new Set(['approved', 'scheduled', 'partially_paid'])

/** The payments of an invoice, with what pays the rest, and the lien waiver that is still to come. For its page. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const invoiceId = invoice.id
  const query = useQuery(invoicePaymentsQuery(invoiceId))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={2} label={m.payments_loading()} />
  const { items, dueCents, waiver, abilities } = query.data
  const mayPay = abilities.record && items.every(({ state }) => state !== 'waiting')
  return (
    <Section
      title={m.payments_title()}
      {...(items.length > 0 ? { detail: items.length } : {})}
      action={mayPay && <PayInvoiceButton invoiceId={invoiceId} dueCents={dueCents} />}
    >
      {SCHEDULABLE.has(invoice.status) && <PaymentDate invoice={invoice} mayChange={mayPay} />}
      {items.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.payments_of_invoice_none()}</p>}
      {items.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} mayVoid={abilities.void} of="invoice" />
      ))}
      {waiver && (
        <Status tone="watch" className="pt-3">
          {m.payments_waiver_to_come({
            kind: WAIVER_KIND_NAMES[waiver.kind](),
            amount: formatMoney(waiver.amountCents),
          })}
        </Status>
      )}
    </Section>
  )
}

/** Opens the pay dialog for one invoice. */
export function PayInvoiceButton({ invoiceId, dueCents }: { invoiceId: string; dueCents: number }) {
  const [isPaying, setIsPaying] = useState(false)
  const unpaid = useInfiniteQuery({ ...unpaidQuery({ invoiceId }), enabled: isPaying })
  const navigate = useNavigate()
  const [invoice] = unpaid.data?.pages[0]?.items ?? []
  return (
    <>
      <Button size="small" working={isPaying && unpaid.isPending} onClick={() => setIsPaying(true)}>
        {m.payments_pay_amount({ amount: formatMoney(dueCents) })}
      </Button>
      {isPaying && invoice && (
        <PayDialog
          invoices={[invoice]}
          onClose={() => setIsPaying(false)}
          onPaid={(run) => {
            setIsPaying(false)
            if (run.status !== 'recorded') void navigate(runLink(run.id))
          }}
        />
      )}
    </>
  )
}
