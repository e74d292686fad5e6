import { asDay, asMoney, asCount, asOneOf, asText } from '../../activity/show.ts'
import { type RoomWords, said } from '../../activity/words.ts'
import { m } from '../../messages/generated/messages.js'
import { METHOD_NAMES } from '../../vendors/words.ts'
import { INVOICE_STATUS_NAMES } from '../words.ts'
import { runLink } from './address.ts'
import { RUN_STATUS_NAMES } from './run-words.ts'

/** The activity log's wording for payments and their runs. */
export const paymentWords = {
  verbs: {
    ...said({
      'vendor_invoice.scheduled': m.activity_vendor_invoice_scheduled,
      'vendor_invoice.unscheduled': m.activity_vendor_invoice_unscheduled,
      'payment_run.prepared': m.activity_payment_run_prepared,
      'payment_run.updated': m.activity_payment_run_updated,
      'payment_run.approved': m.activity_payment_run_approved,
      'payment_run.recorded': m.activity_payment_run_recorded,
      'payment_run.deleted': m.activity_payment_run_deleted,
      'payment.recorded': m.activity_payment_recorded,
      'payment.voided': m.activity_payment_voided,
    }),
  },
  groups: {
    payment: { name: m.activity_group_payment, order: 78, offered: 'on a deal' },
    payment_run: { name: m.activity_group_payment_run, order: 79, offered: 'in the organization' },
  },
  records: {
    payment: { tab: 'orders' },
    payment_run: {
      page: (id) => (id === null ? null : { to: runLink(id), label: m.payments_open_run() }),
    },
  },
  changes: {
    'organization.secondPersonAboveCents': { label: m.payments_second_person, show: asMoney },
    'vendor_invoice.payOn': { label: m.payments_pay_day, show: asDay },
    'vendor_invoice.invoicePaidCents': { label: m.payments_paid, show: asMoney },
    'payment_run.runStatus': { label: m.orders_column_status, show: asOneOf(RUN_STATUS_NAMES) },
    'payment_run.payOn': { label: m.payments_pay_day, show: asDay },
    'payment_run.runCents': { label: m.payments_total, show: asMoney },
    'payment_run.runPayments': { label: m.payments_title, show: asCount },
    'payment.invoiceStatus': { label: m.payments_invoice_status, show: asOneOf(INVOICE_STATUS_NAMES) },
    'payment.invoicePaidCents': { label: m.payments_paid, show: asMoney },
    'payment.paymentCents': { label: m.payments_amount, show: asMoney },
    'payment.withheldCents': { label: m.payments_withheld, show: asMoney },
    'payment.paymentMethod': { label: m.payments_method, show: asOneOf(METHOD_NAMES) },
    'payment.paymentReference': { label: m.payments_reference, show: asText },
    'payment.paidOn': { label: m.payments_pay_day, show: asDay },
  },
} satisfies RoomWords
