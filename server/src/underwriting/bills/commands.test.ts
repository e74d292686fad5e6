import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

const COSTS = [
  { bucket: 'purchase', name: 'Closing costs', amountCents: null, pctOf: 'purchase_price', pct: '2', per: 'once' },
  { bucket: 'holding', name: 'Insurance', amountCents: 100_00, pctOf: null, pct: null, per: 'month' },
].map((item) => ({ ...item, from: null, to: null }))

async function owned(person = team.operator): Promise<DealWithTerms> {
  const deal = await buildDeal(t, person, {
    purchasePriceCents: 200_000_00,
    purchaseDate: '2026-01-01',
    projectedSaleDate: '2026-12-31',
    arvCents: 300_000_00,
  })
  const { body } = await t
    .api(person.token)
    .put<DealChange>(`/deals/${deal.id}/costs`, { version: deal.version, items: COSTS })
  return body.deal
}

const itemOf = (deal: DealWithTerms, name: string) => deal.costItems!.find((item) => item.name === name)!.id

const bill = (facts: object) => ({
  costItemId: null,
  sellingLine: null,
  vendorName: 'Hollis Title',
  paidOn: '2026-01-02',
  from: null,
  to: null,
  ...facts,
})

const enter = (person: Person, dealId: string, facts: object) =>
  t.api(person.token).post<DealChange>(`/deals/${dealId}/bills`, { bill: bill(facts) })

