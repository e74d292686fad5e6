import type { Order, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderTeam, orderTeam } from '../../tests/orders.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let team: OrderTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
})
afterAll(() => t.close())

type Listed = { items: OrderSummary[]; totals: { revisedCents: number; billedCents: number; openCents: number } }
const ordersOf = (vendorId: string, { token } = team.admin) => t.api(token).get<Listed>(`/vendors/${vendorId}/orders`)
const ratingOf = async (vendorId: string) =>
  (await t.api(team.admin.token).get<Vendor>(`/vendors/${vendorId}`)).body.rating

/** Orders, issues, receives and closes work for 400.00. */
async function closed(vendorId: string, needBy: string, quality: number | null): Promise<Order> {
  const budget = await team.approved()
  const draft = await team.draft(budget, [{ line: 'Roof', amountCents: 40_000 }], { vendorId, needBy })
  const submitted = await team.must(team.act(team.operator, draft, 'submit'))
  const issued = await team.must(team.act(team.operator, submitted, 'issue'))
  const lines = [{ id: issued.lines[0]!.id, receivedPct: '100' }]
  const received = await team.must(team.act(team.operator, issued, 'receive', { lines }))
  return team.must(team.act(team.operator, received, 'close', { quality }))
}

describe('the orders of a vendor', () => {
  it('rate it from the second closed one on, by quality and by the day they were needed', async () => {
    const vendorId = await team.vendor('Rated Roofing')
    await closed(vendorId, '2026-05-20', 4)
    expect(await ratingOf(vendorId)).toMatchObject({ orders: 1, overall: null })
    await closed(vendorId, '2026-05-10', 5)
    expect(await ratingOf(vendorId)).toEqual({
      orders: 2,
      overall: 3.5,
      quality: { value: 4.5, orders: 2 },
      time: { value: 2.5, orders: 2, onTime: 1 },
      price: null,
    })
  })

  it('are listed across deals with their totals, for those who see prices', async () => {
    const vendorId = await team.vendor('Listed Roofing')
    const order = await closed(vendorId, '2026-05-20', null)
    const draft = await team.draft(await team.approved(), [{ line: 'Roof', amountCents: 90_000 }], { vendorId })
    const { body } = await ordersOf(vendorId)
    expect(body.items.map(({ id, status }) => [id, status])).toEqual([
      [draft.id, 'draft'],
      [order.id, 'closed'],
    ])
    expect(body.totals).toEqual({ revisedCents: 40_000, billedCents: 0, openCents: 0 })
    const coordinator = await t.member(team.admin.orgId, 'transaction_coordinator')
    expect((await ordersOf(vendorId, coordinator)).status).toBe(403)
    const stranger = await t.signUp()
    expect((await ordersOf(vendorId, stranger)).status).toBe(404)
  })
})
