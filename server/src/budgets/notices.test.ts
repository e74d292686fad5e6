import type { Budget } from '@plumbline/contract/budgets/budget'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../tests/budgets.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { jobsAreDone } from '../../tests/jobs.ts'
import { followDecision } from '../approvals/jobs.ts'
import { asPlatform } from '../platform/db/doors.ts'

const SOON = { timeout: 30_000 }

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})
beforeEach(async () => {
  team = await budgetTeam(t)
})
afterAll(() => t.close())

/** A submitted budget of $11,850.00 plus 10% contingency. */
async function submitted(by: Person = team.operator): Promise<Budget> {
  const { id } = await team.deal(by)
  return team.desk.move(by, await team.desk.add(by, id, [['07-010', 'Roof', 1_185_000]]), 'submit')
}

const linkTo = ({ dealId }: Budget) => `/app/deals/${dealId}/budget`

/** Runs the jobs that wait until decisions can no longer be undone, without waiting. */
async function follow(): Promise<void> {
  const decisions = await asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.rows(sql<{ id: string; orgId: string }>`select id, org_id from approval_decisions where followed_at is null`),
  )
  for (const { id, orgId } of decisions) await followDecision(t.parts, orgId, id)
}

function change(what: string, { userId }: Person): Promise<number> {
  return asPlatform(t.db, 'a test changes a person', (tx) =>
    tx.run(
      what === 'es'
        ? sql`update profiles set locale = 'es' where id = ${userId}`
        : sql`update user_roles set role = ${what} where user_id = ${userId}`,
    ),
  )
}

describe('a budget waiting for approval', () => {
  it('notifies everyone who can approve it, once and by email, and no one else', async () => {
    await submitted()
    for (const person of [team.admin, team.operatorAdmin]) {
      expect(await noticesOf(t, person)).toMatchObject([
        { type: 'approval_requested', params: { amountCents: 1_303_500, title: { en: 'Budget' } } },
      ])
      await expect.poll(() => mailsTo(t, person), SOON).toHaveLength(1)
    }
    const [mail] = await mailsTo(t, team.admin)
    expect(mail?.text).toContain('$13,035.00')
    expect(mail?.text).toContain('/app/approvals?item=')
    await jobsAreDone(t)
    for (const person of [team.operator, team.coordinator, team.stranger]) {
      expect(await noticesOf(t, person)).toEqual([])
      expect(await mailsTo(t, person)).toEqual([])
    }
  })

  it('doesn’t notify the submitter, even if they can approve others', async () => {
    await submitted(team.operatorAdmin)
    expect(await noticesOf(t, team.operatorAdmin)).toEqual([])
    expect(await noticesOf(t, team.admin)).toHaveLength(1)
  })

  it('notifies each person in their language', async () => {
    await change('es', team.admin)
    await submitted()
    await expect.poll(() => mailsTo(t, team.admin), SOON).toHaveLength(1)
    const [mail] = await mailsTo(t, team.admin)
    expect(mail).toMatchObject({ locale: 'es' })
    expect(mail?.subject).toMatch(/^Requiere su aprobación: Presupuesto, /)
    expect(mail?.text).toContain('$13,035.00')
  })

  it('notifies once however often it’s submitted, and not at all when submitting fails', async () => {
    const { id } = await team.deal()
    const made = await team.desk.add(team.operator, id, [['07-010', 'Roof', 1_185_000]])
    const ask = (body: object) => t.api(team.operator.token).post(`/deals/${id}/budget/move`, body)
    expect((await ask({ event: 'submit', version: made.version - 1 })).status).toBe(409)
    expect(await noticesOf(t, team.admin)).toEqual([])
    for (const _ of [1, 2]) await ask({ event: 'submit', version: made.version })
    expect(await noticesOf(t, team.admin)).toHaveLength(1)
  })

  it('notifies only people who can approve revisions when it’s a revision', async () => {
    const first = await team.approved()
    const before = (await noticesOf(t, team.operatorAdmin)).length
    await team.desk.move(team.operator, await team.desk.move(team.operator, first, 'revise'), 'submit')
    expect((await noticesOf(t, team.admin)).at(-1)).toMatchObject({
      type: 'approval_requested',
      params: { amountCents: 2_761_000, title: { en: 'Budget revision' }, detail: { en: 'version 1 stays current' } },
    })
    expect(await noticesOf(t, team.operatorAdmin)).toHaveLength(before)
  })
})

describe('a decided budget', () => {
  it('notifies the submitter once the decision can no longer be undone', async () => {
    const budget = await submitted()
    await team.desk.decide(team.operatorAdmin, budget, 'approve')
    expect(await noticesOf(t, team.operator)).toEqual([])
    await follow()
    expect(await noticesOf(t, team.operator)).toMatchObject([
      { type: 'approval_decided', link: linkTo(budget), params: { amountCents: 1_303_500, outcome: 'approved' } },
    ])
    await expect.poll(() => mailsTo(t, team.operator), SOON).toHaveLength(1)
    expect((await mailsTo(t, team.operator))[0]?.text).toContain('Budget, $13,035.00')
    expect(await noticesOf(t, team.admin)).toHaveLength(1)
    expect(await noticesOf(t, team.coordinator)).toEqual([])
  })

  it('notifies the submitter of the reason, in their language, when it’s rejected', async () => {
    await change('es', team.operator)
    const budget = await submitted()
    await team.desk.decide(team.admin, budget, 'reject', 'El techo <cuesta> más')
    await follow()
    expect(await noticesOf(t, team.operator)).toMatchObject([
      {
        type: 'approval_decided',
        link: linkTo(budget),
        params: { reason: 'El techo <cuesta> más', outcome: 'rejected' },
      },
    ])
    await expect.poll(() => mailsTo(t, team.operator), SOON).toHaveLength(1)
    const [mail] = await mailsTo(t, team.operator)
    expect(mail?.text).toContain('Motivo: El techo <cuesta> más')
    expect(mail?.html).not.toContain('<cuesta>')
  })

  it('doesn’t notify people who decide on their own budget, or who can no longer see financials', async () => {
    const alone = await submitted(team.stranger)
    await team.desk.decide(team.stranger, alone, 'approve')
    const budget = await submitted()
    await change('transaction_coordinator', team.operator)
    await team.desk.decide(team.admin, budget, 'reject', 'The roof costs $20,000')
    await follow()
    expect(await noticesOf(t, team.stranger)).toEqual([])
    expect(await noticesOf(t, team.operator)).toEqual([])
    await jobsAreDone(t)
    expect(await mailsTo(t, team.operator)).toEqual([])
  })
})
