import type { ChangeScope } from '@plumbline/domain/approvals/route'
import type { BudgetColumns } from '@plumbline/domain/budgets/roll-up'
import type { BudgetStatus } from '@plumbline/domain/budgets/status'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { figureLedger, type LedgerFigures } from '@plumbline/domain/invoices/ledger'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import type { LineShare } from '@plumbline/domain/invoices/payments/shares'
import { type InvoiceStatus, isCounted } from '@plumbline/domain/invoices/status'
import { cents, sumCents, ZERO } from '@plumbline/domain/money'
import {
  changesBudget,
  changesOrder,
  type ChangeStatus,
  countsChange,
  netOfChange,
} from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { type Course, type CourseLine, stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { demandOn, missingContingency, raisesFor, transfersFor } from '@plumbline/domain/purchase-orders/orders/left'
import type { Way } from '@plumbline/domain/purchase-orders/orders/order'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import type { ModelLoan } from './draws-shapes.ts'

type LineAmount = { lineId: string; amountCents: number }

/** A line of an order. `amountCents` is as ordered; what changes add is summed from the change orders. */
export type ModelOrderLine = { id: string; budgetLineId: string; amountCents: number; receivedPct: string }

export type ModelOrder = {
  id: string
  vendorId: string
  status: PurchaseOrderStatus
  isIssued: boolean
  lines: ModelOrderLine[]
  way: Way
  fromContingency: LineAmount[]
  raises: LineAmount[]
}

export type ModelChange = {
  id: string
  orderId: string | null
  scope: ChangeScope
  status: ChangeStatus
  /** the version of the budget that it changed */
  versionNo: number | null
  lines: { id: string; budgetLineId: string; orderLineId: string | null; amountCents: number }[]
}

/** An invoice that was approved, with its payments that aren't void. */
export type ModelInvoice = {
  id: string
  orderId: string
  status: InvoiceStatus
  retainagePct: string
  netDueCents: number
  /** without an order line once an undone change order took it along: an extra on the order */
  lines: { orderLineId: string | null; budgetLineId: string; amountCents: number }[]
  payments: { id: string; amountCents: number; shares: LineShare[] }[]
  /** accepted ones that take effect on signing */
  waivers: { kind: LienWaiverKind; amountCents: number }[]
}

type ModelLine = { id: string; isContingency: boolean; originalCents: number }

/** A deal's ledger as plain data: what happened, and no sums. All figures come from the pure functions of the domain. */
export type Model = {
  budget: { status: BudgetStatus; versionNo: number; lines: ModelLine[] }
  transfers: { versionNo: number; from: string; to: string; amountCents: number }[]
  orders: ModelOrder[]
  changes: ModelChange[]
  invoices: ModelInvoice[]
  /** null = the deal has no loan */
  loan: ModelLoan | null
}

export function newModel(lines: readonly ModelLine[]): Model {
  return {
    budget: { status: 'approved', versionNo: 1, lines: [...lines] },
    transfers: [],
    orders: [],
    changes: [],
    invoices: [],
    loan: null,
  }
}

/** Returns an order as its state machine sees it. */
export function courseOf(model: Model, order: ModelOrder): Course {
  const billed = billedOn(model, order)
  return {
    status: order.status,
    isIssued: order.isIssued,
    hasInvoiceWaiting: false,
    lines: order.lines.map((line): CourseLine => ({
      id: line.id,
      amountCents: line.amountCents,
      changeCents: changedBy(model, line.id),
      receivedPct: line.receivedPct,
      billedCents: billed.get(line.id) ?? 0,
    })),
  }
}

/** What counted invoices bill on each line of an order. */
export function billedOn({ invoices }: Model, order: ModelOrder): Map<string, number> {
  const counted = invoices.filter(({ orderId, status }) => orderId === order.id && isCounted(status))
  return sumsOf(
    counted.flatMap(({ lines }) =>
      lines.flatMap(({ orderLineId, amountCents }) =>
        orderLineId === null ? [] : ([[orderLineId, amountCents]] as const),
      ),
    ),
  )
}

function sumsOf(amounts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [id, amount] of amounts) sums.set(id, (sums.get(id) ?? 0) + amount)
  return sums
}

function changedBy({ changes }: Model, orderLineId: string): number {
  return sumCents(
    changes
      .filter(({ status, scope }) => countsChange(status) && changesOrder(scope))
      .flatMap(({ lines }) => lines.filter((line) => line.orderLineId === orderLineId))
      .map((line) => line.amountCents),
  )
}

function sumOn(id: string, amounts: readonly { lineId: string; amountCents: number }[]) {
  return sumCents(amounts.filter(({ lineId }) => lineId === id).map(({ amountCents }) => amountCents))
}

