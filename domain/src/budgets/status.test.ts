import { describe, expect, it } from 'vitest'
import {
  BUDGET_EVENTS,
  BUDGET_STATUSES,
  type BudgetEvent,
  type BudgetStatus,
  hasHappened,
  isBaselineOpen,
  nextStatus,
  statusAfterReopening,
} from './status.ts'

describe('budget statuses', () => {
  const allowed: [BudgetStatus, BudgetEvent, BudgetStatus][] = [
    ['draft', 'submit', 'submitted'],
    ['submitted', 'withdraw', 'draft'],
    ['submitted', 'approve', 'approved'],
    ['submitted', 'reject', 'rejected'],
    ['rejected', 'rework', 'draft'],
    ['approved', 'revise', 'revision_draft'],
    ['revision_draft', 'submit', 'revision_submitted'],
    ['revision_draft', 'discard', 'approved'],
    ['revision_submitted', 'approve', 'approved'],
    ['revision_submitted', 'reject', 'revision_draft'],
    ['revision_submitted', 'withdraw', 'revision_draft'],
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

  it.each([
    ['an unapproved budget', { versionNo: 0, hasRevision: false }, 'draft'],
    ['an approved budget', { versionNo: 2, hasRevision: false }, 'approved'],
    ['a revision that closing set aside', { versionNo: 2, hasRevision: true }, 'revision_draft'],
  ] as const)('bring back %s when the deal is reopened', (_name, budget, status) => {
    expect(statusAfterReopening(budget)).toBe(status)
  })

  it('open the plan only in a draft and in a revision draft', () => {
    expect(BUDGET_STATUSES.filter(isBaselineOpen)).toEqual(['draft', 'revision_draft'])
  })
})
