import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatChoices, formatShortDay } from '../../ui/figures/format.ts'
import { INVOICE_TONES, standingOf } from './words.ts'

type Step = { name: string; day: string | null; person?: string }

/** Received, in review, approved, paid: a line that shows how far it is. Any other status is put in words. */
export function Course({ invoice }: { invoice: PortalInvoice }) {
  const { status, receivedOn, payOn, dueOn, payments, reviewers } = invoice
  if (status === 'rejected' || status === 'voided' || status === 'questioned')
    return (
      <Status tone={INVOICE_TONES[status]} className="mt-2">
        {standingOf(invoice)}
      </Status>
    )
  const reached = { in_review: 1, approved: 2, scheduled: 2, partly_paid: 3, paid: 3 }[status]
  const isPartlyPaid = status === 'partly_paid'
  const dueBy = isPartlyPaid ? m.portal_course_rest_by : m.portal_course_by
  const paidOn = status === 'paid' ? payments[0]?.paidOn : undefined
  const steps: Step[] = [
    { name: m.portal_course_received(), day: receivedOn },
    { name: m.portal_invoice_in_review(), day: null, person: formatChoices(reviewers) },
    { name: m.portal_invoice_approved(), day: null },
    { name: isPartlyPaid ? m.portal_invoice_partly_paid() : m.portal_invoice_paid(), day: paidOn ?? payOn ?? dueOn },
  ]
  return (
    <ol className="mt-5 grid grid-cols-4">
      {steps.map(({ name, day, person }, index) => (
        <li
          key={name}
          aria-current={index === reached ? 'step' : undefined}
          className={cx(
            'relative border-t-2 pt-3 pr-2 text-14',
            index < reached || status === 'paid' ? 'border-ink' : 'border-line-strong',
            index === reached ? 'font-semibold' : index < reached ? 'text-ink' : 'text-ink-soft',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'absolute -top-[5px] left-0 size-2',
              index === reached ? 'bg-brass' : index < reached ? 'bg-ink' : 'border border-line-strong bg-paper',
            )}
          />
          {name}
          {person && <span className="block text-13 font-normal wrap-anywhere text-ink-soft">{person}</span>}
          {day !== null && (
            <span className="block text-13 font-normal text-ink-soft">
              {index === 3 && !paidOn ? dueBy({ day: formatShortDay(day) }) : formatShortDay(day)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
