import type { PaymentRefusal } from '@plumbline/domain/payment-refusals'
import { ApiError } from '@plumbline/contract/errors'
import { stepInvoice } from '@plumbline/domain/invoices/course'
import type { DealRecord } from '../../deals/store.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { courseOf } from '../changed.ts'
import { OPEN_OR_CLOSED } from '../with-invoice.ts'
import { lockPayables, ownersOfInvoices, type PayableRow } from './invoices-store.ts'
import { holdPayees, type PayeeRow } from './vendors-store.ts'

/** Everything that a payment changes or follows from, locked until the transaction ends. */
export type Held = {
  deals: ReadonlyMap<string, DealRecord>
  payees: ReadonlyMap<string, PayeeRow>
  invoices: ReadonlyMap<string, PayableRow>
}

/**
 * Locks the deals, then the vendors, then the invoices, each in the order of their ids. So two people who pay the same
 * invoice wait for each other, and bank details don't change in between.
 * @throws ApiError not_found, wrong_state on an archived deal
 */
export async function holdForPaying(tx: Tx, ctx: Context, invoiceIds: readonly string[]): Promise<Held> {
  const { orgId } = ctx.tenant
  const owners = await ownersOfInvoices(tx, orgId, invoiceIds)
  const deals = new Map<string, DealRecord>()
  for (const id of [...new Set(owners.map(({ dealId }) => dealId))].sort())
    deals.set(id, await dealForChange(tx, ctx, id, { status: OPEN_OR_CLOSED }))
  const payees = await holdPayees(tx, orgId, [...new Set(owners.map(({ vendorId }) => vendorId))])
  const invoices = await lockPayables(tx, orgId, invoiceIds)
  const held = {
    deals,
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
  }
  for (const id of invoiceIds) found(held.payees.get(found(held.invoices.get(id)).vendorId))
  return held
}

export function refused(reason: PaymentRefusal, names: readonly string[]): ApiError<'payment_refused'> {
  return new ApiError('payment_refused', { details: { reason, names: [...names] } })
}

/**
 * An invoice after a payment on it, or after one was voided.
 * @throws ApiError payment_refused if it doesn't count or would be paid more than what is due
 */
export function paidInvoice(invoice: PayableRow, event: 'pay' | 'unpay', amountCents: number): PayableRow {
  const step = stepInvoice(courseOf(invoice), { event, amountCents })
  if (step.refused === null) return { ...invoice, status: step.course.status, paidCents: step.course.paidCents }
  throw refused(step.refused === 'over_paid' ? 'over_paid' : 'not_payable', [invoice.invoiceNo])
}
