import type { SumOfDeals } from '@plumbline/contract/deals/deals'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Home } from '@plumbline/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let coordinator: Person
let owned: DealWithTerms
let losing: DealWithTerms
let unpriced: DealWithTerms

const PRICED = { arvCents: 300_000_00, purchasePriceCents: 180_000_00, rehabEstimateCents: 40_000_00, holdMonths: 6 }

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ planTier: 'SCALE' })
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  owned = await buildDeal(t, admin, { ...PRICED, purchaseDate: '2026-03-02' })
  losing = await buildDeal(t, admin, { ...PRICED, arvCents: 150_000_00 })
  unpriced = await buildDeal(t, admin)
  await buildDeal(t, admin, PRICED, 'land_home')
})
afterAll(() => t.close())

async function sum(search: string, person = admin): Promise<SumOfDeals> {
  const { status, body } = await t.api(person.token).get<SumOfDeals>(`/deals/sum?${search}`)
  if (status !== 200) throw new Error(`the sum answered ${status}`)
  return body
}
const added = ({ items }: SumOfDeals) => items.reduce((total, { cents }) => total + (cents ?? 0), 0)

it('lists each deal with its share, largest first, and what has none at the end', async () => {
  const profit = await sum('of=profit&dealType=fix_and_flip')
  expect(profit.items.map(({ id }) => id)).toEqual([owned.id, losing.id, unpriced.id])
  expect(profit.items[0]).toMatchObject({
    number: owned.number,
    name: owned.name,
    ownerId: admin.userId,
    stage: { en: 'Lead', es: 'Prospecto' },
    cents: owned.projection.profitCents,
  })
  expect(profit).toMatchObject({ count: 2, unknown: 1, nextCursor: null, totalCents: added(profit) })
})

it.each(['arv', 'profit', 'cash'] as const)('ties with the totals of the board’s column: %s', async (of) => {
  const { columns } = (
    await t.api(admin.token).get<{
      columns: { stage: { id: string }; totals: { arvCents: number; profitCents: number; cashNeededCents: number } }[]
    }>('/deals/board?dealType=fix_and_flip')
  ).body
  const { stage, totals } = columns[0]!
  const listed = await sum(`of=${of}&dealType=fix_and_flip&stageIds=${stage.id}`)
  expect(listed.totalCents).toBe({ arv: totals.arvCents, profit: totals.profitCents, cash: totals.cashNeededCents }[of])
  expect(added(listed)).toBe(listed.totalCents)
})

it('turns pages without losing or repeating a deal', async () => {
  const ids: string[] = []
  let cursor = ''
  do {
    const page = await sum(`of=profit&limit=1${cursor && `&cursor=${cursor}`}`)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
})

it('says what a day costs and what is in the deals, for those we own today', async () => {
  const [dayCost, cashOut] = [await sum('of=dayCost'), await sum('of=cashOut')]
  expect(dayCost.items.map(({ id }) => id)).toEqual([owned.id])
  expect(dayCost.totalCents).toBeGreaterThan(0)
  expect(cashOut.items.map(({ id }) => id)).toEqual([owned.id])
  // Bought with the plan's loan and costs: what was wired.
  expect(cashOut.totalCents).toBeGreaterThan(0)
  const { money } = (await t.api(admin.token).get<Home>('/home')).body
  expect(money).toMatchObject({
    dayCost: { totalCents: dayCost.totalCents, count: 1 },
    cashOut: { totalCents: cashOut.totalCents, count: 1 },
  })
})

it('leaves out deals that are not under contract yet', async () => {
  expect(await sum('of=profit&since=contract')).toMatchObject({ count: 0, unknown: 0, totalCents: 0 })
  const { money } = (await t.api(admin.token).get<Home>('/home')).body
  expect(money?.profit).toEqual({ totalCents: 0, count: 0, unknown: 0 })
})

it('refuses figures that a role may not see, and shows another organization nothing', async () => {
  for (const of of ['arv', 'profit', 'cash', 'cashOut', 'dayCost'])
    expect((await t.api(coordinator.token).get(`/deals/sum?of=${of}`)).status).toBe(403)
  const stranger = await t.signUp()
  expect(await sum('of=arv', stranger)).toMatchObject({ count: 0, items: [] })
})

it('refuses an unknown sum or cursor', async () => {
  for (const search of ['of=roi', 'of=arv&cursor=abc'])
    expect((await t.api(admin.token).get(`/deals/sum?${search}`)).status).toBe(400)
})
