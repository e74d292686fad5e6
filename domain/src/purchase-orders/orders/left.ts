import { type Cents, cents, sumCents } from '../../money.ts'
import type { Way } from './order.ts'

/** A budget line as the person who writes an order sees it. Amounts are cents. */
export type LineLeft = {
  id: string
  /** what's left to commit before this order; negative if the line is over already */
  uncommittedCents: number
  isContingency: boolean
}

type Row = { budgetLineId: string | null; amountCents: number }

/**
 * Returns what each row's budget line has left after that row, so that the row where a line runs out can be seen; null
 * for rows without a line.
 */
export function leftAfterRows(rows: readonly Row[], lines: ReadonlyMap<string, LineLeft>): (Cents | null)[] {
  const left = new Map<string, number>()
  return rows.map(({ budgetLineId, amountCents }) => {
    const line = budgetLineId === null ? undefined : lines.get(budgetLineId)
    if (!line) return null
    const after = (left.get(line.id) ?? line.uncommittedCents) - amountCents
    left.set(line.id, after)
    return cents(after)
  })
}

export type LineDemand = {
  budgetLineId: string
  orderedCents: Cents
  /** before this order */
  leftCents: Cents
  leftAfterCents: Cents
  /** by how much the order takes the line over its budget; 0 = it fits */
  shortCents: Cents
}

/**
 * Adds up what an order takes from each of its budget lines, in order of first appearance. An order takes a line over
 * budget if it takes more than the line has left (see docs/domain.md, Approvals).
 */
export function demandOn(rows: readonly Row[], lines: ReadonlyMap<string, LineLeft>): LineDemand[] {
  const known = rows.filter((row) => row.budgetLineId !== null && lines.has(row.budgetLineId))
  return [...Map.groupBy(known, (row) => row.budgetLineId as string)].map(([budgetLineId, ofLine]) => {
    const orderedCents = sumCents(ofLine.map((row) => row.amountCents))
    const leftCents = cents(lines.get(budgetLineId)?.uncommittedCents ?? 0)
    const shortCents = orderedCents > 0 ? Math.max(0, orderedCents - leftCents) : 0
    return {
      budgetLineId,
      orderedCents,
      leftCents,
      leftAfterCents: cents(leftCents - orderedCents),
      shortCents: cents(shortCents),
    }
  })
}

type Chosen = readonly { budgetLineId: string; way: Way }[]

export function wayFor(budgetLineId: string, ways: Chosen): Way {
  return ways.find((chosen) => chosen.budgetLineId === budgetLineId)?.way ?? 'over_budget'
}

/** Returns what each budget line gets from contingency when the order is approved. */
export function transfersFor(demands: readonly LineDemand[], ways: Chosen): { lineId: string; amountCents: Cents }[] {
  return demands
    .filter(({ budgetLineId, shortCents }) => shortCents > 0 && wayFor(budgetLineId, ways) === 'contingency')
    .map(({ budgetLineId, shortCents }) => ({ lineId: budgetLineId, amountCents: shortCents }))
}

/** Returns by how much a change order raises each budget line together with the order. */
export function raisesFor(demands: readonly LineDemand[], ways: Chosen): { lineId: string; amountCents: Cents }[] {
  return demands
    .filter(({ budgetLineId, shortCents }) => shortCents > 0 && wayFor(budgetLineId, ways) === 'change_order')
    .map(({ budgetLineId, shortCents }) => ({ lineId: budgetLineId, amountCents: shortCents }))
}

type LineAmounts = readonly { lineId: string; amountCents: number }[]

/**
 * Returns what a budget line has left for judging whether an order is over budget. What the order's approval moves from
 * contingency to the line counts, and so does the change order that raises it.
 */
export function leftForApproval(
  budgetLineId: string,
  uncommittedCents: number,
  covered: { fromContingency: LineAmounts; raises: LineAmounts },
): Cents {
  const more = [...covered.fromContingency, ...covered.raises].filter(({ lineId }) => lineId === budgetLineId)
  return cents(uncommittedCents + sumCents(more.map(({ amountCents }) => amountCents)))
}

/** Returns what contingency would still lack for these transfers; 0 = it reaches. */
export function missingContingency(transfers: readonly { amountCents: number }[], contingencyLeftCents: number): Cents {
  return cents(
    Math.max(0, sumCents(transfers.map((transfer) => transfer.amountCents)) - Math.max(0, contingencyLeftCents)),
  )
}
