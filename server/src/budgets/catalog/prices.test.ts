import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { CatalogPrice, EstimateCode } from '@plumbline/contract/budgets/estimates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam
beforeAll(async () => {
  t = await testApp()
  team = await budgetTeam(t)
})
afterAll(() => t.close())

type Prices = Record<string, number | null>

const set = (prices: Prices, person = team.admin) =>
  t.api(person.token).patch<{ changed: number; undoId: string | null }>('/cost-codes/prices', {
    prices: Object.entries(prices).map(([code, unitCostCents]) => ({ code, unitCostCents })),
  })

async function priced(person = team.admin): Promise<Prices> {
  const { body } = await t.api(person.token).get<{ items: CatalogPrice[] }>('/cost-codes/prices')
  const own = body.items.filter(({ unitCostCents }) => unitCostCents !== null)
  return Object.fromEntries(own.map(({ code, unitCostCents }) => [code, unitCostCents]))
}

const price = (code: string, amountCents: number | null) => ({ code, name: expect.anything(), amountCents })

describe('an organization’s price list', () => {
  it('is set for the codes it lists, offered by estimates, logged and undone', async () => {
    expect(await priced()).toEqual({})
    expect((await set({ '19-010': 21_000, '19-020': 8_800 })).body).toMatchObject({ changed: 2 })
    const { body } = await set({ '19-010': 24_000, '19-020': 8_800, '15-010': 351 })
    expect(body).toMatchObject({ changed: 2 })
    expect(await priced()).toEqual({ '15-010': 351, '19-010': 24_000, '19-020': 8_800 })

    const deal = await buildDeal(t, team.admin)
    const prices = await t.api(team.admin.token).get<{ codes: EstimateCode[] }>(`/deals/${deal.id}/estimate/prices`)
    expect(prices.body.codes.find(({ code }) => code === '19-010')?.defaultUnitCostCents).toBe(24_000)

    const { items } = (await t.api(team.admin.token).get<{ items: ActivityEvent[] }>('/activity?groups=catalog')).body
    expect(items[0]).toMatchObject({
      verb: 'catalog.priced',
      changes: [
        {
          name: 'catalogPrices',
          before: [price('15-010', null), price('19-010', 21_000)],
          after: [price('15-010', 351), price('19-010', 24_000)],
        },
      ],
    })

    expect((await t.api(team.admin.token).post(`/undo/${body.undoId}`, {})).status).toBe(200)
    expect(await priced()).toEqual({ '19-010': 21_000, '19-020': 8_800 })
  })

  it('changes nothing if a code is unknown, and remembers nothing if nothing changes', async () => {
    const before = await priced()
    const refused = await set({ '19-010': 1, '98-765': 2 })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'invalid_input', details: { fields: [{ path: 'prices.1.code' }] } })
    expect((await set(before)).body).toEqual({ changed: 0, undoId: null })
    expect(await priced()).toEqual(before)
  })

  it('belongs to its organization', async () => {
    const other = await t.signUp()
    expect(await priced(other)).toEqual({})
  })
})
