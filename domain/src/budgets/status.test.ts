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

describe('the states of a budget', () => {
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

  it('lead nowhere else than the table says', () => {
    const found = BUDGET_STATUSES.flatMap((status) =>
      BUDGET_EVENTS.flatMap((event) => {
        const next = nextStatus(status, event)
        return next === null ? [] : [`${status} ${event} ${next}`]
      }),
    )
    expect(found.sort()).toEqual(allowed.map((move) => move.join(' ')).sort())
  })

  it.each(allowed)('%s: repeating %s where it led changes nothing', (_from, event, to) => {
    expect(hasHappened(to, event)).toBe(nextStatus(to, event) === null)
  })

  it('open the plan in a draft and in a revision alone', () => {
    expect(BUDGET_STATUSES.filter(isBaselineOpen)).toEqual(['draft', 'revision_draft'])
  })
})
