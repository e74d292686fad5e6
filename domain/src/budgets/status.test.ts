import { describe, expect, it } from 'vitest'
import {
  BUDGET_EVENTS,
  BUDGET_STATUSES,
  type BudgetEvent,
  type BudgetStatus,
  hasHappened,
  isBaselineOpen,
  nextStatus,
} from './status.ts'

describe('budget statuses', () => {
  const allowed: [BudgetStatus, BudgetEvent, BudgetStatus][] = [
    ['draft', 'submit', 'submitted'],
    ['submitted', 'withdraw', 'draft'],
    ['submitted', 'approve', 'approved'],
    ['submitted', 'reject', 'rejected'],
    ['rejected', 'rework', 'draft'],
    ['approved', 'revise', 'revision_draft'],
    ['approved', 'lock', 'locked'],
    ['revision_draft', 'submit', 'revision_submitted'],
    ['revision_draft', 'discard', 'approved'],
    ['revision_submitted', 'approve', 'approved'],
    ['revision_submitted', 'reject', 'revision_draft'],
    ['revision_submitted', 'withdraw', 'revision_draft'],
    ['locked', 'unlock', 'approved'],
  ]

  it('allow only the transitions in the table', () => {
    const found = BUDGET_STATUSES.flatMap((status) =>
      BUDGET_EVENTS.flatMap((event) => {
        const next = nextStatus(status, event)
        return next === null ? [] : [`${status} ${event} ${next}`]
      }),
    )
    expect(found.sort()).toEqual(allowed.map((move) => move.join(' ')).sort())
  })

  it.each(allowed)('%s: repeating %s afterward changes nothing', (_from, event, to) => {
    expect(hasHappened(to, event)).toBe(nextStatus(to, event) === null)
  })

  it('open the plan only in a draft and in a revision draft', () => {
    expect(BUDGET_STATUSES.filter(isBaselineOpen)).toEqual(['draft', 'revision_draft'])
  })
})
