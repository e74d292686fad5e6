import { expect, it } from 'vitest'
import { mergeRules, chosenRules } from './merge-rules.ts'
import { type ApprovalRule, defaultRules } from './rule.ts'

const base = defaultRules('purchase_order')
const [automatic, small, middle] = base as [ApprovalRule, ApprovalRule, ApprovalRule]
const change = (rules: readonly ApprovalRule[], id: string, facts: Partial<ApprovalRule>) =>
  rules.map((rule) => (rule.id === id ? { ...rule, ...facts } : rule))
const ids = (rules: readonly ApprovalRule[]) => rules.map(({ id }) => id)

it('keeps what only one of two people changed, added or deleted', () => {
  const mine = [...change(base, automatic.id, { maxCents: 50_000 }), { ...small, id: 'mine' }]
  const theirs = change(base, middle.id, { active: false }).filter(({ id }) => id !== small.id)
  const { rules, clashes } = mergeRules(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(ids(rules)).toEqual(['auto_1000', 'up_to_25000', 'over_25000', 'add_over_budget', 'add_noncompliant', 'mine'])
  expect([rules[0]?.maxCents, rules[1]?.active]).toEqual([50_000, false])
})

it('asks about a rule that both changed differently, and takes either choice', () => {
  const mine = change(base, small.id, { maxCents: 600_000 })
  const theirs = change(base, small.id, { maxCents: 400_000 })
  const merged = mergeRules(base, mine, theirs)
  expect(merged.clashes).toMatchObject([{ id: small.id, mine: { maxCents: 600_000 }, theirs: { maxCents: 400_000 } }])
  expect(chosenRules(merged, mine, new Set())).toEqual(theirs)
  expect(chosenRules(merged, mine, new Set([small.id]))).toEqual(mine)
  expect(mergeRules(base, mine, mine).clashes).toEqual([])
})

it('asks when one deletes what the other changed', () => {
  const mine = change(base, small.id, { maxCents: 600_000 })
  const theirs = base.filter(({ id }) => id !== small.id)
  const merged = mergeRules(base, mine, theirs)
  expect(merged.clashes).toMatchObject([{ id: small.id, theirs: null }])
  expect(ids(chosenRules(merged, mine, new Set()))).not.toContain(small.id)
  expect(ids(chosenRules(merged, mine, new Set([small.id])))).toContain(small.id)
  const other = mergeRules(base, theirs, mine)
  expect(chosenRules(other, theirs, new Set([small.id]))).toEqual(theirs)
})

it('keeps the order of the one who moved rules', () => {
  const moved = [small, automatic, ...base.slice(2)]
  expect(ids(mergeRules(base, moved, base).rules)).toEqual(ids(moved))
  expect(ids(mergeRules(base, base, moved).rules)).toEqual(ids(moved))
})
