import type { DeskSource, Order, OrderInput } from '@plumbline/contract/purchase-orders/orders'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { newId } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import { type LineSource, orderedAmount, PAYMENT_TERMS, type Way } from '@plumbline/domain/purchase-orders/orders/order'

/** A row being typed; anything can still be missing. */
export type DraftLine = {
  id: string
  budgetLineId: string | null
  description: string
  qty: string
  unit: string
  unitCostCents: number | null
  amountCents: number | null
  source: LineSource | null
  sourceCents: number | null
}

/** An order being typed. */
export type OrderDraft = {
  vendorId: string
  title: string
  needBy: string | null
  terms: string
  paymentTermsDays: number
  retainagePct: string | null
  lines: readonly DraftLine[]
  ways: Readonly<Record<string, Way>>
  /** go to the vendor with the order */
  documents: readonly { id: string; title: string }[]
}

export function emptyLine(budgetLineId: string | null = null): DraftLine {
  return {
    id: newId(),
    budgetLineId,
    description: '',
    qty: '',
    unit: '',
    unitCostCents: null,
    amountCents: null,
    source: null,
    sourceCents: null,
  }
}

export function emptyDraft(): OrderDraft {
  return {
    vendorId: '',
    title: '',
    needBy: null,
    terms: '',
    paymentTermsDays: 15,
    retainagePct: '0',
    lines: [emptyLine()],
    ways: {},
    documents: [],
  }
}

export function draftOf(order: Order): OrderDraft {
  const { vendor, title, needBy, terms, paymentTermsDays, retainagePct } = order
  return {
    vendorId: vendor.id,
    title,
    needBy,
    terms,
    paymentTermsDays,
    retainagePct,
    lines: order.lines.map((line) => ({
      id: line.id,
      budgetLineId: line.budgetLineId,
      description: line.description,
      qty: line.qty ?? '',
      unit: line.unit ?? '',
      unitCostCents: line.unitCostCents,
      amountCents: line.amountCents,
      source: line.source,
      sourceCents: line.sourceCents,
    })),
    ways: Object.fromEntries(order.ways.map(({ budgetLineId, way }) => [budgetLineId, way])),
    documents: order.documents.map((document) => ({ id: document.id, title: document.title })),
  }
}

export function lineFrom(source: DeskSource, from: LineSource): DraftLine {
  const { budgetLineId, description, qty, unit, unitCostCents, amountCents } = source
  return {
    id: newId(),
    budgetLineId,
    description,
    qty: qty ?? '',
    unit: unit ?? '',
    unitCostCents,
    amountCents,
    source: from,
    sourceCents: unitCostCents,
  }
}

/** What a row costs as typed; 0 until there is an amount. */
export function amountOf(line: DraftLine): number {
  const qty = isQuantity(line.qty) ? line.qty : null
  return orderedAmount({ qty, unitCostCents: line.unitCostCents, amountCents: line.amountCents ?? 0 })
}

export function totalOf(lines: readonly DraftLine[]): number {
  return sumCents(lines.map(amountOf))
}

/** Rows that someone has begun. The last empty one is only there to be typed into. */
export function startedLines(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter((line) => line.description.trim() !== '' || amountOf(line) > 0 || line.budgetLineId !== null)
}

export type LineProblem = 'budgetLineId' | 'description' | 'qty' | 'amountCents'
export type Problems = { head: readonly ('vendorId' | 'title')[]; lines: ReadonlyMap<string, readonly LineProblem[]> }

/** Everything that keeps the order from being saved. */
export function problemsOf(draft: OrderDraft): Problems {
  const head = [
    ...(draft.vendorId === '' ? (['vendorId'] as const) : []),
    ...(draft.title.trim() === '' ? (['title'] as const) : []),
  ]
  const started = startedLines(draft.lines)
  const asked = started.length > 0 ? started : draft.lines.slice(0, 1)
  const lines = asked
    .map((line) => [line.id, lineProblems(line)] as const)
    .filter(([, problems]) => problems.length > 0)
  return { head, lines: new Map(lines) }
}

function lineProblems(line: DraftLine): LineProblem[] {
  return [
    ...(line.budgetLineId === null ? (['budgetLineId'] as const) : []),
    ...(line.description.trim() === '' ? (['description'] as const) : []),
    ...(line.qty !== '' && !isQuantity(line.qty) ? (['qty'] as const) : []),
    ...(amountOf(line) <= 0 ? (['amountCents'] as const) : []),
  ]
}

export function hasProblems({ head, lines }: Problems): boolean {
  return head.length > 0 || lines.size > 0
}

/** @param draft must have no problems */
export function inputOf(draft: OrderDraft): OrderInput {
  const days = PAYMENT_TERMS.find((terms) => terms === draft.paymentTermsDays) ?? PAYMENT_TERMS[0]
  return {
    vendorId: draft.vendorId,
    title: draft.title.trim(),
    needBy: draft.needBy,
    terms: draft.terms.trim(),
    paymentTermsDays: days,
    retainagePct: draft.retainagePct ?? '0',
    lines: startedLines(draft.lines).map((line) => ({
      id: line.id,
      budgetLineId: line.budgetLineId ?? '',
      description: line.description.trim(),
      qty: line.qty === '' ? null : line.qty,
      unit: line.unit.trim() === '' ? null : line.unit.trim(),
      unitCostCents: line.unitCostCents,
      amountCents: amountOf(line),
      source: line.source,
      sourceCents: line.sourceCents,
    })),
    ways: Object.entries(draft.ways).map(([budgetLineId, way]) => ({ budgetLineId, way })),
    documents: draft.documents.map(({ id }) => id),
  }
}
