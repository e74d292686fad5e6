import type { Estimate, EstimateLine } from '@plumbline/contract/budgets/estimates'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesDuring } from '../../../tests/live.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

const COUNTERTOP: EstimateLine = {
  key: 'a',
  code: '19-020',
  room: 'Kitchen',
  description: '',
  qty: '62',
  unit: 'SF',
  unitCostCents: 8_800,
  note: 'Template first',
}
const PAINT: EstimateLine = {
  ...COUNTERTOP,
  key: 'b',
  code: '15-010',
  room: '',
  qty: '1480.125',
  unitCostCents: 375,
  note: '',
}
const UNPRICED: EstimateLine = { ...PAINT, key: 'c', code: '21', qty: null, unit: 'LS', unitCostCents: null }

type Facts = Partial<Pick<Estimate, 'version' | 'perSqftCents' | 'contingencyPct' | 'lines'>>

function put(deal: Pick<DealWithTerms, 'id'>, facts: Facts, person = team.admin) {
  const body = { version: 0, perSqftCents: null, contingencyPct: '10', lines: [], ...facts }
  return t.api(person.token).put<Estimate>(`/deals/${deal.id}/estimate`, body)
}

async function saved(deal: Pick<DealWithTerms, 'id'>, facts: Facts): Promise<Estimate> {
  const { status, body } = await put(deal, facts)
  if (status !== 200) throw new Error(`the estimate was not saved: ${status} ${JSON.stringify(body)}`)
  return body
}

function get(deal: Pick<DealWithTerms, 'id'>, person = team.admin) {
  return t.api(person.token).get<Estimate>(`/deals/${deal.id}/estimate`)
}

describe('an estimate', () => {
  it('starts empty, with the deal’s contingency', async () => {
    const deal = await buildDeal(t, team.admin, { contingencyPct: '12.5' })
    expect((await get(deal)).body).toEqual({
      version: 0,
      perSqftCents: null,
      contingencyPct: '12.5',
      lines: [],
      updatedAt: null,
      abilities: { edit: true },
    })
  })

  it('saves every detail of its lines, in order', async () => {
    const deal = await buildDeal(t, team.admin)
    const lines = [PAINT, COUNTERTOP, UNPRICED]
    expect(await saved(deal, { lines, perSqftCents: 4_500 })).toMatchObject({ version: 1, lines, perSqftCents: 4_500 })
    expect((await get(deal)).body).toMatchObject({
      lines,
      contingencyPct: '10',
      updatedAt: expect.stringContaining('2026-05-14T15:00') as string,
    })
  })

  it('is saved based on the version that was read; a stale version is a conflict that returns the current one', async () => {
    const deal = await buildDeal(t, team.admin)
    await saved(deal, { lines: [PAINT] })
    expect(await put(deal, { version: 0, lines: [] })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 1, current: { version: 1, lines: [PAINT] } } },
    })
    expect(await saved(deal, { version: 1, lines: [] })).toMatchObject({ version: 2, lines: [] })
  })

  it('saved by two people at once is accepted from one, and the other gets a conflict', async () => {
    const deal = await buildDeal(t, team.admin)
    const replies = await Promise.all([put(deal, { lines: [PAINT] }), put(deal, { lines: [COUNTERTOP] })])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['a code that is none', { code: '99-999' }, 'lines.1.code'],
    ['a code of land-home deals', { code: '57-010' }, 'lines.1.code'],
    ['contingency as a line', { code: '29-010' }, 'lines.1.code'],
    ['the key of another line', { key: PAINT.key }, 'lines.1.key'],
    ['more than a deal keeps', { qty: '2', unitCostCents: 100_000_000_000 }, 'lines.1.unitCostCents'],
    ['less than nothing', { qty: '-1' }, 'lines.1.qty'],
    ['parts of thousandths', { qty: '1.0001' }, 'lines.1.qty'],
  ])('rejects a line with %s', async (_, facts, path) => {
    const deal = await buildDeal(t, team.admin)
    const { status, body } = await put(deal, { lines: [PAINT, { ...COUNTERTOP, ...(facts as Partial<EstimateLine>) }] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', details: { fields: [{ path }] } })
    expect((await get(deal)).body.version).toBe(0)
  })

  it('for a land-home deal also accepts land-home codes', async () => {
    const deal = await buildDeal(t, team.admin, {}, 'land_home')
    expect((await put(deal, { lines: [{ ...COUNTERTOP, code: '57-010', unit: 'EA', qty: '1' }] })).status).toBe(200)
  })

  it('makes the organization’s open browsers refetch it and the activity log', async () => {
    const deal = await buildDeal(t, team.admin)
    expect(await noticesDuring(t, team.admin.orgId, () => saved(deal, { lines: [PAINT] }))).toEqual([
      ['deals', deal.id, 'estimate'],
      ['deals', deal.id, 'activity'],
    ])
  })

  it('logs what changed, or nothing if nothing did', async () => {
    const deal = await buildDeal(t, team.admin)
    await saved(deal, { lines: [COUNTERTOP, UNPRICED] })
    const lines = [{ ...COUNTERTOP, qty: '60' }, UNPRICED]
    await saved(deal, { version: 1, lines })
    await saved(deal, { version: 2, lines })
    const { body } = await t
      .api(team.admin.token)
      .get<{ items: object[] }>(`/deals/${deal.id}/activity?groups=estimate`)
    expect(body.items).toHaveLength(2)
    expect(body.items[0]).toMatchObject({
      verb: 'estimate.saved',
      object: { type: 'estimate', label: deal.name },
      changes: [
        { name: 'totalCents', before: 600_160, after: 580_800 },
        {
          name: 'estimateLines',
          before: [{ name: { en: 'Countertop, granite or quartz' }, room: 'Kitchen', qty: '62', amountCents: 545_600 }],
          after: [{ qty: '60', amountCents: 528_000 }],
        },
      ],
    })
  })
})

