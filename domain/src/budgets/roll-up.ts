import { isCounted } from '../invoices/status.ts'
import { type Cents, cents, percentOf, sumCents, ZERO } from '../money.ts'
import { isEnded, isLive } from '../purchase-orders/status.ts'
import type { BudgetLedger, Invoice, Order, PlannedLine } from './ledger.ts'
import { variancePct } from './variance.ts'

/** The columns of a budget, for one line or for all. Amounts are cents and signed. */
export type BudgetColumns = {
  originalCents: Cents
  revisedCents: Cents
  pendingCommitmentCents: Cents
  committedCents: Cents
  openCommitmentCents: Cents
  actualCents: Cents
  directCostCents: Cents
  uncommittedCents: Cents
  remainingToSpendCents: Cents
  estimateToCompleteCents: Cents
  forecastCents: Cents
  /** positive is favorable */
  varianceCents: Cents
  /** variance ÷ revised, a fraction; null when nothing is planned. In a total from the two totals, not a sum. */
  variancePct: number | null
}

export type BudgetRollUp = {
  lines: ReadonlyMap<string, BudgetColumns>
  total: BudgetColumns
  /** of the whole deal; retainage is not kept by line */
  retainageHeldCents: Cents
  paidCents: Cents
  unpaidCents: Cents
}

/**
 * The columns of a budget (domain 5.3).
 * @throws RangeError when a ledger names a line, an order or a line of an order that it does not hold
 */
export function rollUp(ledger: BudgetLedger): BudgetRollUp {
  const sums = new Map(ledger.lines.map((line) => [line.id, { ...NOTHING }]))
  const sumOf = (lineId: string) => sums.get(lineId) ?? missing('line', lineId)
  for (const { status, lineId, amountCents } of ledger.expenses)
    if (status === 'posted') sumOf(lineId).expenses += amountCents
  const counted = ledger.invoices.filter(({ status }) => isCounted(status))
  const billed = billedByOrder(counted, ledger.orders)
  for (const [lineId, amount] of billed.withoutOrder) sumOf(lineId).billedDirectly += amount
  for (const order of ledger.orders)
    for (const [lineId, place] of placesOf(order, billed.onOrders.get(order.id))) addOrder(sumOf(lineId), order, place)
  const lines = new Map(ledger.lines.map((line) => [line.id, columnsOf(line, sumOf(line.id))]))
  const total = totalOf([...lines.values()])
  const withheld = sumCents(counted.map(retainageOf))
  const retainageHeldCents = cents(withheld - ledger.retainageReleasedCents)
  return {
    lines,
    total,
    retainageHeldCents,
    paidCents: ledger.paymentsCents,
    unpaidCents: cents(total.actualCents - ledger.paymentsCents - retainageHeldCents),
  }
}

type Sums = {
  pending: number
  committed: number
  open: number
  billedOnOrders: number
  billedDirectly: number
  expenses: number
}
const NOTHING: Sums = { pending: 0, committed: 0, open: 0, billedOnOrders: 0, billedDirectly: 0, expenses: 0 }

/** What one order asks and what was billed on it, for one budget line: the `max` of 5.3 is taken here and nowhere wider. */
type Place = { asked: number; changes: number; billed: number }

function addOrder(sums: Sums, { status }: Order, { asked, changes, billed }: Place): void {
  const amount = asked + changes
  sums.billedOnOrders += billed
  if (status === 'pending_approval') sums.pending += asked
  if (isEnded(status)) sums.committed += billed
  if (!isLive(status)) return
  sums.committed += Math.max(amount, billed)
  sums.open += Math.max(0, amount - billed)
}

/** The budget lines that an order touches, by its own lines or by what was billed on it. */
function placesOf(order: Order, billed: ReadonlyMap<string, number> = new Map()): Map<string, Place> {
  const places = new Map<string, Place>()
  const placeOf = (lineId: string) => {
    const place = places.get(lineId) ?? { asked: 0, changes: 0, billed: 0 }
    places.set(lineId, place)
    return place
  }
  for (const line of order.lines) {
    placeOf(line.lineId).asked += line.amountCents
    placeOf(line.lineId).changes += line.approvedChangeCents
  }
  for (const [lineId, amount] of billed) placeOf(lineId).billed += amount
  return places
}

