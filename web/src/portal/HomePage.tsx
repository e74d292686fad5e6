import type { PortalAsk, PortalHome, PortalOrderSummary } from '@plumbline/contract/portal/portal'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { cx } from '../ui/cx.ts'
import { StatusIcon } from '../ui/feedback/Status.tsx'
import { formatDay, formatMoney, formatShortDay } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { importModule } from '../ui/import-module.ts'
import { Section } from '../ui/layout/Section.tsx'
import { PaperLink } from './PaperLink.tsx'
import { bidAddress, HOME, invoiceAddress, orderAddress, PlaceLink } from './place.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { isEnded, PAPER_NAMES, see, seeRecord, STATUS_NAMES } from './words.ts'

const More = lazy(() => importModule(() => import('./home/More.tsx')))

type Props = {
  home: PortalHome
  /** the order or invitation that is shown beside the list */
  chosen: string | null
  /** whether an order gives the page its title and takes focus */
  isBeside?: boolean
}

/** What needs an answer, the orders with what is left to bill, and the last payments. */
export function HomePage({ home, chosen, isBeside = false }: Props) {
  const { organization, vendor, person, asks, orders } = home
  const heading = useHeadingFocus(isBeside ? null : 'home')
  const open = orders.filter((order) => !isEnded(order))
  const ended = orders.filter(isEnded)
  const isPerson = person.name !== vendor.name
  return (
    <>
      {!isBeside && <title>{`${m.portal_orders()} | ${organization.name}`}</title>}
      <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {m.portal_hello({ name: isPerson ? person.name.split(' ')[0]! : vendor.name })}
      </h1>
      {isPerson && <p className="text-15 text-ink-soft">{vendor.name}</p>}
      {asks.length > 0 && (
        <Section title={m.portal_asks_title({ count: asks.length })} className="mt-6">
          <ul>
            {asks.map((ask) => (
              <AskRow key={keyOf(ask)} ask={ask} organization={organization.name} />
            ))}
          </ul>
        </Section>
      )}
      <Section
        title={m.portal_orders()}
        action={open.length > 0 && <span className="text-14 text-ink-soft">{m.portal_left_to_bill()}</span>}
        className="mt-8"
      >
        {orders.length === 0 && (
          <p className="py-4 text-15 text-ink-soft">{m.portal_orders_none({ organization: organization.name })}</p>
        )}
        <Orders orders={open} chosen={chosen} />
        {ended.length > 0 && (
          <details className="group" open={ended.some(({ id }) => id === chosen)}>
            <summary className="flex min-h-13 list-none items-center justify-between gap-3 border-b border-line text-15 text-ink-soft [&::-webkit-details-marker]:hidden">
              {m.portal_ended_orders({ count: ended.length })}
              <ChevronRight
                aria-hidden
                size={18}
                strokeWidth={1.6}
                className="transition-transform group-open:rotate-90"
              />
            </summary>
            <Orders orders={ended} chosen={chosen} />
          </details>
        )}
      </Section>
      <Suspense fallback={null}>
        <More home={home} chosen={chosen} />
      </Suspense>
    </>
  )
}

function keyOf(ask: PortalAsk): string {
  if (ask.kind === 'order') return ask.order.id
  if (ask.kind === 'bid') return ask.bid.id
  if (ask.kind === 'question') return ask.threadId
  return ask.kind === 'waiver' ? ask.invoiceId : ask.type
}

function AskRow({ ask, organization }: { ask: PortalAsk; organization: string }) {
  const { title, detail, to = HOME, name = '' } = askWords(ask, organization)
  const isLate = ask.kind === 'paper' && ask.status !== 'expiring'
  return (
    <li className="flex min-h-18 items-center gap-3 border-b border-line py-3">
      <StatusIcon tone={isLate ? 'watch' : 'in_hand'} size={20} className="mt-1 self-start" />
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-medium">{title}</span>
        <span className={cx('text-14 wrap-anywhere text-ink-soft', ask.kind === 'question' ? 'line-clamp-2' : 'block')}>
          {detail}
        </span>
      </span>
      {ask.kind === 'paper' ? (
        <PaperLink type={ask.type} />
      ) : (
        <PlaceLink
          to={to}
          aria-label={seeRecord({ number: name })}
          className={buttonClass({ kind: 'brass', size: 'large' })}
        >
          {see()}
        </PlaceLink>
      )}
    </li>
  )
}