describe('remembered prices', () => {
  type Prices = {
    codes: { code: string; unit: string; name: { es: string } }[]
    prices: {
      code: string
      unit: string
      last: { unitCostCents: number; deal: { name: string } }
      typicalCents: number
      count: number
    }[]
    bySize: {
      lowCents: number
      typicalCents: number
      highCents: number
      count: number
      last: { deal: { id: string } }
    } | null
  }
  const pricesFor = async (deal: DealWithTerms, person: Person) =>
    (await t.api(person.token).get<Prices>(`/deals/${deal.id}/estimate/prices`)).body

  it('come with the codes for the deal type, in both languages, and start out empty', async () => {
    const own = await t.signUp()
    const { codes, prices, bySize } = await pricesFor(await buildDeal(t, own), own)
    expect({ prices, bySize }).toEqual({ prices: [], bySize: null })
    expect(codes.find(({ code }) => code === '19-020')).toMatchObject({
      unit: 'SF',
      name: { es: 'Cubierta de granito o cuarzo' },
    })
    expect(codes.filter(({ code }) => code.startsWith('29') || code >= '50')).toEqual([])
    const landHome = await pricesFor(await buildDeal(t, own, {}, 'land_home'), own)
    expect(landHome.codes.map(({ code }) => code)).toContain('57-010')
  })

  it('show the last and typical price and their source, from other deals only', async () => {
    const own = await t.signUp()
    const deals: DealWithTerms[] = []
    for (const unitCostCents of [8_000, 8_400, 9_500]) {
      const deal = await buildDeal(t, own)
      deals.push(deal)
      t.time.advance(60_000)
      await t.api(own.token).put(`/deals/${deal.id}/estimate`, {
        version: 0,
        perSqftCents: null,
        contingencyPct: '0',
        lines: [{ ...COUNTERTOP, unitCostCents }],
      })
    }
    const { prices } = await pricesFor(await buildDeal(t, own), own)
    expect(prices).toMatchObject([
      {
        code: '19-020',
        unit: 'SF',
        last: { unitCostCents: 9_500, deal: { name: deals[2]!.name } },
        typicalCents: 8_400,
        count: 3,
      },
    ])
    const [seenFromLast] = (await pricesFor(deals[2]!, own)).prices
    expect(seenFromLast).toMatchObject({ last: { unitCostCents: 8_400 }, typicalCents: 8_200, count: 2 })
  })

  it('are forgotten when their line is removed', async () => {
    const own = await t.signUp()
    const [deal, other] = [await buildDeal(t, own), await buildDeal(t, own)]
    await put(deal, { lines: [COUNTERTOP, PAINT] }, own)
    await put(deal, { version: 1, lines: [PAINT] }, own)
    expect((await pricesFor(other, own)).prices.map(({ code }) => code)).toEqual(['15-010'])
  })

  it('include the rehab cost per square foot of other deals of the same type', async () => {
    const own = await t.signUp()
    for (const [sqft, perSqftCents] of [
      [1_000, 3_000],
      [1_200, 5_000],
    ] as const) {
      const deal = await buildDeal(t, own, { sqft })
      t.time.advance(60_000)
      await t
        .api(own.token)
        .put(`/deals/${deal.id}/estimate`, { version: 0, perSqftCents, contingencyPct: '10', lines: [] })
    }
    const deal = await buildDeal(t, own)
    expect((await pricesFor(deal, own)).bySize).toMatchObject({
      lowCents: 3_000,
      typicalCents: 4_000,
      highCents: 5_000,
      count: 2,
    })
    expect((await pricesFor(await buildDeal(t, own, {}, 'land_home'), own)).bySize).toBeNull()
  })
})

describe('access to estimates', () => {
  it('requires signing in', async () => {
    const deal = await buildDeal(t, team.admin)
    for (const path of ['', '/prices'])
      expect((await t.api().get(`/deals/${deal.id}/estimate${path}`)).status).toBe(401)
    expect((await t.api().put(`/deals/${deal.id}/estimate`, {})).status).toBe(401)
  })

  it('is denied to coordinators, and is read-only for operators on other people’s deals', async () => {
    const deal = await buildDeal(t, team.admin)
    expect((await get(deal, team.coordinator)).status).toBe(403)
    expect((await t.api(team.coordinator.token).get(`/deals/${deal.id}/estimate/prices`)).status).toBe(403)
    expect((await put(deal, {}, team.coordinator)).status).toBe(403)
    expect((await get(deal, team.operator)).body).toMatchObject({ abilities: { edit: false } })
    expect((await put(deal, {}, team.operator)).status).toBe(403)
    expect((await put(await buildDeal(t, team.operator), {}, team.operator)).status).toBe(200)
  })

  it('doesn’t extend to other organizations', async () => {
    const deal = await buildDeal(t, team.admin)
    expect((await get(deal, team.stranger)).status).toBe(404)
    expect((await t.api(team.stranger.token).get(`/deals/${deal.id}/estimate/prices`)).status).toBe(404)
    expect((await put(deal, {}, team.stranger)).status).toBe(404)
  })

  it('is read-only on an archived deal', async () => {
    const deal = await buildDeal(t, team.admin)
    await archiveDeal(t, team.admin, deal)
    expect(await put(deal, {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await get(deal)).body).toMatchObject({ abilities: { edit: false } })
  })
})