type Billed = { onOrders: Map<string, Map<string, number>>; withoutOrder: Map<string, number> }

/** Σ invoice lines, gross of retainage, by order and budget line. */
function billedByOrder(invoices: readonly Invoice[], orders: readonly Order[]): Billed {
  const lineOfOrderLine = new Map(
    orders.flatMap((order) =>
      order.lines.flatMap((line) => (line.id === null ? [] : [[line.id, { orderId: order.id, lineId: line.lineId }]])),
    ) as [string, { orderId: string; lineId: string }][],
  )
  const known = new Set(orders.map((order) => order.id))
  const billed: Billed = { onOrders: new Map([...known].map((id) => [id, new Map()])), withoutOrder: new Map() }
  for (const invoice of invoices)
    for (const line of invoice.lines) {
      const named = line.orderLineId === null ? null : lineOfOrderLine.get(line.orderLineId)
      if (named === undefined) missing('line of an order', line.orderLineId!)
      const orderId = named?.orderId ?? invoice.orderId
      const place = orderId === null ? billed.withoutOrder : (billed.onOrders.get(orderId) ?? missing('order', orderId))
      const lineId = named?.lineId ?? line.lineId
      place.set(lineId, (place.get(lineId) ?? 0) + line.amountCents)
    }
  return billed
}

function retainageOf({ lines, retainagePct }: Invoice): Cents {
  return percentOf(sumCents(lines.map((line) => line.amountCents)), retainagePct)
}

function columnsOf(line: PlannedLine, sums: Sums): BudgetColumns {
  const revised = line.originalCents + line.approvedChangesCents + line.transfersCents
  const directCost = sums.billedDirectly + sums.expenses
  const actual = sums.billedOnOrders + directCost
  const ahead = outlook({ revised, actual, open: sums.open, etcOverrideCents: line.etcOverrideCents })
  return {
    originalCents: line.originalCents,
    revisedCents: cents(revised),
    pendingCommitmentCents: cents(sums.pending),
    committedCents: cents(sums.committed),
    openCommitmentCents: cents(sums.open),
    actualCents: cents(actual),
    directCostCents: cents(directCost),
    uncommittedCents: cents(revised - sums.committed - directCost),
    remainingToSpendCents: cents(revised - actual),
    ...ahead,
    variancePct: variancePct(ahead.varianceCents, revised),
  }
}

/** Where a line is heading: what is still to come, what it will have cost, and how that stands to the plan (domain 5.3). */
export function outlook(line: {
  revised: number
  actual: number
  open: number
  etcOverrideCents: number | null
}): Pick<BudgetColumns, 'estimateToCompleteCents' | 'forecastCents' | 'varianceCents'> {
  const { revised, actual, open, etcOverrideCents } = line
  const toComplete = etcOverrideCents ?? Math.max(0, revised - actual - open)
  const forecast = actual + open + toComplete
  return {
    estimateToCompleteCents: cents(toComplete),
    forecastCents: cents(forecast),
    varianceCents: cents(revised - forecast),
  }
}

/** Columns added up, for a category or for the whole budget; the percent comes from the two totals. */
export function totalOf(lines: readonly BudgetColumns[]): BudgetColumns {
  const total = { ...NO_COLUMNS }
  for (const line of lines) for (const key of SUMMED) total[key] = cents(total[key] + line[key])
  return { ...total, variancePct: variancePct(total.varianceCents, total.revisedCents) }
}

const NO_COLUMNS: Record<Exclude<keyof BudgetColumns, 'variancePct'>, Cents> = {
  originalCents: ZERO,
  revisedCents: ZERO,
  pendingCommitmentCents: ZERO,
  committedCents: ZERO,
  openCommitmentCents: ZERO,
  actualCents: ZERO,
  directCostCents: ZERO,
  uncommittedCents: ZERO,
  remainingToSpendCents: ZERO,
  estimateToCompleteCents: ZERO,
  forecastCents: ZERO,
  varianceCents: ZERO,
}
const SUMMED = Object.keys(NO_COLUMNS) as (keyof typeof NO_COLUMNS)[]

function missing(what: string, id: string): never {
  throw new RangeError(`the ledger holds no ${what} ${id}`)
}
