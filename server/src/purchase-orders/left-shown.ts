import type { ApprovalPane } from '@plumbline/contract/approvals/shown'
import { sumCents } from '@plumbline/domain/money'
import type { FiguredLine } from '../budgets/lines/figures.ts'

type Taken = { budgetLineId: string | null; amountCents: number }

/** What the decision pane shows of the budget lines that something draws on: what they have left before and after it. */
export function leftOnLines(budget: readonly FiguredLine[], taken: readonly Taken[]): ApprovalPane['left'] {
  const asked = Map.groupBy(taken, (line) => line.budgetLineId)
  return budget
    .filter((line) => asked.has(line.id))
    .map(({ id: lineId, code, description, figures }) => {
      const thisCents = sumCents((asked.get(lineId) ?? []).map((line) => line.amountCents))
      return {
        lineId,
        code,
        name: description,
        plannedCents: figures.revisedCents,
        committedCents: figures.committedCents,
        committedOrders: 0,
        directCents: figures.directCostCents,
        directCosts: 0,
        leftBeforeCents: figures.uncommittedCents,
        thisCents,
        leftAfterCents: figures.uncommittedCents - thisCents,
        waiting: [],
      }
    })
}
