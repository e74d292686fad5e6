import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { Day } from '../../ui/figures/Day.tsx'
import { formatPercent } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Refusal } from '../client.ts'
import { billingAddress, PlaceLink } from '../place.tsx'
import { Press } from '../Press.tsx'
import { Questions } from '../questions/Questions.tsx'
import { Refused } from '../Refused.tsx'
import { saveFile } from '../save-file.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { useWork } from '../use-work.ts'
import { STATUS_NAMES, STATUS_TONES } from '../words.ts'
import { orderCalls } from './order-calls.ts'
import { Answer } from './Answer.tsx'
import { Files } from './Files.tsx'
import { Lines } from './Lines.tsx'
import { Outcome } from './Outcome.tsx'

type Props = {
  home: PortalHome
  order: PortalOrder
  isDesk: boolean
  isChosen: boolean
  onRefused: (refusal: Refusal) => boolean
  onReload: () => Promise<void>
  onAnswered: (order: PortalOrder) => void
}

/** An order in the vendor's words: what, where, until when, for how much, and the answer to it. */
export function OrderView({ home, order, isDesk, isChosen, ...answering }: Props) {
  const heading = useHeadingFocus(isChosen ? order.id : null)
  const number = orderNumber(order.number)
  // On a desktop, the page's own heading is that of the list.
  const Heading = isDesk ? 'h2' : 'h1'
  return (
    <>
      {isChosen && <title>{`${number}, ${order.site} | ${home.organization.name}`}</title>}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
            {order.site}
          </Heading>
          <p className="text-15 text-ink-soft">
            {number} · {order.title}
          </p>
          <Status tone={STATUS_TONES[order.status]} className="mt-1">
            {STATUS_NAMES[order.status]()}
          </Status>
        </div>
        <Pdf order={order} />
      </header>
      <Outcome order={order} organization={home.organization.name} />
      <Questions
        organization={home.organization.name}
        threads={order.threads}
        onRefused={answering.onRefused}
        onAnswered={(threads) => answering.onAnswered({ ...order, threads })}
      />
      <div className="mt-6 flex flex-col gap-8">
        <Facts order={order} />
        <Lines order={order} />
        {order.files.length > 0 && <Files order={order} />}
        {order.terms !== '' && (
          <Section title={m.portal_terms()}>
            <p className="pt-3 text-15 whitespace-pre-wrap">{order.terms}</p>
          </Section>
        )}
        {order.status === 'accepted' && (
          <PlaceLink
            to={billingAddress(order.id)}
            className={buttonClass({ kind: 'brass', size: 'large', wide: true })}
          >
            {m.portal_bill_start()}
          </PlaceLink>
        )}
        {order.mayAnswer && <Answer {...{ home, order }} {...answering} />}
      </div>
    </>
  )
}

function Facts({ order }: { order: PortalOrder }) {
  const { needBy, paymentTermsDays, retainagePct, issuedOn } = order
  return (
    <Section title={m.portal_facts()}>
      <dl>
        {needBy && (
          <Fact name={m.portal_fact_need_by()}>
            <Day day={needBy} />
          </Fact>
        )}
        <Fact name={m.portal_fact_payment()}>
          {paymentTermsDays === 0 ? m.portal_pays_at_once() : m.portal_pays_in({ count: paymentTermsDays })}
        </Fact>
        <Fact name={m.portal_fact_retainage()}>
          {Number(retainagePct) === 0
            ? m.portal_retains_none()
            : m.portal_retains({ percent: formatPercent(retainagePct) })}
        </Fact>
        <Fact name={m.portal_fact_ordered()}>
          <Day day={issuedOn} />
        </Fact>
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-2.5 text-15">
      <dt className="w-32 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function Pdf({ order }: { order: PortalOrder }) {
  const { work, isWorking, refusal } = useWork()
  const open = async () => saveFile(await orderCalls.pdf(order.id), `${orderNumber(order.number)}.pdf`)
  return (
    <div>
      <Press
        working={isWorking}
        onClick={() => void work(open)}
        icon={<FileText aria-hidden size={18} strokeWidth={1.6} />}
      >
        {order.answer?.hasPdf ? m.portal_pdf_signed() : m.portal_pdf()}
      </Press>
      {refusal && <Refused refusal={refusal} />}
    </div>
  )
}
