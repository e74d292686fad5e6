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
const PRICED = { purchasePriceCents: 180_000_00, arvCents: 300_000_00 }
const MATURING = {
  name: 'Hard money',
  loanType: 'hard_money',
  initialAdvanceCents: 150_000_00,
  holdbackCents: 0,
  ratePct: '12',
  pointsPct: '0',
  feesCents: 0,
  exitFeePct: '0',
  dayCount: 'ACT/360',
  interestOn: 'drawn',
  payment: 'monthly',
  startDate: null,
  payoffDate: null,
  maturityDate: '2026-05-20',
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'none',
  draws: [],
  status: 'funded',
}
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

async function closings(person: Person): Promise<string[][]> {
  return (await homeOf(person)).closings.items.map(({ kind, on, dealId }) => [kind, on, dealId])
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
      attention: { count: 0, items: [] },
      closings: { count: 0, items: [] },
      money: {
        profit: { totalCents: 0, count: 0, unknown: 0 },
        cashOut: { totalCents: 0, count: 0, unknown: 0 },
        dayCost: { totalCents: 0, count: 0, unknown: 0 },
      },
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
    const { attention } = await homeOf(admin)
    expect(attention).toMatchObject({
      count: 2,
      items: [
        {
          dealId: redder.id,
          flags: [{ kind: 'sla_red', days: 3 }],
          stage: { name: { en: 'Lead' } },
          ownerId: admin.userId,
        },
        { dealId: red.id, flags: [{ kind: 'sla_red', days: 0 }], number: red.number, name: red.name },
      ],
    })
    for (const item of attention.items) {
      const deal = (await t.api(admin.token).get<DealWithTerms>(`/deals/${item.dealId}`)).body
      expect(deal.flags).toEqual(item.flags)
    }
  })

  it('shows holds from their day of review on, and operators their own; the deal has the same flag', async () => {
    await people()
    const hold = async (person: Person, reviewOn: string | null) => {
      const { id, version } = await buildDeal(t, person)
      await t.api(person.token).post(`/deals/${id}/hold`, { version, onHold: true, reason: 'Probate', reviewOn })
      return id
    }
    const [today, earlier] = [await hold(admin, '2026-05-14'), await hold(operator, '2026-05-04')]
    await hold(admin, '2026-05-15')
    await hold(admin, null)
    const { attention: listed } = await homeOf(admin)
    expect(listed.count).toBe(2)
    expect(Object.fromEntries(listed.items.map(({ dealId, flags }) => [dealId, flags]))).toEqual({
      [earlier]: [{ kind: 'hold_review', days: 10 }],
      [today]: [{ kind: 'hold_review', days: 0 }],
    })
    expect((await homeOf(operator)).attention).toMatchObject({ count: 1, items: [{ dealId: earlier }] })
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
    expect(home.attention).toMatchObject({ count: 1, items: [{ dealId: ownDeal.id }] })
    expect(home.recentActivity.map(({ deal }) => deal?.id)).toEqual([ownDeal.id])
    expect((await homeOf(admin)).attention.count).toBe(2)
  })

  it('shows a deal with every flag that the board raises, except to those who may not see its loss', async () => {
    await people()
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    const { id } = await buildDeal(t, admin, {
      purchasePriceCents: 300_000_00,
      arvCents: 200_000_00,
      closingDate: '2026-05-19',
    })
    const { version } = (await t.api(admin.token).get<DealWithTerms>(`/deals/${id}`)).body
    await t.api(admin.token).patch(`/deals/${id}`, { version, fields: {}, teamIds: [coordinator.userId] })
    const flags = async (person: Person) => (await homeOf(person)).attention.items.flatMap((item) => item.flags)
    expect(await flags(admin)).toEqual([
      { kind: 'loses_money', days: null },
      { kind: 'closing_soon', days: 5 },
    ])
    expect(await flags(coordinator)).toEqual([{ kind: 'closing_soon', days: 5 }])
    expect((await homeOf(coordinator)).money).toBeUndefined()
  })

  it('lists purchases, sales and loans that come up within 30 days, soonest first', async () => {
    await people()
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    const buy = await buildDeal(t, admin, { closingDate: '2026-06-13' })
    await buildDeal(t, admin, { closingDate: '2026-06-14' })
    await buildDeal(t, admin, { closingDate: '2026-05-13' })
    const sell = await buildDeal(t, admin, { ...PRICED, purchaseDate: '2026-01-05', saleClosingDate: '2026-05-14' })
    const { version, id } = sell
    const put = await t.api(admin.token).put(`/deals/${id}/loans`, { version, loans: [MATURING] })
    expect(put.status).toBe(200)
    expect(await closings(admin)).toEqual([
      ['sale', '2026-05-14', sell.id],
      ['loan', '2026-05-20', sell.id],
      ['purchase', '2026-06-13', buy.id],
    ])
    expect((await closings(coordinator)).map(([kind]) => kind)).toEqual(['sale', 'purchase'])
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