const profitOf = async (dealId: string) =>
  (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${dealId}`)).body.projection.profitCents!

describe('a bill', () => {
  it('takes the place of what was projected as it comes in, and of the rest once nothing more is expected', async () => {
    const deal = await owned()
    const before = await profitOf(deal.id)
    const closing = itemOf(deal, 'Closing costs')
    const first = await enter(team.operator, deal.id, { costItemId: closing, amountCents: 900_00 })
    expect(first.status).toBe(201)
    expect(first.body.deal.bills).toMatchObject([{ item: 'Closing costs', amountCents: 900_00, origin: null }])
    expect(await profitOf(deal.id)).toBe(before)
    await enter(team.operator, deal.id, { costItemId: closing, amountCents: 2_700_00, isFinal: true })
    expect(await profitOf(deal.id)).toBe(before + 400_00)
  })

  it('for a recurring cost replaces the projection of the days it covers', async () => {
    const deal = await owned()
    const before = await profitOf(deal.id)
    const insurance = { costItemId: itemOf(deal, 'Insurance'), from: '2026-01-01', to: '2026-02-01' }
    await enter(team.operator, deal.id, { ...insurance, amountCents: 150_00 })
    // $100 a month for all 364 days is $1,196.71, and for the other 333 days $1,094.79
    expect(await profitOf(deal.id)).toBe(before + 1_196_71 - 1_094_79 - 150_00)
  })

  it('for one of the sale’s usual costs replaces its rate', async () => {
    const deal = await owned()
    const before = await profitOf(deal.id)
    await enter(team.operator, deal.id, { sellingLine: 'listing_commission', amountCents: 6_000_00 })
    // 2.5% of $300,000 were projected
    expect(await profitOf(deal.id)).toBe(before + 1_500_00)
  })

  it('can be a refund', async () => {
    const deal = await owned()
    const before = await profitOf(deal.id)
    await enter(team.operator, deal.id, { costItemId: itemOf(deal, 'Insurance'), amountCents: -40_00 })
    expect(await profitOf(deal.id)).toBe(before + 40_00)
  })

  it('is changed and removed, and each of it can be undone', async () => {
    const deal = await owned()
    const costItemId = itemOf(deal, 'Insurance')
    const entered = await enter(team.operator, deal.id, { costItemId, amountCents: 80_00 })
    const { id, version } = entered.body.deal.bills![0]!
    const operator = t.api(team.operator.token)
    const path = `/deals/${deal.id}/bills/${id}`
    const rewritten = { version, bill: bill({ costItemId, amountCents: 85_00 }) }
    const changed = await operator.put<DealChange>(path, rewritten)
    expect(changed.body.deal.bills).toMatchObject([{ id, amountCents: 85_00 }])
    expect((await operator.put(path, rewritten)).body).toMatchObject({ code: 'edit_conflict' })
    await operator.post(`/undo/${changed.body.undoId}`)
    const removed = await operator.delete<DealChange>(path, { version: version + 2 })
    expect(removed.body.deal.bills).toEqual([])
    await operator.post(`/undo/${removed.body.undoId}`)
    const { body } = await operator.get<DealWithTerms>(`/deals/${deal.id}`)
    expect(body.bills).toMatchObject([{ id, amountCents: 80_00, vendorName: 'Hollis Title' }])
  })

  it('leaves an entry with what was paid, to whom and for what', async () => {
    const deal = await owned()
    await enter(team.operator, deal.id, { costItemId: itemOf(deal, 'Insurance'), amountCents: 80_00 })
    const { body } = await t
      .api(team.admin.token)
      .get<{ items: { verb: string; changes: { name: string; after: unknown }[] }[] }>(`/deals/${deal.id}/activity`)
    const entry = body.items.find(({ verb }) => verb === 'bill.added')!
    expect(Object.fromEntries(entry.changes.map(({ name, after }) => [name, after]))).toMatchObject({
      billFor: 'Insurance',
      vendorName: 'Hollis Title',
      billCents: 80_00,
      paidOn: '2026-01-02',
    })
  })

  it('is refused for a cost of another deal, and with impossible dates', async () => {
    const [deal, other] = [await owned(), await owned()]
    const wrong = [
      { costItemId: itemOf(other, 'Insurance') },
      { costItemId: itemOf(deal, 'Insurance'), paidOn: '2026-05-15' },
      { costItemId: itemOf(deal, 'Insurance'), from: '2026-02-01', to: '2026-02-01' },
      { costItemId: itemOf(deal, 'Insurance'), from: '2026-02-01' },
      { costItemId: itemOf(deal, 'Closing costs'), from: '2026-02-01', to: '2026-03-01' },
      { costItemId: itemOf(deal, 'Insurance'), sellingLine: 'concessions' },
    ]
    const replies = await Promise.all(wrong.map((facts) => enter(team.operator, deal.id, { amountCents: 1, ...facts })))
    const paths = replies.map(({ status, body }) => [
      status,
      (body as unknown as { details: { fields: { path: string }[] } }).details.fields[0]!.path,
    ])
    expect(paths).toEqual([
      [400, 'bill.costItemId'],
      [400, 'bill.paidOn'],
      [400, 'bill.to'],
      [400, 'bill.to'],
      [400, 'bill.from'],
      [400, 'bill.costItemId'],
    ])
  })

  it('isn’t taken on an archived deal', async () => {
    const deal = await owned()
    await archiveDeal(t, team.operator, deal)
    const reply = await enter(team.operator, deal.id, { costItemId: itemOf(deal, 'Insurance'), amountCents: 1 })
    expect(reply.status).toBe(403)
  })
})

describe('a cost with bills', () => {
  it('stays with nothing more to come when a new list of costs leaves it out', async () => {
    const deal = await owned()
    const id = itemOf(deal, 'Insurance')
    await enter(team.operator, deal.id, { costItemId: id, amountCents: 80_00 })
    const { body } = await t
      .api(team.operator.token)
      .put<DealChange>(`/deals/${deal.id}/costs`, { version: deal.version, items: COSTS.slice(0, 1) })
    expect(body.deal.costItems).toMatchObject([{ name: 'Closing costs' }, { id, name: 'Insurance', amountCents: 0 }])
    expect(body.deal.bills).toMatchObject([{ costItemId: id, amountCents: 80_00 }])
  })

  it('keeps them when it’s renamed', async () => {
    const deal = await owned()
    await enter(team.operator, deal.id, { costItemId: itemOf(deal, 'Insurance'), amountCents: 80_00 })
    const items = [COSTS[0], { ...COSTS[1], name: 'Builder’s risk' }]
    const { body } = await t
      .api(team.operator.token)
      .put<DealChange>(`/deals/${deal.id}/costs`, { version: deal.version, items })
    expect(body.deal.bills).toMatchObject([{ item: 'Builder’s risk', amountCents: 80_00 }])
  })
})
