import type { BudgetReply } from '@plumbline/contract/budgets/budget'
import type { DealCard } from '@plumbline/contract/deals/deals'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import { newId } from '@plumbline/domain/ids'
import type { Home } from '@plumbline/contract/reports'
import type { Samples } from '@plumbline/contract/samples'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { settlementTotal } from '@plumbline/domain/underwriting/settlement/statement'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { EXPLORED_STORIES } from '../sample/explored.ts'

const SOON = { timeout: 60_000, interval: 200 }
const COUNT = EXPLORED_STORIES.length

let t: TestApp
let admin: Person
let colleague: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ planTier: 'STARTER' })
  colleague = await t.member(admin.orgId, 'org_admin')
})
afterAll(() => t.close())

const samplesOf = async (person: Person) => (await t.api(person.token).get<Samples>('/samples')).body
const dealsOf = async (person: Person) =>
  (await t.api(person.token).get<{ items: DealCard[]; totals: { profitCents: number } }>('/deals?totals=true')).body
const rows = (query: ReturnType<typeof sql<{ count: number }>>) =>
  asPlatform(t.db, 'count in a test', async (tx) => (await tx.one(query)).count)

/** An order that is live, with a change order that added a line, as a person who explores would leave them. */
async function orderOnSample(): Promise<void> {
  const { items } = await dealsOf(admin)
  const { id } = items.find(({ name }) => name === SAMPLE_DEAL.address)!
  const { budget } = (await t.api(admin.token).get<BudgetReply>(`/deals/${id}/budget`)).body
  const contact = { name: 'Paint Co', email: 'office@paint.example' }
  const vendor = await t.api(admin.token).post<{ id: string }>('/vendors', { vendor: { name: 'Paint Co' }, contact })
  const row = (amountCents: number) => ({
    id: newId(),
    budgetLineId: budget!.lines.find(({ code }) => code === '15-010')!.id,
    description: 'Paint',
    amountCents,
  })
  const order = { vendorId: vendor.body.id, title: 'Paint', paymentTermsDays: 15, lines: [row(20_000)] }
  const made = await t.api(admin.token).post<Order>(`/deals/${id}/orders`, { order })
  const live = await t.api(admin.token).post<Order>(`/orders/${made.body.id}/submit`, { version: made.body.version })
  expect(live.body.status).toBe('approved')
  const facts = { orderId: made.body.id, scope: 'both', reason: 'unforeseen', title: 'Primer', lines: [row(5_000)] }
  const changed = await t
    .api(admin.token)
    .post<ChangeOrder>(`/deals/${id}/change-orders`, { changeOrder: facts, submit: true })
  expect(changed.body.status).toBe('approved')
}

