import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal, refusalOf } from '../client.ts'
import { GivenContext, useGiven } from '../given.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { INVOICES, orderAddress, PlaceLink } from '../place.tsx'
import { Questions } from '../questions/Questions.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { Course } from './Course.tsx'
import { METHOD_NAMES } from './words.ts'
import { UnconditionalWaiver } from './UnconditionalWaiver.tsx'
import { Waivers } from './Waivers.tsx'

type Props = {
  home: PortalHome
  invoiceId: string
  isDesk: boolean
  onChange: () => unknown
  onRefused: (refusal: Refusal) => boolean
}

/** One invoice: its status, what it asks for, what was paid, and the waivers. */
export default function InvoicePage({ home, invoiceId, isDesk, onChange, onRefused }: Props) {
  const address = `/invoices/${invoiceId}`
  const { take } = use(GivenContext)
  const [invoice, setInvoice] = useState(useGiven<PortalInvoice>(address))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const load = useCallback(() => {
    invoiceCalls.get(invoiceId).then(
      (found) => {
        setInvoice(found)
        setRefusal(null)
      },
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [invoiceId, onRefused])
  useEffect(() => {
    if (!take(address)) load()
  }, [load, take, address])
  const show = (changed: PortalInvoice) => {
    setInvoice(changed)
    onChange()
  }
  return (
    <>
      {!isDesk && (
        <PlaceLink to={INVOICES} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.portal_invoices_title()}
        </PlaceLink>
      )}
      {refusal && <Refused refusal={refusal} onRetry={load} />}
      {!invoice && !refusal && <LoadingRows />}
      {invoice && <Shown {...{ home, invoice, isDesk, onRefused }} onAnswered={show} onSigned={show} />}
    </>
  )
}

type ShownProps = Pick<Props, 'home' | 'isDesk' | 'onRefused'> & {
  invoice: PortalInvoice
  onSigned: (invoice: PortalInvoice) => void
  onAnswered: (invoice: PortalInvoice) => void
}

function Shown({ home, invoice, isDesk, onRefused, onSigned, onAnswered }: ShownProps) {
  const heading = useHeadingFocus(invoice.id)
  const Heading = isDesk ? 'h2' : 'h1'
  return (
    <>
      <title>{`${invoice.invoiceNo} | ${home.organization.name}`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
            {invoice.invoiceNo}
          </Heading>
          <p className="text-15 text-ink-soft">
            {invoice.site}
            {invoice.orderId !== null && invoice.orderNumber !== null && (
              <>
                {' · '}
                <PlaceLink to={orderAddress(invoice.orderId)} className="link">
                  {orderNumber(invoice.orderNumber)}
                </PlaceLink>
              </>
            )}
          </p>
        </div>
        <Money cents={invoice.netDueCents} cost className="text-20 font-semibold" />
      </header>
      <Course invoice={invoice} />
      {invoice.reason && (invoice.status === 'questioned' || invoice.status === 'rejected') && (
        <p className="mt-4 rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15">
          {m.portal_invoice_reason({ organization: home.organization.name, reason: invoice.reason })}
        </p>
      )}
      <Questions
        organization={home.organization.name}
        threads={invoice.threads}
        onRefused={onRefused}
        onAnswered={(threads) => onAnswered({ ...invoice, threads })}
      />
      {invoice.waiverAsked && (
        <UnconditionalWaiver {...{ home, invoice, onRefused, onSigned }} asked={invoice.waiverAsked} />
      )}
      <div className="mt-6 flex flex-col gap-8">
        <Lines invoice={invoice} />
        {invoice.payments.length > 0 && (
          <Section title={m.portal_invoice_payments()}>
            <ul>
              {invoice.payments.map((payment) => (
                <Amount
                  key={payment.id}
                  name={m.portal_payment_on({
                    day: formatDay(payment.paidOn),
                    method: METHOD_NAMES[payment.method](),
                  })}
                  {...(payment.reference ? { note: payment.reference } : {})}
                >
                  <Money cents={payment.amountCents} column cost />
                </Amount>
              ))}
            </ul>
          </Section>
        )}
        {invoice.waivers.length > 0 && <Waivers invoice={invoice} />}
        {invoice.files.length > 0 && (
          <Section title={m.portal_invoice_files()}>
            <ul>
              {invoice.files.map(({ id, fileName }) => (
                <li key={id} className="border-b border-line py-2.5 text-15 break-all">
                  {fileName}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  )
}

function Lines({ invoice }: { invoice: PortalInvoice }) {
  return (
    <Section title={m.portal_invoice_lines()}>
      <ul>
        {invoice.lines.map((line) => (
          <Amount key={line.id} name={line.description} {...(line.isExtra ? { note: m.portal_invoice_extra() } : {})}>
            <Money cents={line.amountCents} column cost />
          </Amount>
        ))}
        <Amount name={m.portal_bill_subtotal()}>
          <Money cents={invoice.subtotalCents} column cost />
        </Amount>
        {invoice.retainageCents !== 0 && (
          <Amount name={m.portal_invoice_retained()}>
            <Money cents={-invoice.retainageCents} column cost />
          </Amount>
        )}
        {invoice.releasedCents !== 0 && (
          <Amount name={m.portal_invoice_released()}>
            <Money cents={invoice.releasedCents} column />
          </Amount>
        )}
        <li className="sum-rule result-rule flex justify-between gap-4 py-2 text-16 font-semibold">
          {m.portal_bill_pays()}
          <Money cents={invoice.netDueCents} cost />
        </li>
      </ul>
    </Section>
  )
}

function Amount({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-2.5 text-15">
      <span className="min-w-0">
        {name}
        {note && <span className="block text-13 text-ink-soft">{note}</span>}
      </span>
      {children}
    </li>
  )
}
