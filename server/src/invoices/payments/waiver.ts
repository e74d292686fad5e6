import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { waiverNeeded } from '@plumbline/domain/invoices/lien-waivers/needed'
import { billedTotal, revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { courseOf } from '../../purchase-orders/orders/presenter.ts'
import { vendorForOrder } from '../../vendors/for-orders.ts'
import { type InvoiceNow, invoiceNow } from '../invoice-now.ts'
import { readInvoiceRules } from '../settings.ts'
import { findInvoice } from '../store.ts'
import { extrasOnOrder, heldOnOrder } from '../sums-store.ts'
import { askForWaiver } from '../waiver-asks.ts'
import type { Held } from './held.ts'
import type { PayableRow } from './invoices-store.ts'
import { notifyOfWaiver } from './notices.ts'

export type WaiverToCome = { kind: LienWaiverKind; amountCents: number }

/** The unconditional lien waiver that an invoice paid in full still lacks. */
export async function waiverToCome(
  tx: Tx,
  ctx: Context,
  { deal, row, waivers, order }: InvoiceNow,
): Promise<WaiverToCome | null> {
  if (row.status !== 'paid') return null
  const course = order && courseOf(order)
  const [rules, heldCents, extrasCents] = await Promise.all([
    readInvoiceRules(tx, ctx),
    row.orderId === null ? 0 : heldOnOrder(tx, row.orgId, row.orderId),
    row.orderId === null ? 0 : extrasOnOrder(tx, row.orgId, row.orderId),
  ])
  const need = waiverNeeded({
    thresholdCents: rules.waiverThresholdCents,
    state: deal.fields.state ?? null,
    invoice: row,
    order: course && {
      revisedCents: revisedTotal(course.lines),
      billedAfterCents: billedTotal(course.lines) + extrasCents,
      retainageHeldAfterCents: heldCents,
    },
    attached: waivers,
  })
  const kind = need.afterPayment
  const isGiven = kind === null || ![...need.missing, ...need.amountShort].includes(kind)
  return isGiven ? null : { kind, amountCents: row.paidCents }
}

/**
 * Asks vendors by email for the waivers that follow full payment, and notifies those who work on the deal that one is due. A
 * vendor without an address is asked by a person.
 */
export async function askAfterPayment(
  tx: Tx,
  ctx: Context,
  { deals }: Held,
  invoices: readonly PayableRow[],
): Promise<void> {
  for (const { id, dealId, vendorId } of invoices.filter(({ status }) => status === 'paid')) {
    const row = found(await findInvoice(tx, ctx.tenant.orgId, id))
    const now = await invoiceNow(tx, ctx, deals.get(dealId)!, row)
    const waiver = await waiverToCome(tx, ctx, now)
    if (waiver === null) continue
    const vendor = await vendorForOrder(tx, ctx, vendorId)
    const isAsked = Boolean(vendor?.email)
    if (isAsked) await askForWaiver({ ...ctx, within: tx }, { invoiceId: id, kind: waiver.kind })
    await notifyOfWaiver(tx, ctx, now, { ...waiver, isAsked })
  }
}
