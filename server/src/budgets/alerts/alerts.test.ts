import type { Budget } from '@plumbline/contract/budgets/budget'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam, lineOf } from '../../../tests/budgets.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { mailsTo, noticesOf } from '../../../tests/notices.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})
afterAll(() => t.close())

type Entry = { verb: string; changes: { name: string; after: unknown }[] }

const flagsOf = async ({ dealId }: Budget, person: Person = team.operator) =>
  (await t.api(person.token).get<DealWithTerms>(`/deals/${dealId}`)).body.flags.map(({ kind }) => kind)

/** The notices that the person got of this budget's overruns, oldest first. */
const overrunNotices = async ({ dealId }: Budget, person: Person) =>
  (await noticesOf(t, person))
    .filter(({ type, link }) => type === 'budget_over' && link.includes(dealId))
    .map(({ params }) => [params['lines'], params['totalOverCents']])

/** What it takes to finish the roof, which is budgeted at $11,850.00. The limit is 5% of that, $592.50. */
async function forecastRoof(budget: Budget, etcOverrideCents: number | null): Promise<void> {
  const roof = lineOf(await team.desk.of(team.operator, budget.dealId), 'Roof')
  const { status } = await team.patch(team.operatorAdmin, budget.dealId, {
    changed: [{ id: roof.id, version: roof.version, change: { etcOverrideCents } }],
  })
  expect(status).toBe(200)
}

const setAlert = async (alert: object, { token } = team.admin) => {
  const { body } = await t.api(token).get<{ version: number }>('/organization/settings')
  return t.api(token).patch('/organization/settings', { version: body.version, ...alert })
}

describe('a forecast over budget', () => {
  it('notifies the owner and the approver once for each crossing, in the app and by email, and raises a flag', async () => {
    const budget = await team.approved()
    await forecastRoof(budget, 1_185_000 + 59_250)
    expect(await overrunNotices(budget, team.operator)).toEqual([])
    expect(await flagsOf(budget)).not.toContain('budget_over')

    await forecastRoof(budget, 1_185_000 + 59_251)
    await forecastRoof(budget, 1_185_000 + 80_000)
    const once = [[[{ description: 'Roof', overCents: 59_251 }], null]]
    expect(await overrunNotices(budget, team.operator)).toEqual(once)
    expect(await overrunNotices(budget, team.admin)).toEqual(once)
    expect(await flagsOf(budget)).toContain('budget_over')
    expect(await flagsOf(budget, team.coordinator)).not.toContain('budget_over')
    await jobsAreDone(t)
    expect((await mailsTo(t, team.operator)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/forecast is over budget$/),
    )

    await forecastRoof(budget, null)
    expect(await flagsOf(budget)).not.toContain('budget_over')
    await forecastRoof(budget, 1_185_000 + 100_001)
    expect(await overrunNotices(budget, team.operator)).toEqual([
      ...once,
      [[{ description: 'Roof', overCents: 100_001 }], 100_001],
    ])
    expect(await overrunNotices(budget, team.operatorAdmin)).toEqual([])
    const { body } = await t.api(team.admin.token).get<{ items: Entry[] }>(`/activity?dealId=${budget.dealId}`)
    const logged = body.items
      .filter(({ verb }) => verb === 'budget.went_over')
      .map(({ changes }) => Object.fromEntries(changes.map(({ name, after }) => [name, after])))
    expect(logged).toEqual([
      { lines: [{ code: '07-010', description: 'Roof', overCents: 100_001 }], overCents: 100_001 },
      { lines: [{ code: '07-010', description: 'Roof', overCents: 59_251 }] },
    ])
  })

  it('counts expenses, posted or voided by anyone', async () => {
    const budget = await team.approved()
    const lineId = lineOf(budget, 'Kitchen').id
    const amountCents = 1_325_000 + 66_251
    const spending = { vendorName: 'Hollis', spentOn: '2026-05-11', paidBy: 'card', amountCents }
    const expense = { ...spending, split: { splitBy: 'amount', shares: [{ lineId, amountCents }] } }
    const entered = await t
      .api(team.operatorAdmin.token)
      .post<{ id: string; version: number }>('/expenses', { expense, post: true })
    expect(await overrunNotices(budget, team.operator)).toEqual([
      [[{ description: 'Kitchen', overCents: 66_251 }], null],
    ])
    const { id, version } = entered.body
    await t.api(team.operator.token).post(`/expenses/${id}/void`, { version, reason: 'Wrong line' })
    expect(await flagsOf(budget)).not.toContain('budget_over')
  })

  it('says nothing before the first approval', async () => {
    const { id } = await team.deal()
    const draft = await team.desk.add(team.operator, id, [['07-010', 'Roof', 1_185_000]])
    await forecastRoof(draft, 9_000_000)
    expect(await overrunNotices(draft, team.operator)).toEqual([])
    expect(await flagsOf(draft)).not.toContain('budget_over')
  })
})

describe('the limit of an organization', () => {
  it('applies to every budget when it’s changed, without notices', async () => {
    const budget = await team.approved()
    await forecastRoof(budget, 1_185_000 + 10_000)
    expect((await setAlert({ varianceAlertPct: null, varianceAlertCents: 9_999 })).status).toBe(200)
    await jobsAreDone(t)
    expect(await flagsOf(budget)).toContain('budget_over')
    expect(await team.desk.of(team.operator, budget.dealId)).toMatchObject({ alert: { pct: null, cents: 9_999 } })
    expect(await overrunNotices(budget, team.operator)).toEqual([])
    await setAlert({ varianceAlertCents: null })
    await jobsAreDone(t)
    expect(await flagsOf(budget)).not.toContain('budget_over')
    await setAlert({ varianceAlertPct: '5', varianceAlertCents: 100_000 })
    await jobsAreDone(t)
    expect((await setAlert({ varianceAlertPct: '101' })).status).toBe(400)
    expect((await setAlert({ varianceAlertPct: '1' }, team.operator)).status).toBe(403)
  })
})
