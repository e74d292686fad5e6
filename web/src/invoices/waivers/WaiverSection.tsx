import type { LienWaiver } from '@plumbline/contract/invoices'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import type { Reviewed } from '../review/reviewed.ts'
import { WAIVER_KIND_NAMES, WAIVER_STATUS_NAMES, WAIVER_TONES } from '../words.ts'
import { AskWaiverDialog } from './AskWaiverDialog.tsx'
import { ReceiveWaiverDialog } from './ReceiveWaiverDialog.tsx'
import { RejectWaiverDialog } from './RejectWaiverDialog.tsx'
import { WaiverNote } from './WaiverNote.tsx'
import { useWaiverReview } from './use-waivers.ts'

type Asked = 'ask' | 'receive' | null

/** The lien waivers of an invoice, and what is still needed. */
export function WaiverSection({ reviewed }: { reviewed: Reviewed }) {
  const { invoice, match } = reviewed
  const [asked, setAsked] = useState<Asked>(null)
  const may = invoice.abilities.receiveWaiver && invoice.netDueCents > 0
  if (invoice.waivers.length === 0 && !may) return null
  return (
    <Section
      title={m.invoices_waivers()}
      detail={invoice.waivers.length > 0 ? String(invoice.waivers.length) : undefined}
      action={
        may && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setAsked('ask')}>
              {m.invoices_waiver_ask()}
            </Button>
            <Button size="small" onClick={() => setAsked('receive')}>
              {m.invoices_waiver_receive()}
            </Button>
          </span>
        )
      }
    >
      {match?.waiver.hasStatutoryForm && match.waiver.withInvoice !== null && (
        <WaiverNote title={m.invoices_waiver_statutory()} text={m.invoices_waiver_statutory_text()} />
      )}
      {match?.waiver.isUnconditionalTooEarly && (
        <WaiverNote title={m.invoices_waiver_too_early()} text={m.invoices_waiver_too_early_text()} />
      )}
      {invoice.waivers.length === 0 && (
        <p className="py-3 text-14 text-ink-soft">
          {match && match.waiver.withInvoice !== null
            ? m.invoices_waiver_needed({
                kind: WAIVER_KIND_NAMES[match.waiver.withInvoice](),
                amount: formatMoney(invoice.netDueCents),
              })
            : m.invoices_waivers_none()}
        </p>
      )}
      {invoice.waivers.map((waiver) => (
        <WaiverRow key={waiver.id} {...{ reviewed, waiver }} />
      ))}
      {asked === 'ask' && <AskWaiverDialog reviewed={reviewed} onClose={() => setAsked(null)} />}
      {asked === 'receive' && <ReceiveWaiverDialog reviewed={reviewed} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function WaiverRow({ reviewed: { invoice }, waiver }: { reviewed: Reviewed; waiver: LienWaiver }) {
  const [rejecting, setRejecting] = useState(false)
  const review = useWaiverReview(invoice, waiver.id)
  const isOpen = invoice.abilities.receiveWaiver && waiver.status === 'uploaded'
  return (
    <>
      <Row
        className="max-sm:flex-wrap max-sm:justify-end max-sm:[&>:first-child]:basis-full"
        title={`${WAIVER_KIND_NAMES[waiver.kind]()}, ${formatMoney(waiver.amountCents)}`}
        detail={<WaiverFacts {...{ waiver }} dealId={invoice.dealId} />}
        end={
          <span className="flex flex-wrap items-center justify-end gap-2">
            <Status tone={WAIVER_TONES[waiver.status]} size="small">
              {WAIVER_STATUS_NAMES[waiver.status]()}
            </Status>
            {isOpen && (
              <>
                <Button size="small" kind="quiet" onClick={() => setRejecting(true)}>
                  {m.invoices_reject()}
                </Button>
                <Button size="small" working={review.isPending} onClick={() => review.mutate({ decision: 'accept' })}>
                  {m.invoices_waiver_accept()}
                </Button>
              </>
            )}
          </span>
        }
      />
      {rejecting && <RejectWaiverDialog {...{ invoice, waiver }} onClose={() => setRejecting(false)} />}
    </>
  )
}

function WaiverFacts({ waiver, dealId }: { waiver: LienWaiver; dealId: string }) {
  const facts = [
    ...(waiver.signer && waiver.signedOn
      ? [m.invoices_waiver_signed({ name: waiver.signer, day: formatDay(waiver.signedOn) })]
      : []),
    m.invoices_waiver_covers({ day: formatDay(waiver.throughOn) }),
    ...(waiver.rejectReason ? [waiver.rejectReason] : []),
  ]
  return (
    <>
      {facts.join(' · ')}
      {waiver.document && (
        <Link
          to={`/app/deals/${dealId}/documents?document=${waiver.document.id}`}
          className="touch-target ml-2 text-blueprint hover:underline"
        >
          {m.orders_open_file()}
        </Link>
      )}
    </>
  )
}