describe('sample deals', () => {
  it('are added by an org admin alone, in the background, beyond what the plan has room for', async () => {
    const operator = await t.member(admin.orgId, 'operator_admin')
    expect((await t.api(operator.token).post('/samples', {})).status).toBe(403)
    expect(await samplesOf(operator)).toMatchObject({ status: 'none', deals: 0, abilities: { manage: false } })
    const { body } = await t.api(admin.token).post<Samples>('/samples', {})
    expect(body).toMatchObject({ status: 'adding', done: 0, total: COUNT, abilities: { manage: true } })
    await expect.poll(async () => (await samplesOf(admin)).status, SOON).toBe('ready')
    expect(await samplesOf(admin)).toMatchObject({ done: COUNT, deals: COUNT })
    const { items } = await dealsOf(admin)
    expect(items).toHaveLength(COUNT)
    expect(items.every(({ isSample, ownerId }) => isSample && ownerId === admin.userId)).toBe(true)
  }, 90_000)

  it('include a loan in progress: the statement of the purchase, and the interest of each month that is over', async () => {
    const { items } = await dealsOf(admin)
    const { id } = items.find(({ name }) => name === '906 Asbury St')!
    const { loans, settlements, loanHistory } = (await t.api(admin.token).get<DealWithTerms>(`/deals/${id}`)).body
    expect(loans).toMatchObject([{ status: 'funded', initialAdvanceCents: 136_500_00 }])
    const [purchase] = settlements!
    expect(purchase!.side).toBe('purchase')
    expect(settlementTotal('purchase', purchase!.lines)).toBe(53_165_00)
    const paid = loanHistory![0]!.payments
    expect(paid).toHaveLength(2)
    expect(paid.every(({ interestCents, to, paidOn }) => interestCents > 1_000_00 && to === paidOn)).toBe(true)
  })

  it('are not added twice', async () => {
    expect((await t.api(admin.token).post<Samples>('/samples', {})).body).toMatchObject({
      status: 'ready',
      deals: COUNT,
    })
  })

  it('notify no one', async () => {
    expect(await rows(sql`select count(*)::int as count from notifications where org_id = ${admin.orgId}`)).toBe(0)
  })

  it('don’t count toward the plan’s deals or storage', async () => {
    type Plan = { activeDeals: { used: number }; storage: { usedBytes: number } }
    const { body } = await t.api(admin.token).get<Plan>('/billing')
    expect([body.activeDeals.used, body.storage.usedBytes]).toEqual([0, 0])
    expect(
      await rows(sql`select count(*)::int as count from document_versions where org_id = ${admin.orgId}`),
    ).toBeGreaterThan(0)
  })

  it('count in sums until there is a real deal', async () => {
    expect((await dealsOf(admin)).totals.profitCents).not.toBe(0)
    const home = async () => (await t.api(admin.token).get<Home>('/home')).body
    expect((await home()).money!.dayCost.totalCents).toBeGreaterThan(0)
    await buildDeal(t, admin)
    expect((await dealsOf(admin)).totals.profitCents).toBe(0)
    expect((await home()).money!.dayCost).toEqual({ totalCents: 0, count: 0, unknown: 0 })
  })

  it('can’t be made from a real deal, and a real deal’s log can’t be erased', async () => {
    await expect(
      asPlatform(t.db, 'try in a test', (tx) => tx.run(sql`update deals set is_sample = true where not is_sample`)),
    ).rejects.toThrow(/is_sample/)
    const logged = sql<{ count: number }>`
      select count(*)::int as count from activity_events event
      where event.org_id = ${admin.orgId} and event.deal_id in (select id from deals where not is_sample)`
    const before = await rows(logged)
    await asPlatform(t.db, 'try in a test', (tx) =>
      tx.run(sql`
        delete from activity_events event
        where event.org_id = ${admin.orgId} and event.deal_id in (select id from deals where not is_sample)`),
    )
    expect(before).toBeGreaterThan(0)
    expect(await rows(logged)).toBe(before)
  })

  it('are removed with everything in them, and nothing else', async () => {
    const sample = sql`deal_id in (select id from deals where org_id = ${admin.orgId} and is_sample)`
    await asPlatform(t.db, 'prepare a test', async (tx) => {
      const { approved } = await tx.one(
        sql<{ approved: number }>`select count(*)::int as approved from budget_versions where ${sample}`,
      )
      const billed = await tx.run(sql`
        insert into cost_bills (org_id, id, deal_id, selling_line, amount_cents, paid_on, created_by, created_at)
        select org_id, gen_random_uuid(), id, 'concessions', 100, '2026-05-01', ${admin.userId}, now()
        from deals where org_id = ${admin.orgId} and is_sample`)
      expect([approved > 0, billed]).toEqual([true, COUNT])
    })
    await orderOnSample()
    expect((await t.api(colleague.token).delete<Samples>('/samples')).body).toMatchObject({ status: 'none', deals: 0 })
    const { items } = await dealsOf(admin)
    expect(items).toHaveLength(1)
    const real = items[0]!.id
    for (const table of [
      'activity_events',
      'documents',
      'tasks',
      'stage_history',
      'budgets',
      'budget_versions',
      'cost_bills',
      'comment_threads',
      'purchase_orders',
      'purchase_order_lines',
      'change_orders',
      'change_order_lines',
      'approvals',
    ])
      expect(
        await rows(sql`
          select count(*)::int as count from ${sql.table(table)}
          where org_id = ${admin.orgId} and deal_id is not null and deal_id <> ${real}`),
        table,
      ).toBe(0)
    expect(await rows(sql`select count(*)::int as count from expenses where org_id = ${admin.orgId}`)).toBe(0)
    const { body } = await t.api(admin.token).get<{ items: { verb: string }[] }>('/activity')
    expect(body.items.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['samples.added', 'samples.removed']))
  })
})
