import type { InvoiceInput } from '@plumbline/contract/invoices'
import { invalidField } from '@plumbline/contract/errors'
import { isImplausibleDay } from '@plumbline/domain/budgets/expenses/expense'
import { addDays } from '@plumbline/domain/calendar'
import { hasSameNumber } from '@plumbline/domain/invoices/earlier'
import { invoiceAmounts } from '@plumbline/domain/invoices/net-due'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { listLines } from '../budgets/lines/store.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { expectOfDeal } from '../purchase-orders/orders/progress.ts'
import { findOrder, type OrderRow } from '../purchase-orders/orders/store.ts'
import { linesOfOrders, type OrderLineRow } from '../purchase-orders/orders/lines-store.ts'
import { findVendor } from '../purchase-orders/orders/vendor-store.ts'
import type { InvoiceLineFacts } from './lines-store.ts'
import type { InvoiceFacts, InvoiceSums } from './store.ts'
import { otherInvoicesOf } from './sums-store.ts'

export type Entered = { facts: InvoiceFacts; sums: InvoiceSums; lines: InvoiceLineFacts[] }

/**
 * Checks what was entered against the deal's budget and orders and the vendor's other invoices, and fills in what the order
 * says.
 * @param exceptId the invoice that it replaces
 * @throws ApiError invalid_input
 */
export async function entered(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { input, exceptId }: { input: InvoiceInput; exceptId: string | null },
): Promise<Entered> {
  if (isImplausibleDay(input.invoiceDate, ctx.today))
    throw invalidField('invoice.invoiceDate', 'odd_day', 'The date can’t be in the future.')
  if (input.documentId !== null)
    await expectOfDeal(tx, { row: { orgId: deal.orgId, dealId: deal.id } }, input.documentId)
  if (!(await findVendor(tx, deal.orgId, input.vendorId)))
    throw invalidField('invoice.vendorId', 'unknown_vendor', 'Choose a vendor from your directory.')
  const order = await orderOf(tx, deal, input)
  const lines = await checkedLines(tx, deal, order, input)
  const retainagePct = input.retainagePct ?? order?.row.retainagePct ?? '0'
  const { subtotalCents, retainageCents, netDueCents } = invoiceAmounts({
    lines,
    retainagePct,
    releasedCents: input.releasedCents,
  })
  const earlier = await otherInvoicesOf(tx, deal.orgId, { vendorId: input.vendorId, exceptId })
  if (hasSameNumber({ ...input, subtotalCents }, earlier))
    throw invalidField('invoice.invoiceNo', 'known_number', 'This vendor’s invoice was already entered.')
  const dueOn = input.dueOn ?? addDays(input.invoiceDate, order?.row.paymentTermsDays ?? 0)
  const { lines: _, ...facts } = input
  return { facts: { ...facts, dueOn, retainagePct }, sums: { subtotalCents, retainageCents, netDueCents }, lines }
}

type Ordered = { row: OrderRow; lines: readonly OrderLineRow[] }

/** Invoices are on live orders of the deal, with the order's vendor. A late one on a closed order needs it reopened. */
async function orderOf(
  tx: Tx,
  deal: DealRecord,
  { orderId, vendorId, releasedCents }: InvoiceInput,
): Promise<Ordered | null> {
  if (orderId === null && releasedCents > 0)
    throw invalidField('invoice.releasedCents', 'no_order', 'Only an order holds retainage.')
  if (orderId === null) return null
  const row = await findOrder(tx, deal.orgId, orderId)
  if (!row || row.dealId !== deal.id || row.vendorId !== vendorId)
    throw invalidField('invoice.orderId', 'unknown_order', 'Choose an order with this vendor on this deal.')
  if (!isLive(row.status))
    throw invalidField('invoice.orderId', 'not_live', 'Choose an approved order that isn’t closed or canceled.')
  return { row, lines: await linesOfOrders(tx, deal.orgId, [row.id]) }
}

/** A line that names none of the order's lines is an extra, whatever its budget line. */
async function checkedLines(
  tx: Tx,
  deal: DealRecord,
  order: Ordered | null,
  { lines }: InvoiceInput,
): Promise<InvoiceLineFacts[]> {
  const budgetLines = new Map((await listLines(tx, deal.orgId, deal.id)).map((line) => [line.id, line]))
  return lines.map((line, index) => {
    const at = (name: string) => `invoice.lines.${index}.${name}`
    const ordered = line.orderLineId === null ? undefined : order?.lines.find(({ id }) => id === line.orderLineId)
    if (line.orderLineId !== null && !ordered)
      throw invalidField(at('orderLineId'), 'unknown_line', 'Choose a line on the order.')
    const budgetLineId = ordered?.budgetLineId ?? line.budgetLineId
    if (budgetLineId !== null && !budgetLines.has(budgetLineId))
      throw invalidField(at('budgetLineId'), 'unknown_line', 'Choose a line from this budget.')
    if (budgetLineId !== null && budgetLines.get(budgetLineId)?.isContingency)
      throw invalidField(at('budgetLineId'), 'contingency', 'Contingency can’t be billed. Transfer it to another line.')
    return {
      budgetLineId,
      orderLineId: ordered?.id ?? null,
      description: line.description,
      amountCents: line.amountCents,
    }
  })
}
