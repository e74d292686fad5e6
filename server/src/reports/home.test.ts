import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Home } from '@plumbline/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'

let t: TestApp
let admin: Person
let operator: Person
let stranger: Person

const DAY_MS = 86_400_000
/** The limit of the lead stage in both pipelines. */
const LEAD_SLA_DAYS = 7

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})

afterAll(() => t.close())

/** Creates people in new organizations, signed in at the test's current time. */
async function people(): Promise<void> {
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  stranger = await t.signUp()
}

async function homeOf(person: Person): Promise<Home> {
  const { status, body } = await t.api(person.token).get<Home>('/home')
  if (status !== 200) throw new Error(`home answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Backdates the deal's entry into its stage; the test's people stay signed in. */
async function age(deal: DealWithTerms, days: number): Promise<void> {
  const enteredAt = new Date(t.time.now().getTime() - days * DAY_MS)
  await asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.run(sql`update deals set stage_entered_at = ${enteredAt} where id = ${deal.id}`),
  )
}

describe('the home page', () => {
  it('of a new organization is empty but complete', async () => {
    await people()
    const home = await homeOf(stranger)
    expect(home).toMatchObject({
      tasks: { counts: { overdue: 0, today: 0, week: 0, later: 0, undated: 0 }, items: [] },
      pastSla: { count: 0, items: [] },
      holdsDue: { count: 0, items: [] },
      recentActivity: [],
    })
    expect(home.pipelines.map(({ dealType, active, stages }) => [dealType, active, stages.length])).toEqual([
      ['fix_and_flip', 0, 11],
      ['land_home', 0, 14],
    ])
  })

  it('shows my tasks that are overdue or due within a week', async () => {
    await people()
    const task = { title: 'Task', assigneeId: operator.userId }
    for (const dueDate of ['2026-05-22', '2026-05-21', '2026-05-14', '2026-05-13', null])
      await t.api(admin.token).post('/tasks', { ...task, dueDate })
    await t.api(admin.token).post('/tasks', { ...task, assigneeId: admin.userId, dueDate: '2026-05-13' })
    const { tasks } = await homeOf(operator)
    expect(tasks.items.map(({ dueDate }) => dueDate)).toEqual(['2026-05-13', '2026-05-14', '2026-05-21'])
    expect(tasks.counts).toEqual({ overdue: 1, today: 1, week: 1, later: 1, undated: 1 })
  })

  it('counts only active deals by stage', async () => {
    await people()
    await buildDeal(t, admin)
    await buildDeal(t, admin)
    await buildDeal(t, admin, {}, 'land_home')
    await archiveDeal(t, admin, await buildDeal(t, admin))
    const [flips, landHomes] = (await homeOf(operator)).pipelines
    expect(flips?.active).toBe(2)
    expect(flips?.stages.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(flips?.stages[0]).toMatchObject({ key: 'lead', name: { en: 'Lead', es: 'Prospecto' }, count: 2 })
    expect(landHomes).toMatchObject({ active: 1 })
    expect(landHomes?.stages.map(({ position }) => position)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    )
  })

  it('shows deals at or past their stage’s limit, longest first, counting days the same way the deal does', async () => {
    await people()
    const [almost, red, redder, held] = [
      await buildDeal(t, admin),
      await buildDeal(t, admin),
      await buildDeal(t, admin),
      await buildDeal(t, admin),
    ]
    await age(almost, LEAD_SLA_DAYS - 0.01)
    await age(red, LEAD_SLA_DAYS)
    await age(redder, LEAD_SLA_DAYS + 3.9)
    await age(held, 30)
    await t.api(admin.token).post(`/deals/${held.id}/hold`, { version: held.version, onHold: true, reason: 'Probate' })
    const { pastSla } = await homeOf(admin)
    expect(pastSla).toMatchObject({
      count: 2,
      items: [
        {
          dealId: redder.id,
          daysInStage: 10,
          slaDays: LEAD_SLA_DAYS,
          stage: { name: { en: 'Lead' } },
          ownerId: admin.userId,
        },
        { dealId: red.id, daysInStage: 7, number: red.number, name: red.name },
      ],
    })
    for (const item of pastSla.items) {
      const deal = (await t.api(admin.token).get<DealWithTerms>(`/deals/${item.dealId}`)).body
      expect(deal).toMatchObject({ daysInStage: item.daysInStage, flags: [{ kind: 'sla_red' }] })
    }
  })

  it('shows holds from their day of review on, longest due first, and operators their own; the deal has a flag', async () => {
    await people()
    const hold = async (person: Person, reviewOn: string | null) => {
      const { id, version } = await buildDeal(t, person)
      await t.api(person.token).post(`/deals/${id}/hold`, { version, onHold: true, reason: 'Probate', reviewOn })
      return id
    }
    const [today, earlier] = [await hold(admin, '2026-05-14'), await hold(operator, '2026-05-04')]
    await hold(admin, '2026-05-15')
    await hold(admin, null)
    const { holdsDue, pastSla } = await homeOf(admin)
    expect(holdsDue).toMatchObject({
      count: 2,
      items: [
        {
          dealId: earlier,
          reviewOn: '2026-05-04',
          days: 10,
          stage: { name: { en: 'Lead' } },
          ownerId: operator.userId,
        },
        { dealId: today, reviewOn: '2026-05-14', days: 0 },
      ],
    })
    expect(pastSla.count).toBe(0)
    expect((await homeOf(operator)).holdsDue).toMatchObject({ count: 1, items: [{ dealId: earlier }] })
    const deal = (await t.api(admin.token).get<DealWithTerms>(`/deals/${earlier}`)).body
    expect(deal.flags).toEqual([{ kind: 'hold_review', days: 10 }])
    type Attention = { count: number; items: { dealId: string; flag: object }[] }
    const attention = (await t.api(admin.token).get<Attention>('/deals/attention')).body
    expect(attention.items.map(({ dealId }) => dealId).toSorted()).toEqual([today, earlier].toSorted())
  })

  it('shows operators only their own late deals and activity', async () => {
    await people()
    const [adminsDeal, ownDeal] = [await buildDeal(t, admin), await buildDeal(t, operator)]
    for (const deal of [adminsDeal, ownDeal]) await age(deal, LEAD_SLA_DAYS)
    const home = await homeOf(operator)
    expect(home.pastSla).toMatchObject({ count: 1, items: [{ dealId: ownDeal.id }] })
    expect(home.recentActivity.map(({ deal }) => deal?.id)).toEqual([ownDeal.id])
    expect((await homeOf(admin)).pastSla.count).toBe(2)
  })

  it('shows the ten latest activity entries, newest first', async () => {
    await people()
    for (let made = 0; made < 11; made++) await buildDeal(t, admin)
    const { recentActivity } = await homeOf(admin)
    const [latest] = (await t.api(admin.token).get<{ items: { id: string }[] }>('/activity?limit=1')).body.items
    expect(recentActivity).toHaveLength(10)
    expect(recentActivity[0]?.id).toBe(latest?.id)
  })

  it('requires a signed-in member', async () => {
    await people()
    const vendor = await t.member(admin.orgId, 'vendor')
    expect((await t.api().get('/home')).status).toBe(401)
    expect((await t.api(vendor.token).get('/home')).status).toBe(403)
  })
})
