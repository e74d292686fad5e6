import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Gate } from '@plumbline/contract/moves'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, testApp, type TestApp } from '../../tests/harness.ts'
import { type OrderTeam, orderTeam } from '../../tests/orders.ts'

let t: TestApp
let team: OrderTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
})
afterAll(() => t.close())

const KITCHEN = { line: 'Kitchen', description: 'Counters', amountCents: 900_000 }
const OF_ORDERS = ['exit.vendor_papers', 'exit.unissued_orders', 'exit.change_orders', 'entry.purchase_orders']

/** What orders leave open on the way to a stage, by requirement: how many. */
async function openBefore(budget: Budget, stageKey: string): Promise<Record<string, number>> {
  const { gate } = await gateTo(budget, stageKey)
  return Object.fromEntries(
    gate.unmet.flatMap(({ key, fix }) =>
      OF_ORDERS.includes(key) && fix.kind === 'open_items' ? [[key, fix.count]] : [],
    ),
  )
}

async function gateTo({ dealId }: Budget, stageKey: string) {
  const { body: deal } = await t.api(team.admin.token).get<DealWithTerms>(`/deals/${dealId}`)
  const toStageId = deal.pipeline.find(({ key }) => key === stageKey)!.id
  const { body } = await t.api(team.admin.token).get<Gate>(`/deals/${dealId}/gate?toStageId=${toStageId}`)
  return { deal, toStageId, gate: body }
}

describe('planning', () => {
  it('is left once every order is issued to a vendor whose papers are in order', async () => {
    const budget = await team.approved()
    expect(await openBefore(budget, 'rehab')).toEqual({})
    const draft = await team.draft(budget, [KITCHEN], { vendorId: await team.vendor('Bare Hands LLC', []) })
    expect(await openBefore(budget, 'rehab')).toEqual({})
    await team.act(team.operator, draft, 'submit')
    expect(await openBefore(budget, 'rehab')).toEqual({ 'exit.vendor_papers': 1, 'exit.unissued_orders': 1 })
    for (const person of [team.operatorAdmin, team.admin]) await team.decide(person, `/orders/${draft.id}`, 'approved')
    expect(await openBefore(budget, 'rehab')).toEqual({ 'exit.vendor_papers': 1, 'exit.unissued_orders': 1 })
    const { order } = await team.read(team.admin, draft)
    await team.must(team.act(team.admin, order, 'issue', { overrideReason: 'Papers are on their way' }))
    expect(await openBefore(budget, 'rehab')).toEqual({ 'exit.vendor_papers': 1 })
    await team.must(
      t.api(team.admin.token).post(`/vendors/${draft.vendor.id}/papers`, { paper: { type: 'w9' }, accept: true }),
    )
    const paper = {
      type: 'coi_gl',
      effective: '2026-01-01',
      expires: '2027-01-01',
      eachOccurrenceCents: 1_000_000_00,
      aggregateCents: 2_000_000_00,
    }
    await team.must(t.api(team.admin.token).post(`/vendors/${draft.vendor.id}/papers`, { paper, accept: true }))
    expect(await openBefore(budget, 'rehab')).toEqual({})
  })
})

describe('the rehab', () => {
  it('is left once every change order is decided', async () => {
    const budget = await team.approved()
    const rows = [{ line: 'Roof', amountCents: 50_000 }]
    const changeOrder = team.changeOf(budget, null, rows, { scope: 'budget_only' })
    const { id, version } = await team.must(
      t.api(team.operator.token).post<ChangeOrder>(`/deals/${budget.dealId}/change-orders`, { changeOrder }),
    )
    expect(await openBefore(budget, 'punch_list')).toEqual({ 'exit.change_orders': 1 })
    await team.must(
      t.api(team.operator.token).post(`/change-orders/${id}/void`, { version, reason: 'Not needed after all' }),
    )
    expect(await openBefore(budget, 'punch_list')).toEqual({})
  })
})

describe('a deal', () => {
  it('closes once no order is open, and an admin may override that', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [{ ...KITCHEN, amountCents: 90_000 }])
    const order = await team.must(team.act(team.operator, draft, 'submit'))
    expect(await openBefore(budget, 'closed')).toMatchObject({ 'entry.purchase_orders': 1 })
    const { gate } = await gateTo(budget, 'closed')
    const open = gate.unmet.find(({ key }) => key === 'entry.purchase_orders')
    expect(open).toMatchObject({
      overridable: true,
      severity: 'block',
      label: { en: 'No open purchase orders', es: 'Sin órdenes de compra abiertas' },
    })
    await team.must(team.act(team.admin, order, 'cancel', { reason: 'The kitchen stays as it is' }))
    expect(await openBefore(budget, 'closed')).toEqual({})
  })

  it('moves past open orders with a reason only', async () => {
    const budget = await team.approved()
    await team.act(team.operator, await team.draft(budget, [KITCHEN]), 'submit')
    const { deal, toStageId } = await gateTo(budget, 'rehab')
    const fields = { purchaseDate: '2026-05-01', purchasePriceCents: 20_000_000 }
    const { deal: bought } = await team.must(
      t.api(team.admin.token).patch<{ deal: DealWithTerms }>(`/deals/${deal.id}`, { version: deal.version, fields }),
    )
    const move = (more: object) =>
      t.api(team.admin.token).post<Json>(`/deals/${deal.id}/move`, { version: bought.version, toStageId, ...more })
    const refused = await move({})
    expect(refused).toMatchObject({ status: 422, body: { code: 'stage_blocked' } })
    expect(JSON.stringify(refused.body)).toContain('exit.unissued_orders')
    expect((await move({ override: true, reason: 'The crew starts on Monday' })).status).toBe(200)
  })
})

describe('the gates of many deals', () => {
  it('count the orders of each deal for itself', async () => {
    const [one, other] = [await team.approved(), await team.approved()]
    await team.act(team.operator, await team.draft(one, [KITCHEN]), 'submit')
    const { toStageId } = await gateTo(one, 'rehab')
    const ids = [one.dealId, other.dealId]
    const { body } = await t
      .api(team.admin.token)
      .post<{ id: string; unmet: Gate['unmet'] }[]>('/deals/bulk/gate', { ids, toStageId })
    const waiting = body.filter(({ unmet }) => unmet.some(({ key }) => key === 'exit.unissued_orders'))
    expect(waiting.map(({ id }) => id)).toEqual([one.dealId])
  })
})
