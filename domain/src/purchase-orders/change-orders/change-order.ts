import type { ChangeScope } from '../../approvals/route.ts'
import { type Cents, cents, sumCents } from '../../money.ts'

export const CHANGE_REASONS = ['unforeseen', 'owner_request', 'design', 'error', 'price', 'credit'] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export const CHANGE_STATUSES = ['draft', 'pending_approval', 'rejected', 'approved', 'executed', 'void'] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]

export const CHANGE_EVENTS = ['submit', 'withdraw', 'sign', 'void'] as const
/** What people do to a change order as a whole. Decisions on it are made by its approval. */
export type ChangeEvent = (typeof CHANGE_EVENTS)[number]

const MOVES = {
  submit: { draft: 'pending_approval' },
  withdraw: { pending_approval: 'draft' },
  approve: { pending_approval: 'approved' },
  reject: { pending_approval: 'rejected' },
  edit: { draft: 'draft', rejected: 'draft', pending_approval: 'pending_approval' },
  sign: { approved: 'executed' },
  void: { draft: 'void', rejected: 'void', pending_approval: 'void' },
} as const satisfies Record<string, Partial<Record<ChangeStatus, ChangeStatus>>>

/** Returns the status after an event, or null if it isn't allowed. */
export function changeStatusAfter(status: ChangeStatus, event: keyof typeof MOVES): ChangeStatus | null {
  const moves: Partial<Record<ChangeStatus, ChangeStatus>> = MOVES[event]
  return moves[status] ?? null
}

export function possibleChangeEvents(status: ChangeStatus): ChangeEvent[] {
  return CHANGE_EVENTS.filter((event) => changeStatusAfter(status, event) !== null)
}

/** Checks whether a change order already is where a step of its approval leads. Repeating it changes nothing. */
export function hasChangeHappened(status: ChangeStatus, event: ChangeEvent | 'edit'): boolean {
  if (event === 'submit') return status === 'pending_approval' || countsChange(status)
  return event === 'withdraw' && status === 'draft'
}

/** Checks whether a change order counts in sums. */
export function countsChange(status: ChangeStatus): boolean {
  return status === 'approved' || status === 'executed'
}

export function changesOrder(scope: ChangeScope): boolean {
  return scope !== 'budget_only'
}

export function changesBudget(scope: ChangeScope): boolean {
  return scope === 'budget_only' || scope === 'both'
}

/** A line of a change order. `orderLineId` is the order's line it changes; null = the change adds one. */
export type ChangeLine = { budgetLineId: string; orderLineId: string | null; amountCents: number }

export function netOfChange(lines: readonly Pick<ChangeLine, 'amountCents'>[]): Cents {
  return sumCents(lines.map((line) => line.amountCents))
}

/** Figures of one budget line that a change order may move. Amounts are cents. */
export type LineNow = {
  budgetLineId: string
  revisedCents: number
  committedCents: number
  forecastCents: number
  uncommittedCents: number
  /** what a typed estimate to complete adds on top of what's committed; null = computed */
  etcOverrideCents: number | null
  actualCents: number
  openCommitmentCents: number
}

export type LineAfter = { budgetLineId: string; now: Moved; after: Moved }
type Moved = { revisedCents: Cents; committedCents: Cents; forecastCents: Cents; uncommittedCents: Cents }

/**
 * Returns the budget lines that a change order touches, now and after its approval, and contingency where it pays. On an
 * order nothing was billed beyond its amount, so that what's open moves with it.
 */
export function ledgerOfChange(
  scope: ChangeScope,
  changes: readonly ChangeLine[],
  lines: ReadonlyMap<string, LineNow>,
  contingencyLineId: string | null,
): LineAfter[] {
  const byLine = Map.groupBy(changes, (change) => change.budgetLineId)
  const touched = [...byLine].flatMap(([budgetLineId, ofLine]) => {
    const line = lines.get(budgetLineId)
    if (!line) return []
    const net = netOfChange(ofLine)
    const budget = changesBudget(scope) || scope === 'from_contingency' ? net : 0
    return [moved(line, budget, changesOrder(scope) ? net : 0)]
  })
  const contingency = contingencyLineId === null ? undefined : lines.get(contingencyLineId)
  if (scope !== 'from_contingency' || !contingency) return touched
  return [...touched, moved(contingency, -netOfChange(changes), 0)]
}

function moved(line: LineNow, budgetCents: number, orderCents: number): LineAfter {
  const revised = line.revisedCents + budgetCents
  const open = Math.max(0, line.openCommitmentCents + orderCents)
  const toComplete = line.etcOverrideCents ?? Math.max(0, revised - line.actualCents - open)
  return {
    budgetLineId: line.budgetLineId,
    now: {
      revisedCents: cents(line.revisedCents),
      committedCents: cents(line.committedCents),
      forecastCents: cents(line.forecastCents),
      uncommittedCents: cents(line.uncommittedCents),
    },
    after: {
      revisedCents: cents(revised),
      committedCents: cents(line.committedCents + orderCents),
      forecastCents: cents(line.actualCents + open + toComplete),
      uncommittedCents: cents(line.uncommittedCents + budgetCents - orderCents),
    },
  }
}
