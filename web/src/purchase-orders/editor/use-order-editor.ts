import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import {
  demandOn,
  type LineDemand,
  missingContingency,
  raisesFor,
  transfersFor,
} from '@plumbline/domain/purchase-orders/orders/left'
import type { Way } from '@plumbline/domain/purchase-orders/orders/order'
import { useState } from 'react'
import { useMe } from '../../shell/session/me.ts'
import { amountOf, type OrderDraft, startedLines } from './draft.ts'
import { type Preview, previewRoute } from './who-approves.ts'

export type ShortLine = LineDemand & { line: OrderDesk['lines'][number]; way: Way }

export type Judged = {
  demands: readonly LineDemand[]
  /** budget lines that the order takes over their budget, worst first */
  short: readonly ShortLine[]
  /** what contingency would lack for what is chosen; 0 = it reaches */
  contingencyMissingCents: number
  preview: Preview | null
  /** who would have to approve as well if what is short went over budget; empty if that is chosen or adds nobody */
  ifOverBudget: readonly string[]
}

/** What the order means as it's typed: which lines are short, and who approves. Nothing is asked of the server. */
export function useJudgedOrder(
  draft: OrderDraft,
  { desk, routing, orderId }: { desk: OrderDesk; routing: RoutingFacts | undefined; orderId: string | null },
): Judged {
  const { userId } = useMe()
  const [now] = useState(() => new Date())
  const rows = startedLines(draft.lines)
  const lines = new Map(desk.lines.map((line) => [line.id, line]))
  const demands = demandOn(
    rows.map((row) => ({ budgetLineId: row.budgetLineId, amountCents: amountOf(row) })),
    lines,
  )
  const short = demands
    .filter((demand) => demand.shortCents > 0)
    .map((demand) => ({ ...demand, line: lines.get(demand.budgetLineId)!, way: chosenWay(draft, desk, demand) }))
    .toSorted((one, other) => other.shortCents - one.shortCents)
  const ways = short.map(({ budgetLineId, way }) => ({ budgetLineId, way }))
  const fromContingency = transfersFor(demands, ways)
  const covered = { fromContingency, raises: raisesFor(demands, ways) }
  const facts = { desk, orderId, vendorId: draft.vendorId, lines: rows, covered, requester: userId, now }
  const preview = routing && rows.some((row) => amountOf(row) > 0) ? previewRoute({ ...facts, routing }) : null
  const isCovered = ways.some(({ way }) => way !== 'over_budget')
  return {
    demands,
    short,
    contingencyMissingCents: missingContingency(fromContingency, desk.contingencyLeftCents),
    preview,
    ifOverBudget:
      routing && preview && isCovered
        ? addedSteps(preview, previewRoute({ ...facts, covered: NOT_COVERED, routing }))
        : [],
  }
}

const NOT_COVERED = { fromContingency: [], raises: [] }

/** The people of the steps that another route has after those of this one. */
function addedSteps(now: Preview, other: Preview): string[] {
  return [...new Set(other.steps.slice(now.steps.length).flatMap(({ names }) => names))]
}

/** The honest way first: from contingency while that reaches, else a change order. */
function chosenWay(draft: OrderDraft, desk: OrderDesk, { budgetLineId, shortCents }: LineDemand): Way {
  const chosen = draft.ways[budgetLineId]
  if (chosen) return chosen
  if (!desk.budgetIsApproved) return 'over_budget'
  return shortCents <= desk.contingencyLeftCents ? 'contingency' : 'change_order'
}
