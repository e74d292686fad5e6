import type { PortalInvoiceSummary } from '@plumbline/contract/portal/invoices'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'

export const METHOD_NAMES: Readonly<Record<PaymentMethod, () => string>> = {
  check: m.portal_method_check,
  ach: m.portal_method_ach,
  wire: m.portal_method_wire,
  card: m.portal_method_card,
  cash: m.portal_method_cash,
  other: m.portal_method_other,
}

type Status = PortalInvoiceSummary['status']

export const INVOICE_TONES: Readonly<Record<Status, Tone>> = {
  in_review: 'in_hand',
  questioned: 'watch',
  approved: 'working',
  scheduled: 'working',
  partly_paid: 'working',
  paid: 'good',
  rejected: 'bad',
  voided: 'open',
}

const NAMES: Readonly<Record<Status, () => string>> = {
  in_review: m.portal_invoice_in_review,
  questioned: m.portal_invoice_questioned,
  approved: m.portal_invoice_approved,
  scheduled: m.portal_invoice_approved,
  partly_paid: m.portal_invoice_partly_paid,
  paid: m.portal_invoice_paid,
  rejected: m.portal_invoice_rejected,
  voided: m.portal_invoice_voided,
}

/** The status of an invoice in a few words, with the day that matters. */
export function standingOf({ status, payments, payOn }: PortalInvoiceSummary): string {
  const [last] = payments
  if (status === 'paid' && last)
    return m.portal_invoice_paid_on({ day: formatDay(last.paidOn), method: METHOD_NAMES[last.method]() })
  if (status === 'scheduled' && payOn !== null) return m.portal_invoice_scheduled({ day: formatDay(payOn) })
  return NAMES[status]()
}
