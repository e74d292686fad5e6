import type { BudgetVersion } from '@plumbline/contract/budgets/budget'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf } from '../../../tests/approvals.ts'
import { type BudgetTeam, budgetTeam, lineOf } from '../../../tests/budgets.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam
let inbox: ReturnType<typeof inboxOf>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
  inbox = inboxOf(t)
})
afterAll(() => t.close())

/** Decides what waits for the admin in the inbox, and undoes it. */
async function decidedAndUndone(dealId: string, decision: 'approved' | 'rejected') {
  const item = (await inbox.list(team.admin)).items.find(({ subjectId }) => subjectId === dealId)!
  const { body } = await inbox.decide(team.admin, item.id, item.version, decision, 'The roof is too cheap')
  expect(body.status).toBe(decision)
  const decided = await team.desk.of(team.admin, dealId)
  const undo = await inbox.undo(team.admin, body.undoId)
  return { decided, undo: undo.body, now: await team.desk.of(team.admin, dealId) }
}

describe('undoing a decision on a budget', () => {
  it.each(['approved', 'rejected'] as const)('that was %s makes it wait again', async (decision) => {
    const { id } = await team.deal()
    await team.desk.move(team.operator, await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]]), 'submit')
    const { decided, undo, now } = await decidedAndUndone(id, decision)
    expect(decided.status).toBe(decision)
    expect(undo).toEqual({ restored: 1, skipped: 0 })
    expect(now).toMatchObject({ status: 'submitted', versionNo: 0, baselineTotalCents: null, rejectReason: null })
    expect(now.abilities.events).toEqual(['approve', 'reject'])
  })

  it('brings back the lines that a revision replaced, and the revision', async () => {
    const first = await team.approved()
    const begun = await team.desk.move(team.operator, first, 'revise')
    const kitchen = lineOf(begun, 'Kitchen')
    const { body: edited } = await team.patch(team.operator, first.dealId, {
      added: [await team.desk.newLine(team.operator, '12-020', 'Furnace', { originalCents: 400_000 })],
      removed: [{ id: kitchen.id, version: kitchen.version }],
    })
    await team.desk.move(team.operator, edited, 'submit')
    const { decided, undo, now } = await decidedAndUndone(first.dealId, 'approved')
    expect(decided).toMatchObject({ status: 'approved', versionNo: 2 })
    expect(undo).toEqual({ restored: 1, skipped: 0 })
    expect(now).toMatchObject({ status: 'revision_submitted', versionNo: 1 })
    expect(lineOf(now, 'Kitchen')).toMatchObject({ inPlan: false, figures: lineOf(first, 'Kitchen').figures })
    expect(lineOf(now, 'Furnace')).toMatchObject({ inPlan: true, figures: null })
    const path = `/deals/${first.dealId}/budget/versions`
    const { body } = await t.api(team.admin.token).get<{ items: BudgetVersion[] }>(path)
    expect(body.items.map(({ versionNo }) => versionNo)).toEqual([1])
  })

  it('is refused once the budget has changed', async () => {
    const { id } = await team.deal()
    await team.desk.move(team.operator, await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]]), 'submit')
    const { items } = await inbox.list(team.admin)
    const item = items.find(({ subjectId }) => subjectId === id)!
    const { body } = await inbox.decide(team.admin, item.id, item.version)
    await team.desk.move(team.operator, await team.desk.of(team.operator, id), 'revise')
    expect((await inbox.undo(team.admin, body.undoId)).body).toMatchObject({ code: 'wrong_state' })
  })
})
