import type { PortalInvoiceSummary } from '@plumbline/contract/portal/invoices'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { use, useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { type Refusal, refusalOf } from '../client.ts'
import { GivenContext, useGiven } from '../given.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { invoiceAddress, PlaceLink } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { invoiceCalls, type InvoiceList } from './invoice-calls.ts'
import { Statement } from './Statement.tsx'
import { INVOICE_TONES, standingOf } from './words.ts'

type Props = {
  home: PortalHome
  isDesk: boolean
  /** the invoice that is shown beside the list */
  chosen: string | null
  onRefused: (refusal: Refusal) => boolean
}

const ADDRESS = '/invoices'

/** What is on its way, paid and retained, then every invoice with its status. */
export default function InvoicesPage({ home, chosen, onRefused }: Props) {
  const { take } = use(GivenContext)
  const [list, setList] = useState(useGiven<InvoiceList>(ADDRESS))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const heading = useHeadingFocus(chosen === null ? 'invoices' : null)
  const load = useCallback(() => {
    invoiceCalls.list().then(
      (found) => {
        setList(found)
        setRefusal(null)
      },
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [onRefused])
  const begin = useCallback(() => {
    if (!take(ADDRESS)) load()
  }, [load, take])
  // The record that's open beside the list may have changed it.
  useEffect(begin, [begin, chosen])
  return (
    <>
      {chosen === null && <title>{`${m.portal_invoices_title()} | ${home.organization.name}`}</title>}
      <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {m.portal_invoices_title()}
      </h1>
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} onRetry={load} />
        </div>
      )}
      {!list && !refusal && <LoadingRows />}
      {list && (
        <>
          <dl className="mt-4 grid grid-cols-3 border-y border-line">
            <Figure name={m.portal_invoices_on_the_way()} cents={list.figures.onTheWayCents} />
            <Figure name={m.portal_invoices_paid({ year: String(list.year) })} cents={list.figures.paidThisYearCents} />
            <Figure name={m.portal_invoices_retained()} cents={list.figures.retainedCents} />
          </dl>
          {list.items.length === 0 && (
            <p className="py-5 text-15 text-ink-soft">
              {m.portal_invoices_none({ organization: home.organization.name })}
            </p>
          )}
          <ul className="mt-2">
            {list.items.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} isChosen={invoice.id === chosen} />
            ))}
          </ul>
          {list.items.length > 0 && <Statement />}
        </>
      )}
    </>
  )
}

function Figure({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="border-line py-2.5 pl-3 first:pl-0 not-first:border-l">
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd>
        <Money cents={cents} cost className="text-16 font-semibold" />
      </dd>
    </div>
  )
}

function InvoiceRow({ invoice, isChosen }: { invoice: PortalInvoiceSummary; isChosen: boolean }) {
  const { retainageCents } = invoice
  return (
    <li>
      <PlaceLink
        to={invoiceAddress(invoice.id)}
        aria-current={isChosen || undefined}
        className={cx(
          'block border-b border-line py-3 text-ink no-underline hover:bg-sunken',
          isChosen && '-mx-3 border-l-2 border-l-brass-edge bg-brass-wash pr-3 pl-2.5 hover:bg-brass-wash',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-16 font-medium">{invoice.invoiceNo}</span>
          <Money cents={invoice.netDueCents} cost className="text-16 font-semibold" />
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-ink-soft">
          <span className="min-w-0">
            {[
              invoice.site,
              ...(retainageCents > 0
                ? [m.portal_invoice_retains({ amount: formatMoney(retainageCents, { currency: false }) })]
                : []),
            ].join(' · ')}
          </span>
          <Status tone={INVOICE_TONES[invoice.status]}>{standingOf(invoice)}</Status>
        </span>
        {invoice.asksForWaiver && (
          <span className="mt-1 block text-14 text-watch">{m.portal_invoice_asks_waiver()}</span>
        )}
      </PlaceLink>
    </li>
  )
}