type AskWords = { title: string; detail: string; to?: string; name?: string }

function askWords(ask: PortalAsk, organization: string): AskWords {
  if (ask.kind === 'order')
    return {
      title: m.portal_ask_order({ amount: formatMoney(ask.order.totalCents) }),
      detail: [ask.order.site, ...needByWords(ask.order)].join(' · '),
      to: orderAddress(ask.order.id),
      name: orderNumber(ask.order.number),
    }
  if (ask.kind === 'waiver')
    return {
      title: m.portal_ask_waiver({ amount: formatMoney(ask.paidCents) }),
      detail: [ask.invoiceNo, ask.site].join(' · '),
      to: invoiceAddress(ask.invoiceId),
      name: ask.invoiceNo,
    }
  if (ask.kind === 'question') {
    const { about, from, words } = ask
    return {
      title: m.portal_ask_question({ name: from ?? organization, record: about.name }),
      detail: words,
      to: about.kind === 'order' ? orderAddress(about.id) : invoiceAddress(about.id),
      name: about.name,
    }
  }
  if (ask.kind === 'bid') {
    const { id, title, site, closesOn } = ask.bid
    return {
      title: m.portal_ask_bid({ title }),
      detail: closesOn === null ? site : [site, m.portal_ask_bid_due({ day: formatShortDay(closesOn) })].join(' · '),
      to: bidAddress(id),
      name: title,
    }
  }
  return { title: paperWords(ask), detail: m.portal_paper_wait() }
}

function paperWords({ type, status, coveredUntil }: Extract<PortalAsk, { kind: 'paper' }>): string {
  const paper = PAPER_NAMES[type]()
  if (status === 'missing') return m.portal_paper_missing({ paper })
  if (coveredUntil === null || status === 'valid') return m.portal_paper_rejected({ paper })
  const day = formatDay(coveredUntil)
  return status === 'expiring' ? m.portal_paper_expiring({ paper, day }) : m.portal_paper_expired({ paper, day })
}

function Orders({ orders, chosen }: { orders: readonly PortalOrderSummary[]; chosen: string | null }) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          <PlaceLink
            to={orderAddress(order.id)}
            aria-current={order.id === chosen || undefined}
            className={cx(
              'block border-b border-line py-3 text-ink no-underline hover:bg-sunken',
              order.id === chosen &&
                '-mx-3 border-l-2 border-l-brass-edge bg-brass-wash pr-3 pl-2.5 hover:bg-brass-wash',
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 text-16 font-medium">{order.site}</span>
              <Money cents={order.leftToBillCents} cost className="text-16 font-semibold" />
            </span>
            <span className="flex items-baseline justify-between gap-3 text-14 text-ink-soft">
              <span className="min-w-0">{summaryWords(order)}</span>
              <span className="shrink-0 figures">
                {m.portal_of_total({ total: formatMoney(order.totalCents, { currency: false }) })}
              </span>
            </span>
            <BilledBar order={order} />
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

function summaryWords(order: PortalOrderSummary): string {
  const standing = order.status === 'accepted' ? needByWords(order) : [STATUS_NAMES[order.status]()]
  return [orderNumber(order.number), order.title, ...standing].join(' · ')
}

function needByWords({ needBy }: PortalOrderSummary): string[] {
  return needBy === null ? [] : [m.portal_need_by({ day: formatShortDay(needBy) })]
}

/** How much of an order is billed. The figures above say the same. The document’s policy allows no `style`. */
function BilledBar({ order: { totalCents, leftToBillCents } }: { order: PortalOrderSummary }) {
  const share = totalCents > 0 ? Math.min(100, Math.max(0, ((totalCents - leftToBillCents) / totalCents) * 100)) : 0
  return (
    <svg aria-hidden className="mt-2.5 block h-1.5 w-full border border-ink-soft">
      <rect width={`${share}%`} height="100%" className="fill-blueprint" />
    </svg>
  )
}
