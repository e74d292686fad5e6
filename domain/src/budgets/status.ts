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

/** Allowed transitions (see docs/domain.md, Budgets). Closing and reopening the deal are separate; see below. */
const MOVES = {
  submit: { draft: 'submitted', revision_draft: 'revision_submitted' },
  withdraw: { submitted: 'draft', revision_submitted: 'revision_draft' },
  reject: { submitted: 'rejected', revision_submitted: 'revision_draft' },
  rework: { rejected: 'draft' },
  approve: { submitted: 'approved', revision_submitted: 'approved' },
  revise: { approved: 'revision_draft' },
  discard: { revision_draft: 'approved' },
} as const satisfies Record<string, Partial<Record<BudgetStatus, BudgetStatus>>>

export type BudgetEvent = keyof typeof MOVES
export const BUDGET_EVENTS = Object.keys(MOVES) as BudgetEvent[]

/** Events for people who edit a budget, and decisions for people who approve it. */
export const WRITER_EVENTS = ['submit', 'withdraw', 'rework', 'revise', 'discard'] as const satisfies BudgetEvent[]
export type WriterEvent = (typeof WRITER_EVENTS)[number]
export const DECISIONS = ['approve', 'reject'] as const satisfies BudgetEvent[]
export type BudgetDecision = (typeof DECISIONS)[number]

/** Returns the status after an event, or null if the event isn't allowed. */
export function nextStatus(status: BudgetStatus, event: BudgetEvent): BudgetStatus | null {
  const moves: Partial<Record<BudgetStatus, BudgetStatus>> = MOVES[event]
  return moves[status] ?? null
}

/**
 * Checks whether the budget already has the status the event leads to. Repeating it changes nothing and isn't an error.
 */
export function hasHappened(status: BudgetStatus, event: BudgetEvent): boolean {
  return nextStatus(status, event) === null && (Object.values(MOVES[event]) as BudgetStatus[]).includes(status)
}

/**
 * Returns the status after the deal was reopened. Closing locked the budget in any status; a decision that was pending
 * then has to be requested again.
 */
export function statusAfterReopening({
  versionNo,
  hasRevision,
}: {
  versionNo: number
  /** a revision that was set aside at closing */
  hasRevision: boolean
}): BudgetStatus {
  if (versionNo === 0) return 'draft'
  return hasRevision ? 'revision_draft' : 'approved'
}

/** Checks whether lines can be added, removed and priced freely. Otherwise planned amounts only change by transfer. */
export function isBaselineOpen(status: BudgetStatus): boolean {
  return status === 'draft' || status === 'revision_draft'
}

/** Checks whether a new plan is in progress alongside the current one. */
export function isRevision(status: BudgetStatus): boolean {
  return status === 'revision_draft' || status === 'revision_submitted'
}

export function awaitsDecision(status: BudgetStatus): boolean {
  return status === 'submitted' || status === 'revision_submitted'
}
