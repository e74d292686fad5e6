import type { Order, OrderDocument, OrderPapersView } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { Link } from 'react-router'
import { dayInZone } from '@plumbline/domain/calendar'
import { useMe } from '../../shell/session/me.ts'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Status, type Tone } from '../../ui/feedback/Status.tsx'
import { formatBytes, formatDay } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { useOrderPdf, useSignedPdf } from './use-order-pdf.ts'

type PaperState = OrderPapersView['shown'][number]['status']

const TONES: Readonly<Record<PaperState, Tone>> = {
  valid: 'good',
  ends_soon: 'watch',
  missing: 'bad',
  expired: 'bad',
  rejected: 'bad',
  pending: 'in_hand',
  waived: 'info',
}

const NAMES: Readonly<Record<PaperState, () => string>> = {
  valid: m.orders_paper_valid,
  ends_soon: m.orders_paper_ends_soon,
  missing: m.orders_paper_missing,
  expired: m.orders_paper_expired,
  rejected: m.orders_paper_rejected,
  pending: m.orders_paper_pending,
  waived: m.orders_paper_waived,
}

/** The vendor's papers, and the order itself on paper. */
export function OrderPapers({ order, papers }: { order: Order; papers: OrderPapersView }) {
  const {
    organization: { timeZone },
    abilities: { seeFinancials },
  } = useMe()
  const pdf = useOrderPdf(order)
  const signed = useSignedPdf(order)
  return (
    <Section title={m.orders_papers()}>
      {papers.shown.map((paper) => (
        <Row
          key={paper.name.en}
          title={words(paper.name)}
          detail={paper.ends ? m.orders_paper_until({ day: formatDay(paper.ends) }) : undefined}
          end={
            <Status tone={TONES[paper.status]} size="small">
              {NAMES[paper.status]()}
            </Status>
          }
        />
      ))}
      <Row
        title={m.orders_paper_order({ number: orderNumber(order.number) })}
        detail={
          <>
            <span className="break-words">{sentWords(order, timeZone)}</span>
            <span className="-ml-2 flex">
              <Button size="small" kind="quiet" working={pdf.isPending} onClick={() => pdf.mutate('en')}>
                {m.orders_pdf_en()}
              </Button>
              <Button size="small" kind="quiet" working={pdf.isPending} onClick={() => pdf.mutate('es')}>
                {m.orders_pdf_es()}
              </Button>
            </span>
          </>
        }
      />
      {order.documents.map((document) => (
        <Row
          key={document.id}
          title={document.title}
          detail={<Standing document={document} />}
          end={
            <Link
              to={`/app/deals/${order.dealId}/documents?document=${document.id}`}
              className="touch-target text-13 text-blueprint hover:underline"
            >
              {m.orders_attached_open()}
            </Link>
          }
        />
      ))}
      {order.accepted && (
        <Row
          title={m.orders_paper_acceptance()}
          detail={acceptedWords(order.accepted)}
          end={
            order.accepted.document ? (
              <Link
                className="touch-target text-13 text-blueprint"
                to={`/app/deals/${order.dealId}/documents?document=${order.accepted.document.id}`}
              >
                {m.orders_open_file()}
              </Link>
            ) : (
              order.accepted.signer !== null &&
              seeFinancials && (
                <Button size="small" kind="quiet" working={signed.isPending} onClick={() => signed.mutate()}>
                  {m.orders_open_file()}
                </Button>
              )
            )
          }
        />
      )}
    </Section>
  )
}

/** Whether a file goes with the order, and in which version it went. */
function Standing({ document }: { document: OrderDocument }) {
  const { standing, no, currentNo } = document
  const size = formatBytes(document.bytes)
  if (standing === 'goes') return m.orders_attached({ size })
  if (standing === 'sent')
    return no === currentNo ? m.orders_attached_sent({ size }) : m.orders_attached_older({ size, no, currentNo })
  if (standing === 'not_sent') return m.orders_attached_not_sent({ size })
  return (
    <Status tone="watch" size="small">
      {standing === 'too_large' ? m.orders_attached_too_large({ size }) : m.orders_attached_refused()}
    </Status>
  )
}

function acceptedWords({ on, signer }: NonNullable<Order['accepted']>): string {
  const day = formatDay(on)
  return signer === null ? m.orders_accepted_on({ day }) : m.orders_accepted_by({ signer, day })
}

function sentWords({ issued }: Order, timeZone: string): string {
  if (!issued) return m.orders_not_sent()
  const day = formatDay(dayInZone(new Date(issued.at), timeZone))
  return issued.to ? m.orders_sent_to({ to: issued.to, day }) : m.orders_issued_without_email({ day })
}
