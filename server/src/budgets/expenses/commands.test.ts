import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Expense } from '@plumbline/contract/budgets/expenses'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam, lineOf } from '../../../tests/budgets.ts'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { documentDesk } from '../../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam
let address: string

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
  address = await t.listen()
})

afterAll(() => t.close())

async function planned(person = team.operator): Promise<Budget> {
  const deal = await buildDeal(t, person, { askingPriceCents: 20_000_000, arvCents: 30_000_000, contingencyPct: '0' })
  return team.desk.add(person, deal.id, [
    ['07-010', 'Roof', 1_000_000],
    ['19-010', 'Kitchen', 1_500_000],
  ])
}

const RECEIPT = { vendorName: 'Hollis Supply', spentOn: '2026-05-11', paidBy: 'card' }

const whole = (lineId: string, amountCents: number) => ({
  ...RECEIPT,
  amountCents,
  split: { splitBy: 'amount', shares: [{ lineId, amountCents }] },
})

const enter = (person: Person, expense: object, post = true) =>
  t.api(person.token).post<Expense & { undoId: string }>('/expenses', { expense, post })

describe('a receipt', () => {
  it('counts as actual cost as soon as it’s posted, in the budget and in the deal’s figures', async () => {
    const budget = await planned()
    const roof = lineOf(budget, 'Roof')
    const { status, body } = await enter(team.operator, whole(roof.id, 1_100_000))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'posted', shares: [{ lineDescription: 'Roof', code: '07-010' }] })
    const after = await team.desk.of(team.operator, budget.dealId)
    expect(lineOf(after, 'Roof').figures).toMatchObject({
      actualCents: 1_100_000,
      estimateToCompleteCents: 0,
      forecastCents: 1_100_000,
      varianceCents: -100_000,
    })
    const deal = (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${budget.dealId}`)).body
    expect(deal.budget).toMatchObject({ payments: [{ paidOn: '2026-05-11', amountCents: 1_100_000 }] })
  })

  it('saved as a draft doesn’t count until it’s posted', async () => {
    const budget = await planned()
    const roof = lineOf(budget, 'Roof')
    const { body: draft } = await enter(team.operator, whole(roof.id, 50_000), false)
    expect((await team.desk.of(team.operator, budget.dealId)).total.actualCents).toBe(0)
    const path = `/expenses/${draft.id}`
    const rewritten = { version: draft.version, expense: whole(roof.id, 60_000) }
    const changed = await t.api(team.operator.token).put<Expense>(path, rewritten)
    expect(changed).toMatchObject({ status: 200, body: { amountCents: 60_000, status: 'draft' } })
    expect((await t.api(team.operator.token).put(path, rewritten)).status).toBe(409)
    const posted = await t.api(team.operator.token).post<Expense>(`${path}/post`, { version: changed.body.version })
    expect(posted.body.status).toBe('posted')
    expect((await team.desk.of(team.operator, budget.dealId)).total.actualCents).toBe(60_000)
    expect((await t.api(team.operator.token).put(path, { ...rewritten, version: posted.body.version })).status).toBe(
      409,
    )
  })

  it('is voided with a reason and never deleted; a draft is deleted', async () => {
    const budget = await planned()
    const roof = lineOf(budget, 'Roof')
    const { body } = await enter(team.operator, whole(roof.id, 50_000))
    const path = `/expenses/${body.id}`
    expect((await t.api(team.operator.token).delete(path, { version: body.version })).status).toBe(409)
    const taken = await t
      .api(team.operator.token)
      .post<Expense>(`${path}/void`, { version: body.version, reason: 'Twice' })
    expect(taken.body).toMatchObject({ status: 'void', voided: { reason: 'Twice' } })
    expect((await team.desk.of(team.operator, budget.dealId)).total.actualCents).toBe(0)
    const again = await t
      .api(team.operator.token)
      .post<Expense>(`${path}/void`, { version: body.version, reason: 'Twice' })
    expect(again).toMatchObject({ status: 200, body: { version: taken.body.version } })
    const { body: slip } = await enter(team.operator, whole(roof.id, 60_000))
    expect((await t.api(team.operator.token).post(`/undo/${slip.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
    const [undone] = (await t.api(team.operator.token).get<{ items: Expense[] }>(`/deals/${budget.dealId}/expenses`))
      .body.items
    expect(undone).toMatchObject({ id: slip.id, status: 'void', voided: { reason: { code: 'taken_back' } } })
    const { body: draft } = await enter(team.operator, whole(roof.id, 1), false)
    expect((await t.api(team.operator.token).delete(`/expenses/${draft.id}`, { version: draft.version })).status).toBe(
      200,
    )
  })

  it('is split across lines and deals by percent, to the cent', async () => {
    const [one, other] = [await planned(), await planned()]
    const shares = [
      { lineId: lineOf(one, 'Roof').id, pct: '33.3333' },
      { lineId: lineOf(one, 'Kitchen').id, pct: '33.3333' },
      { lineId: lineOf(other, 'Kitchen').id, pct: '33.3334' },
    ]
    const { body } = await enter(team.operator, {
      ...RECEIPT,
      amountCents: 1_000,
      split: { splitBy: 'percent', shares },
    })
    expect(body.shares.map(({ dealId, amountCents, pct }) => [dealId, amountCents, pct])).toEqual([
      [one.dealId, 333, '33.3333'],
      [one.dealId, 333, '33.3333'],
      [other.dealId, 334, '33.3334'],
    ])
    expect((await team.desk.of(team.operator, one.dealId)).total.actualCents).toBe(666)
    const { body: listed } = await t
      .api(team.operator.token)
      .get<{ items: Expense[] }>(`/deals/${other.dealId}/expenses`)
    expect(listed.items.map(({ id }) => id)).toEqual([body.id])
    const log = async (dealId: string) =>
      (await t.api(team.admin.token).get<{ items: { verb: string }[] }>(`/activity?dealId=${dealId}`)).body.items[0]
        ?.verb
    expect([await log(one.dealId), await log(other.dealId)]).toEqual(['expense.posted', 'expense.posted'])
  })

  it('is included in its deal’s and lines’ totals once it’s posted', async () => {
    const [budget, other] = [await planned(), await planned()]
    const [roof, kitchen] = [lineOf(budget, 'Roof').id, lineOf(budget, 'Kitchen').id]
    await enter(team.operator, whole(roof, 50_000))
    await enter(team.operator, whole(roof, -8_000))
    await enter(team.operator, whole(kitchen, 700), false)
    const elsewhere = { lineId: lineOf(other, 'Roof').id, amountCents: 900 }
    const split = { splitBy: 'amount', shares: [{ lineId: kitchen, amountCents: 100 }, elsewhere] }
    await enter(team.operator, { ...RECEIPT, amountCents: 1_000, split })
    const posted = async (query = '') =>
      (await t.api(team.operator.token).get<{ postedCents: number }>(`/deals/${budget.dealId}/expenses${query}`)).body
        .postedCents
    expect(await posted('?limit=1')).toBe(42_100)
    expect(await posted(`?lineId=${kitchen}`)).toBe(100)
  })

  it('can be a refund', async () => {
    const budget = await planned()
    const roof = lineOf(budget, 'Roof')
    await enter(team.operator, whole(roof.id, 50_000))
    expect((await enter(team.operator, whole(roof.id, -20_000))).status).toBe(201)
    expect((await team.desk.of(team.operator, budget.dealId)).total.actualCents).toBe(30_000)
  })

  it('can’t have a future date, which would leave the deal without figures', async () => {
    const budget = await planned()
    const later = { ...whole(lineOf(budget, 'Roof').id, 100), spentOn: '2206-05-11' }
    const { status, body } = await enter(team.operator, later)
    const fields = (body as unknown as { details: { fields: { path: string }[] } }).details.fields
    expect({ status, path: fields[0]?.path }).toEqual({ status: 400, path: 'expense.spentOn' })
  })

  it('keeps its line from being removed from the budget', async () => {
    const budget = await planned()
    const roof = lineOf(budget, 'Roof')
    await enter(team.operator, whole(roof.id, 50_000), false)
    const removed = [{ id: roof.id, version: roof.version }]
    const { status, body } = await t.api(team.operator.token).patch(`/deals/${budget.dealId}/budget`, { removed })
    expect({ status, rule: body.details?.['fields']?.[0]?.['rule'] }).toEqual({ status: 400, rule: 'line_in_use' })
  })

  it.each([
    ['shares that do not make the whole', 90, 'amounts_differ'],
    ['a share of the other sign', -100, 'wrong_sign'],
  ])('is rejected with %s', async (_what, amountCents, rule) => {
    const budget = await planned()
    const split = { splitBy: 'amount', shares: [{ lineId: lineOf(budget, 'Roof').id, amountCents }] }
    const { status, body } = await enter(team.operator, { ...RECEIPT, amountCents: 100, split })
    const fields = (body as unknown as { details: { fields: { rule: string }[] } }).details.fields
    expect({ status, rule: fields[0]?.rule }).toEqual({ status: 400, rule })
  })
})

