export const BUDGET_STATUSES = [
  'draft',
  'submitted',
  'rejected',
  'approved',
  'revision_draft',
  'revision_submitted',
  'locked',
] as const
export type BudgetStatus = (typeof BUDGET_STATUSES)[number]

/**
 * The allowed moves (see docs/domain.md, Budgets). Closing the deal locks an approved budget, reopening it unlocks it.
 */
const MOVES = {
  submit: { draft: 'submitted', revision_draft: 'revision_submitted' },
  withdraw: { submitted: 'draft', revision_submitted: 'revision_draft' },
  reject: { submitted: 'rejected', revision_submitted: 'revision_draft' },
  rework: { rejected: 'draft' },
  approve: { submitted: 'approved', revision_submitted: 'approved' },
  revise: { approved: 'revision_draft' },
  discard: { revision_draft: 'approved' },
  lock: { approved: 'locked' },
  unlock: { locked: 'approved' },
} as const satisfies Record<string, Partial<Record<BudgetStatus, BudgetStatus>>>

export type BudgetEvent = keyof typeof MOVES
export const BUDGET_EVENTS = Object.keys(MOVES) as BudgetEvent[]

/** What those who write a budget may ask for, and what those who approve it may say. */
export const WRITER_EVENTS = ['submit', 'withdraw', 'rework', 'revise', 'discard'] as const satisfies BudgetEvent[]
export type WriterEvent = (typeof WRITER_EVENTS)[number]
export const DECISIONS = ['approve', 'reject'] as const satisfies BudgetEvent[]
export type BudgetDecision = (typeof DECISIONS)[number]

/** Where an event leads from here; null when it is not allowed here. */
export function nextStatus(status: BudgetStatus, event: BudgetEvent): BudgetStatus | null {
  const moves: Partial<Record<BudgetStatus, BudgetStatus>> = MOVES[event]
  return moves[status] ?? null
}

/** Whether the budget already stands where the event would have led: repeating it changes nothing and is no mistake. */
export function hasHappened(status: BudgetStatus, event: BudgetEvent): boolean {
  return nextStatus(status, event) === null && (Object.values(MOVES[event]) as BudgetStatus[]).includes(status)
}

/** May lines be added, removed and priced freely? Otherwise planned amounts change by transfer only. */
export function isBaselineOpen(status: BudgetStatus): boolean {
  return status === 'draft' || status === 'revision_draft'
}

/** A new plan is being made beside the one in force. */
export function isRevision(status: BudgetStatus): boolean {
  return status === 'revision_draft' || status === 'revision_submitted'
}

/** Somebody approved a version that now holds. */
export function isInForce(status: BudgetStatus): boolean {
  return status === 'approved' || status === 'locked' || isRevision(status)
}

export function awaitsDecision(status: BudgetStatus): boolean {
  return status === 'submitted' || status === 'revision_submitted'
}
