import { sumCents } from '../../money.ts'

type OpenLine = { budgetLineId: string; amountCents: number; changeCents: number; billedCents: number }

/** What can still be billed on each budget line of an order, which goes back to it when the order ends. */
export function openByBudgetLine<Line extends OpenLine>(lines: readonly Line[]): { line: Line; openCents: number }[] {
  return [...Map.groupBy(lines, ({ budgetLineId }) => budgetLineId).values()].map((ofLine) => ({
    line: ofLine[0]!,
    openCents: Math.max(
      0,
      sumCents(ofLine.map(({ amountCents, changeCents, billedCents }) => amountCents + changeCents - billedCents)),
    ),
  }))
}