describe('entering receipts', () => {
  it('requires permission on each of the deals, which must be active', async () => {
    const budget = await planned(team.admin)
    const roof = lineOf(budget, 'Roof')
    expect((await enter(team.operator, whole(roof.id, 10))).status).toBe(201)
    expect((await enter(team.coordinator, whole(roof.id, 10))).status).toBe(403)
    expect((await enter(team.stranger, whole(roof.id, 10))).status).toBe(400)
    expect((await t.api(team.coordinator.token).get(`/deals/${budget.dealId}/expenses`)).status).toBe(403)
    await archiveDeal(t, team.admin, (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${budget.dealId}`)).body)
    expect((await enter(team.operator, whole(roof.id, 10))).status).toBe(409)
  })

  it('offers the lines of active deals', async () => {
    const budget = await planned()
    const path = `/expense-places?dealId=${budget.dealId}`
    await enter(team.operator, { ...whole(lineOf(budget, 'Kitchen').id, 1), vendorName: 'Alder Plumbing' }, false)
    const { body } = await t
      .api(team.operator.token)
      .get<{ items: { dealId: string; lines: object[] }[]; vendors: string[] }>(path)
    expect(body.vendors).toContain('Alder Plumbing')
    expect((await t.api(team.stranger.token).get<{ vendors: string[] }>('/expense-places')).body.vendors).toEqual([])
    expect(body.items).toMatchObject([
      {
        dealId: budget.dealId,
        lines: [{ description: 'Roof', remainingCents: 1_000_000 }, { description: 'Kitchen' }],
      },
    ])
  })
})

describe('searching for a budget line', () => {
  it('matches every word against the deal or its lines', async () => {
    const budget = await planned()
    const { body: deal } = await t.api(team.operator.token).get<DealWithTerms>(`/deals/${budget.dealId}`)
    const found = async (search: string) => {
      const path = `/expense-places?search=${encodeURIComponent(search)}`
      const { body } = await t.api(team.operator.token).get<{ items: { dealId: string }[] }>(path)
      return body.items.some(({ dealId }) => dealId === budget.dealId)
    }
    expect(await found(`${deal.number} roof`)).toBe(true)
    expect(await found(`${deal.number} pool`)).toBe(false)
    expect(await found('100%')).toBe(false)
  })
})

const idOf = (deal: DealWithTerms, name: string) => deal.costItems!.find((item) => item.name === name)!.id
const dealOf = async ({ id }: DealWithTerms) => (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${id}`)).body

const shared = (share: object) =>
  enter(team.operator, {
    ...RECEIPT,
    amountCents: 5_000,
    split: { splitBy: 'amount', shares: [{ amountCents: 5_000, ...share }] },
  })

describe('a share for buying, holding or selling', () => {
  const ITEMS = [
    { bucket: 'purchase', name: 'Closing costs', amountCents: 400_000, per: 'once' },
    { bucket: 'holding', name: 'Insurance', amountCents: 10_000, per: 'month' },
  ].map((item) => ({ ...item, pctOf: null, pct: null, from: null, to: null }))

  async function bought(): Promise<DealWithTerms> {
    const dates = { purchaseDate: '2026-02-01', projectedSaleDate: '2026-09-01' }
    const deal = await buildDeal(t, team.operator, { purchasePriceCents: 20_000_000, arvCents: 30_000_000, ...dates })
    const path = `/deals/${deal.id}/costs`
    const reply = await t
      .api(team.operator.token)
      .put<{ deal: DealWithTerms }>(path, { version: deal.version, items: ITEMS })
    return reply.body.deal
  }
  it('needs no budget, becomes a bill when it’s posted, and takes the bill along when it’s voided', async () => {
    const deal = await bought()
    const closing = { costItemId: idOf(deal, 'Closing costs'), amountCents: 50_000, isFinal: true }
    const insurance = {
      costItemId: idOf(deal, 'Insurance'),
      amountCents: 12_000,
      from: '2026-02-01',
      to: '2026-03-01',
    }
    const split = { splitBy: 'amount', shares: [closing, insurance] }
    const draft = await enter(team.operator, { ...RECEIPT, amountCents: 62_000, split }, false)
    expect(draft.body.shares).toMatchObject([
      { lineId: null, bucket: 'purchase', lineDescription: 'Closing costs' },
      {},
    ])
    expect((await dealOf(deal)).bills).toEqual([])
    const path = `/expenses/${draft.body.id}`
    const { body } = await t.api(team.operator.token).post<Expense>(`${path}/post`, { version: draft.body.version })
    const posted = await dealOf(deal)
    expect(posted.bills).toMatchObject([
      { item: 'Closing costs', amountCents: 50_000, vendorName: 'Hollis Supply', origin: { kind: 'expense' } },
      { item: 'Insurance', amountCents: 12_000, from: '2026-02-01', to: '2026-03-01' },
    ])
    // 3,500.00 less for closing; insurance is 120.00 and 604.93 for 184 days instead of 696.99 for 212
    const gained = posted.projection.profitCents! - deal.projection.profitCents!
    expect(gained).toBe(350_000 - 12_000 - 60_493 + 69_699)
    const [bill] = posted.bills!
    const own = `/deals/${deal.id}/bills/${bill!.id}`
    expect((await t.api(team.operator.token).delete(own, { version: bill!.version })).status).toBe(409)
    await t.api(team.operator.token).post(`${path}/void`, { version: body.version, reason: 'Entered twice' })
    expect(await dealOf(deal)).toMatchObject({ bills: [], projection: { profitCents: deal.projection.profitCents } })
  })

  it('is offered with the days of the next bill, and keeps its cost when the list of costs leaves it out', async () => {
    const deal = await bought()
    type Places = { items: { costItems: { name: string; next: object | null }[] }[] }
    const places = await t.api(team.operator.token).get<Places>(`/expense-places?dealId=${deal.id}`)
    expect(places.body.items[0]!.costItems).toMatchObject([
      { name: 'Closing costs', next: null },
      { name: 'Insurance', next: { from: '2026-02-01', to: '2026-03-01' } },
    ])
    const shares = [{ costItemId: idOf(deal, 'Insurance'), amountCents: 5_000 }]
    const split = { splitBy: 'amount', shares }
    await enter(team.operator, { ...RECEIPT, amountCents: 5_000, split }, false)
    const { version } = await dealOf(deal)
    const path = `/deals/${deal.id}/costs`
    const kept = await t.api(team.operator.token).put<{ deal: DealWithTerms }>(path, { version, items: [] })
    expect(kept.body.deal.costItems).toMatchObject([{ name: 'Insurance', amountCents: 0 }])
  })

  it('is refused for a cost that isn’t there, or for days of a cost that doesn’t recur', async () => {
    const deal = await bought()
    const both = { costItemId: idOf(deal, 'Insurance'), lineId: idOf(deal, 'Insurance') }
    const days = { costItemId: idOf(deal, 'Closing costs'), from: '2026-02-01', to: '2026-03-01' }
    for (const share of [{ costItemId: deal.id }, {}, both, days]) expect((await shared(share)).status).toBe(400)
  })
})

describe('a closed deal', () => {
  it('locks its budget and counts what was spent, late receipts included; reopening unlocks it', async () => {
    const budget = await planned()
    await team.desk.decide(team.admin, await team.desk.move(team.operator, budget, 'submit'), 'approve')
    const roof = lineOf(budget, 'Roof')
    await enter(team.admin, whole(roof.id, 900_000))
    const path = `/deals/${budget.dealId}`
    const deal = async () => (await t.api(team.admin.token).get<DealWithTerms>(path)).body
    const sold = { salePriceCents: 30_000_000, saleDate: '2026-05-10' }
    const bought = { purchasePriceCents: 20_000_000, purchaseDate: '2026-02-01' }
    await t.api(team.admin.token).patch(path, { version: (await deal()).version, fields: { ...sold, ...bought } })
    await documentDesk(t, address).bring(team.admin, budget.dealId, { type: 'final_settlement_statement' })
    const { version, pipeline } = await deal()
    const toStageId = pipeline.find((stage) => stage.key === 'closed')!.id
    const closing = { version, toStageId, override: true, reason: 'Everything else is on paper' }
    const closed = await t.api(team.admin.token).post<{ deal: DealWithTerms }>(`${path}/move`, closing)
    expect(closed.status).toBe(200)
    expect((await team.desk.of(team.admin, budget.dealId)).status).toBe('locked')
    // bought for 200,000, sold for 300,000, and 9,000 of the 25,000 budget spent: the rest isn't a cost
    const { realized } = await deal()
    expect(realized?.totalCostCents).toBeLessThan(21_600_000)
    expect((await enter(team.operator, whole(roof.id, 50_000))).status).toBe(201)
    const late = await deal()
    expect(late.realized).toMatchObject({ profitCents: realized!.profitCents! - 50_000, updatedOn: '2026-05-14' })
    expect(late.formerResults).toMatchObject([{ since: '2026-05-14', profitCents: realized!.profitCents }])
    await t.api(team.admin.token).post(`${path}/reopen`, { version: (await deal()).version, reason: 'A late receipt' })
    expect((await team.desk.of(team.admin, budget.dealId)).status).toBe('approved')
    expect((await enter(team.admin, whole(roof.id, 10))).status).toBe(201)
  })
})
