import type { Invoice } from '@plumbline/contract/invoices'
import type { Run } from '@plumbline/contract/invoices/payments'
import { dueCents, type InvoiceCourse, stepInvoice } from '@plumbline/domain/invoices/course'
import { newId } from '@plumbline/domain/ids'
import { invoiceAmounts } from '@plumbline/domain/invoices/net-due'
import { sharesOfPayment } from '@plumbline/domain/invoices/payments/shares'
import { isCounted } from '@plumbline/domain/invoices/status'
import { sumCents } from '@plumbline/domain/money'
import { billedTotal, revisedTotal, stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { isDrawn } from './draws-model.ts'
import type { LedgerEvent } from './events.ts'
import { billedOn, courseOf, type ModelInvoice, type ModelOrder } from './model.ts'
import { accepted, judged, pick, type World } from './world.ts'

type Of<Name extends LedgerEvent['event']> = Extract<LedgerEvent, { event: Name }>

const BILLED_ON = '2026-05-01'

/** Enters an invoice or a credit on an order and has an admin approve it, or reject it where the match stops it. */
export async function playBill(world: World, event: Of<'bill'>): Promise<void> {
  const { model, team, t, budget } = world
  const order = pick(model.orders, event.order)
  if (!order) return
  const lines = event.rows.map(({ line, amountCents }) => {
    const { id, budgetLineId } = pick(order.lines, line)!
    return { orderLineId: id, budgetLineId, description: 'Work', amountCents }
  })
  const { retainagePct } = event
  const { subtotalCents, retainageCents, netDueCents } = invoiceAmounts({ lines, retainagePct, releasedCents: 0 })
  if (subtotalCents === 0) return
  const invoiceNo = newId()
  const invoice = {
    vendorId: order.vendorId,
    orderId: order.id,
    documentId: world.paperId,
    invoiceNo,
    invoiceDate: BILLED_ON,
    retainagePct,
    lines,
  }
  const made = await t.api(team.operator.token).post<Invoice>(`/deals/${budget.dealId}/invoices`, { invoice })
  if (!judged(made, accepted(isLive(order.status)), 'enter an invoice')) return
  const { id } = made.body
  const waiver = { kind: 'conditional_progress', throughOn: BILLED_ON, signer: 'Rosa Vidal', signedOn: BILLED_ON }
  const act = (action: string, body: object) => t.api(team.admin.token).post<Invoice>(`/invoices/${id}/${action}`, body)
  if (netDueCents > 0)
    judged(await act('lien-waivers', { waiver: { ...waiver, amountCents: netDueCents } }), 'accepted', 'waiver')
  const { version } = (await team.must(act('submit', { version: 1 }))) as Invoice
  const course = courseOf(model, order)
  const isWithinOrder =
    subtotalCents < 0 ||
    billedTotal(course.lines) + extrasOn(model, order) + subtotalCents <= revisedTotal(course.lines)
  const keepsHeld = heldOn(model, order) + retainageCents >= 0
  const reply = await act('approve', { version })
  if (!judged(reply, accepted(isWithinOrder && keepsHeld), 'approve an invoice')) {
    judged(await act('reject', { version, reason: 'More than was ordered' }), 'accepted', 'reject an invoice')
    return
  }
  const billed = { id, orderId: order.id, retainagePct, netDueCents, lines }
  model.invoices.push({ ...billed, status: 'approved', payments: [], waivers: [] })
  followBilling(world, order)
}

/** What is billed on an order and on none of its lines. */
function extrasOn({ invoices }: World['model'], order: ModelOrder): number {
  const counted = invoices.filter(({ orderId, status }) => orderId === order.id && isCounted(status))
  const extras = counted.flatMap(({ lines }) => lines.filter(({ orderLineId }) => orderLineId === null))
  return sumCents(extras.map(({ amountCents }) => amountCents))
}

/** Retainage of an order that is held; a credit can't release more than that. */
function heldOn({ invoices }: World['model'], order: ModelOrder): number {
  const counted = invoices.filter(({ orderId, status }) => orderId === order.id && isCounted(status))
  return sumCents(counted.map((invoice) => invoiceAmounts({ ...invoice, releasedCents: 0 }).retainageCents))
}

function followBilling({ model }: World, order: ModelOrder): void {
  const step = stepOrder(courseOf(model, order), {
    event: 'bill',
    billed: billedOn(model, order),
    hasInvoiceWaiting: false,
  })
  if (step.refused !== null) throw new Error(`the model can't bill on an order: ${step.refused}`)
  order.status = step.course.status
}

function courseOfInvoice({ status, netDueCents, payments }: ModelInvoice): InvoiceCourse {
  return {
    status,
    netDueCents,
    paidCents: sumCents(payments.map(({ amountCents }) => amountCents)),
    isScheduled: false,
  }
}

/** Pays a share of what an invoice bills, which may be more than what is due. */
export async function playPay(world: World, { invoice: which, pct }: Of<'pay'>): Promise<void> {
  const { model, team } = world
  const invoice = pick(model.invoices, which)
  if (!invoice) return
  const course = courseOfInvoice(invoice)
  const amountCents = pct === 100 ? dueCents(course) : Math.round((invoice.netDueCents * pct) / 100)
  if (amountCents === 0) return
  const step = stepInvoice(course, { event: 'pay', amountCents })
  // A check can't be written for a credit alone.
  const isPayable = step.refused === null && amountCents > 0
  const payment = { invoiceId: invoice.id, amountCents, method: 'check' }
  const reply = await world.t.api(team.admin.token).post<Run>('/payment-runs', {
    run: { paysOn: BILLED_ON, payments: [payment] },
  })
  if (!judged(reply, accepted(isPayable), 'pay') || step.refused !== null) return
  const earlier = invoice.payments.flatMap(({ shares }) => shares)
  const shares = sharesOfPayment(invoice.lines, earlier, amountCents)
  invoice.status = step.course.status
  invoice.payments.push({ id: reply.body.remittances[0]!.payments[0]!.id, amountCents, shares })
}

export async function playVoidPayment(world: World, { payment: which }: Of<'voidPayment'>): Promise<void> {
  const { model, team, t } = world
  const found = pick(
    model.invoices.flatMap((invoice) => invoice.payments.map((payment) => ({ invoice, payment }))),
    which,
  )
  if (!found) return
  const { invoice, payment } = found
  const step = stepInvoice(courseOfInvoice(invoice), { event: 'unpay', amountCents: payment.amountCents })
  const reply = await t.api(team.admin.token).post(`/payments/${payment.id}/void`, { reason: 'The check was lost' })
  const isPossible = step.refused === null && !isDrawn(model, invoice.id)
  if (!judged(reply, accepted(isPossible), 'void a payment') || step.refused !== null) return
  invoice.status = step.course.status
  invoice.payments = invoice.payments.filter((other) => other !== payment)
}

/** Hands in the waivers that paid invoices lack, so that draws over them can go out. */
export async function playWaive({ model, team, t }: World, { isFinal }: Of<'waive'>): Promise<void> {
  const kind = isFinal ? 'unconditional_final' : 'unconditional_progress'
  for (const { id, payments, waivers } of model.invoices) {
    const amountCents = sumCents(payments.map((payment) => payment.amountCents))
    if (amountCents <= 0 || waivers.some((waiver) => waiver.kind === kind && waiver.amountCents >= amountCents))
      continue
    const waiver = { kind, amountCents, throughOn: BILLED_ON, signer: 'Rosa Vidal', signedOn: BILLED_ON }
    const api = t.api(team.admin.token)
    const given = await api.post<Invoice>(`/invoices/${id}/lien-waivers`, { waiver })
    judged(given, 'accepted', 'give a waiver')
    const waiting = given.body.waivers.find((one) => one.kind === kind && one.status === 'uploaded')!
    const reviewed = await api.post(`/invoices/${id}/lien-waivers/${waiting.id}/review`, { decision: 'accept' })
    judged(reviewed, 'accepted', 'accept a waiver')
    waivers.push({ kind, amountCents })
  }
}

export async function playVoidInvoice(world: World, { invoice: which }: Of<'voidInvoice'>): Promise<void> {
  const { model, team, t } = world
  const invoice = pick(model.invoices, which)
  if (!invoice || !isCounted(invoice.status)) return
  const step = stepInvoice(courseOfInvoice(invoice), { event: 'void', reason: 'Billed twice' })
  const { version } = world.invoices.get(invoice.id)!
  const reply = await t.api(team.admin.token).post(`/invoices/${invoice.id}/void`, { version, reason: 'Billed twice' })
  if (!judged(reply, accepted(step.refused === null), 'void an invoice') || step.refused !== null) return
  invoice.status = 'void'
  followBilling(
    world,
    model.orders.find(({ id }) => id === invoice.orderId)!,
  )
}