/** Computes the budget from the records of the model. */
export function figuresOf(model: Model): LedgerFigures {
  const { budget, orders, transfers, changes } = model
  const current = transfers.filter(({ versionNo }) => versionNo === budget.versionNo)
  const counted = changes.filter(
    ({ status, scope, versionNo }) => countsChange(status) && changesBudget(scope) && versionNo === budget.versionNo,
  )
  const moved = current.flatMap(({ from, to, amountCents }) => [
    { lineId: from, amountCents: -amountCents },
    { lineId: to, amountCents },
  ])
  const changed = counted.flatMap(({ lines }) =>
    lines.map(({ budgetLineId, amountCents }) => ({ lineId: budgetLineId, amountCents })),
  )
  return figureLedger({
    lines: budget.lines.map(({ id, originalCents }) => ({
      id,
      originalCents: cents(originalCents),
      approvedChangesCents: sumOn(id, changed),
      transfersCents: sumOn(id, moved),
      etcOverrideCents: null,
    })),
    orders: orders.map((order) => ({
      id: order.id,
      status: order.status,
      lines: order.lines.map((line) => ({
        id: line.id,
        lineId: line.budgetLineId,
        amountCents: cents(line.amountCents),
        approvedChangeCents: cents(changedBy(model, line.id)),
      })),
    })),
    invoices: model.invoices.map(({ orderId, status, retainagePct, lines }) => ({
      orderId,
      status,
      retainagePct,
      lines: lines.map(({ budgetLineId, orderLineId, amountCents }) => ({
        lineId: budgetLineId,
        orderLineId,
        amountCents: cents(amountCents),
      })),
    })),
    expenses: [],
    paymentsCents: sumCents(model.invoices.flatMap(({ payments }) => payments.map(({ amountCents }) => amountCents))),
    retainageReleasedCents: ZERO,
  })
}

export function figuresOn(model: Model, lineId: string): BudgetColumns {
  return figuresOf(model).lines.get(lineId)!
}

export function contingencyLine({ budget }: Model): ModelLine {
  return budget.lines.find((line) => line.isContingency)!
}

/** Fixes what an order takes from contingency and what it raises, as submitting does. */
export function fixAmounts(model: Model, order: ModelOrder): void {
  const { lines } = figuresOf(model)
  const isContingency = new Map(model.budget.lines.map((line) => [line.id, line.isContingency]))
  const left = new Map(
    [...lines].map(([id, { uncommittedCents }]) => [
      id,
      { id, uncommittedCents, isContingency: isContingency.get(id) ?? false },
    ]),
  )
  const demands = demandOn(order.lines, left)
  const ways = order.lines.map(({ budgetLineId }) => ({ budgetLineId, way: order.way }))
  order.fromContingency = transfersFor(demands, ways)
  order.raises = raisesFor(demands, ways)
}

/** Checks whether what an order takes from contingency and raises can be taken and raised now. */
export function isCovered(model: Model, { fromContingency, raises }: ModelOrder): boolean {
  if (fromContingency.length + raises.length === 0) return true
  if (model.budget.status !== 'approved') return false
  const left = transferable(figuresOn(model, contingencyLine(model).id))
  return missingContingency(fromContingency, left) === 0
}

/** The order commits its amounts, with what was fixed when it was submitted. */
export function applyApproval(model: Model, order: ModelOrder): void {
  const { versionNo } = model.budget
  if (order.raises.length > 0)
    model.changes.push({
      id: `raise ${order.id}`,
      orderId: order.id,
      scope: 'budget_only',
      status: 'approved',
      versionNo,
      lines: order.raises.map(({ lineId, amountCents }) => ({
        id: `raise ${lineId}`,
        budgetLineId: lineId,
        orderLineId: null,
        amountCents,
      })),
    })
  const from = contingencyLine(model).id
  model.transfers.push(
    ...order.fromContingency.map(({ lineId, amountCents }) => ({ versionNo, from, to: lineId, amountCents })),
  )
  const step = stepOrder(courseOf(model, order), { event: 'approve' })
  if (step.refused !== null) throw new Error(`the model can't approve an order: ${step.refused}`)
  order.status = step.course.status
}

/** What contingency gives to the lines of a change order, or gets from them. */
export function contingencyMoves(model: Model, { lines }: Pick<ModelChange, 'lines'>): Model['transfers'] {
  const contingency = contingencyLine(model).id
  const { versionNo } = model.budget
  return [...Map.groupBy(lines, (line) => line.budgetLineId)].flatMap(([lineId, ofLine]) => {
    const amountCents = netOfChange(ofLine)
    if (amountCents === 0) return []
    const [from, to] = amountCents > 0 ? [contingency, lineId] : [lineId, contingency]
    return [{ versionNo, from, to, amountCents: Math.abs(amountCents) }]
  })
}
