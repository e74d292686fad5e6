import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../../tests/budgets.ts'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'

let t: TestApp
let team: OrderTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
})
afterAll(() => t.close())

const columns = async (dealId: string, line: string) => lineOf(await team.desk.of(team.admin, dealId), line).figures

/** An issued order of 900.00 on the kitchen. */
async function liveOrder(): Promise<{ budget: Budget; order: Order }> {
  const budget = await team.approved()
  const draft = await team.draft(budget, [{ line: 'Kitchen', description: 'Counters', amountCents: 90_000 }])
  const approved = (await team.act(team.operator, draft, 'submit')).body
  return { budget, order: (await team.act(team.operator, approved, 'issue')).body }
}

type Rows = Parameters<OrderTeam['changeOf']>[2]

/** Submits a change order and has the organization's admins approve it. */
async function approvedChange(budget: Budget, orderId: string | null, rows: Rows, facts: object): Promise<ChangeOrder> {
  const made = await submitted(budget, orderId, rows, facts)
  for (const person of [team.operatorAdmin, team.admin])
    if ((await read(made.id)).changeOrder.status === 'pending_approval')
      await team.decide(person, `/change-orders/${made.id}`, 'approved')
  return (await read(made.id)).changeOrder
}

async function submitted(budget: Budget, orderId: string | null, rows: Rows, facts: object): Promise<ChangeOrder> {
  const changeOrder = team.changeOf(budget, orderId, rows, facts)
  const path = `/deals/${budget.dealId}/change-orders`
  return team.must(t.api(team.operator.token).post<ChangeOrder>(path, { changeOrder, submit: true }))
}

async function read(id: string) {
  return team.must(t.api(team.admin.token).get<{ changeOrder: ChangeOrder }>(`/change-orders/${id}`))
}

function onCounters({ lines }: Order, amountCents: number): Rows {
  return [{ line: 'Kitchen', description: 'Thicker slab', orderLineId: lines[0]!.id, amountCents }]
}

async function undoDecision(path: string) {
  const { body } = await t.api(team.admin.token).get<{ approval: { id: string; version: number } }>(path)
  const { id, version } = body.approval
  const decided = await t
    .api(team.operatorAdmin.token)
    .post<{ undoId: string }>(`/approvals/${id}/decide`, { version, decision: 'approved' })
  return (await t.api(team.operatorAdmin.token).post<Json>(`/undo/${decided.body.undoId}`)).body
}

describe('the scope of a change order', () => {
  it('both: changes the order and its budget line', async () => {
    const { budget, order } = await liveOrder()
    const change = await approvedChange(budget, order.id, onCounters(order, 65_000), { scope: 'both' })
    expect(change).toMatchObject({ number: 1001, status: 'approved', netCents: 65_000 })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      approvedChangesCents: 65_000,
      revisedCents: 1_390_000,
      committedCents: 155_000,
      varianceCents: 0,
    })
    const { order: after } = await team.read(team.operator, order)
    expect(after).toMatchObject({ totalCents: 90_000, revisedCents: 155_000, lines: [{ changeCents: 65_000 }] })
  })

  it('commitment only: changes the order, and shows as variance once the line is used up', async () => {
    const { budget, order } = await liveOrder()
    const change = await approvedChange(budget, order.id, onCounters(order, 1_300_000), { scope: 'commitment_only' })
    expect(change.status).toBe('approved')
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      revisedCents: 1_325_000,
      committedCents: 1_390_000,
      varianceCents: -65_000,
    })
  })

  it('budget only: changes the budget and needs no order', async () => {
    const { budget, order } = await liveOrder()
    await approvedChange(budget, null, [{ line: 'Roof', amountCents: -50_000 }], {
      scope: 'budget_only',
      reason: 'credit',
    })
    expect(await columns(budget.dealId, 'Roof')).toMatchObject({ revisedCents: 1_135_000 })
    expect((await team.read(team.operator, order)).order.revisedCents).toBe(90_000)
  })

  it('from contingency: changes the order, paid for by a transfer', async () => {
    const { budget, order } = await liveOrder()
    await approvedChange(budget, order.id, onCounters(order, 65_000), { scope: 'from_contingency' })
    const after = await team.desk.of(team.admin, budget.dealId)
    expect(lineOf(after, 'Kitchen').figures).toMatchObject({ transfersCents: 65_000, committedCents: 155_000 })
    expect(lineOf(after, 'Owner contingency').figures).toMatchObject({ revisedCents: 251_000 - 65_000 })
    expect(after.total.revisedCents).toBe(budget.total.revisedCents)
  })

  it('adds a line to the order, under the number of the change order', async () => {
    const { budget, order } = await liveOrder()
    const rows = [{ line: 'Roof', description: 'Flashing', amountCents: 40_000 }]
    const change = await approvedChange(budget, order.id, rows, { scope: 'both' })
    const { order: after } = await team.read(team.operator, order)
    expect(after.lines[1]).toMatchObject({
      description: 'Flashing',
      amountCents: 0,
      changeCents: 40_000,
      changeOrderNumber: change.number,
    })
    expect(await columns(budget.dealId, 'Roof')).toMatchObject({ committedCents: 40_000, revisedCents: 1_225_000 })
  })
})

describe('a change order', () => {
  it('is refused on an order that isn’t live, and on lines of other orders', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 90_000 }])
    const send = (orderId: string, rows: Rows) =>
      t.api(team.operator.token).post<Json>(`/deals/${budget.dealId}/change-orders`, {
        changeOrder: team.changeOf(budget, orderId, rows, { scope: 'both' }),
      })
    const row = { line: 'Kitchen', amountCents: 1_000, orderLineId: draft.lines[0]!.id }
    expect(await send(draft.id, [row])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const { order } = await liveOrder()
    expect((await send(order.id, [row])).status).toBe(400)
  })

  it('moves the end of its budget lines, and of the rehab when it says so', async () => {
    const { budget, order } = await liveOrder()
    const roof = lineOf(budget, 'Roof')
    const changed = [{ id: roof.id, version: roof.version, change: { startsOn: '2026-05-01', endsOn: '2026-05-20' } }]
    await team.patch(team.operator, budget.dealId, { changed })
    const dealOf = async () => (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${budget.dealId}`)).body
    const { version } = await dealOf()
    const fields = { rehabEndTarget: '2026-06-12' }
    await t.api(team.operator.token).patch(`/deals/${budget.dealId}`, { version, fields })
    const facts = { scope: 'both', days: 2, movesRehabEnd: true }
    await approvedChange(budget, order.id, [{ line: 'Roof', amountCents: 10_000 }], facts)
    expect(lineOf(await team.desk.of(team.admin, budget.dealId), 'Roof')).toMatchObject({ endsOn: '2026-05-22' })
    expect((await dealOf()).fields).toMatchObject({ rehabEndTarget: '2026-06-14' })
  })

  it('is signed once it’s approved, with undo, and voided only before', async () => {
    const { budget, order } = await liveOrder()
    const row = { line: 'Kitchen', orderLineId: order.lines[0]!.id, amountCents: 10_000 }
    const change = await approvedChange(budget, order.id, [row], { scope: 'both' })
    const act = (at: ChangeOrder, action: string, body: object) =>
      t.api(team.operator.token).post<ChangeOrder & { undoId: string }>(`/change-orders/${change.id}/${action}`, {
        version: at.version,
        ...body,
      })
    expect((await act(change, 'void', { reason: 'Not needed' })).status).toBe(409)
    const signed = await act(change, 'sign', { signedOn: '2026-05-13' })
    expect(signed.body).toMatchObject({ status: 'executed', signed: { on: '2026-05-13' } })
    expect((await t.api(team.operator.token).post(`/undo/${signed.body.undoId}`)).status).toBe(200)
    expect((await read(change.id)).changeOrder).toMatchObject({ status: 'approved', signed: null })
  })

  it('becomes part of the amounts when the budget is revised, and isn’t counted twice', async () => {
    const { budget, order } = await liveOrder()
    const row = { line: 'Kitchen', orderLineId: order.lines[0]!.id, amountCents: 65_000 }
    await approvedChange(budget, order.id, [row], { scope: 'both' })
    const revising = await team.desk.move(team.operatorAdmin, await team.desk.of(team.admin, budget.dealId), 'revise')
    expect(lineOf(revising, 'Kitchen')).toMatchObject({ originalCents: 1_390_000, unitCostCents: null })
    const pending = await team.desk.move(team.operatorAdmin, revising, 'submit')
    await team.desk.decide(team.admin, pending, 'approve')
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      originalCents: 1_390_000,
      approvedChangesCents: 0,
      revisedCents: 1_390_000,
      committedCents: 155_000,
    })
  })

  it('takes effect at once when an edit leaves nothing to decide', async () => {
    const { budget, order } = await liveOrder()
    const made = await submitted(budget, order.id, onCounters(order, 95_000), { scope: 'both' })
    expect(made.status).toBe('pending_approval')
    const changeOrder = team.changeOf(budget, order.id, onCounters(order, 1_000), { scope: 'both' })
    const path = `/change-orders/${made.id}`
    const edited = await t.api(team.operator.token).put<ChangeOrder>(path, { version: made.version, changeOrder })
    expect(edited.body.status).toBe('approved')
    expect((await team.read(team.operator, order)).order.revisedCents).toBe(91_000)
  })

  it('is refused on an order that can still be edited, even if it changes only the budget', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 90_000 }])
    const changeOrder = team.changeOf(budget, draft.id, [{ line: 'Roof', amountCents: 100 }], { scope: 'budget_only' })
    const reply = await t.api(team.operator.token).post(`/deals/${budget.dealId}/change-orders`, { changeOrder })
    expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('stays approved when the budget was revised since, because the amounts have it', async () => {
    const { budget, order } = await liveOrder()
    const made = await submitted(budget, order.id, onCounters(order, 95_000), { scope: 'both' })
    const { body } = await t
      .api(team.admin.token)
      .get<{ approval: { id: string; version: number } }>(`/change-orders/${made.id}`)
    const decided = await t
      .api(team.admin.token)
      .post<{ undoId: string; status: string }>(`/approvals/${body.approval.id}/decide`, {
        version: body.approval.version,
        decision: 'approved',
        reason: 'Agreed with the office',
      })
    expect(decided.body.status).toBe('approved')
    await team.desk.move(team.operatorAdmin, await team.desk.of(team.admin, budget.dealId), 'revise')
    expect((await t.api(team.admin.token).post<Json>(`/undo/${decided.body.undoId}`)).body).toMatchObject({
      code: 'wrong_state',
    })
  })

  it('waits again when its approval is undone, and everything goes back', async () => {
    const { budget, order } = await liveOrder()
    const row = { line: 'Roof', description: 'Flashing', amountCents: 30_000 }
    const made = await submitted(budget, order.id, [row], { scope: 'from_contingency' })
    const undone = await undoDecision(`/change-orders/${made.id}`)
    expect(undone).toMatchObject({ restored: 1 })
    expect((await read(made.id)).changeOrder).toMatchObject({ status: 'pending_approval' })
    const after = await team.desk.of(team.admin, budget.dealId)
    expect(lineOf(after, 'Roof').figures).toMatchObject({ transfersCents: 0, committedCents: 0 })
    expect((await team.read(team.operator, order)).order.lines).toHaveLength(1)
  })
})

describe('the number of change orders', () => {
  it('is the next of the organization, and the list shows the newest first', async () => {
    const { budget } = await liveOrder()
    const budgetOnly = { scope: 'budget_only' }
    const first = await submitted(budget, null, [{ line: 'Roof', amountCents: 5_000 }], budgetOnly)
    await submitted(budget, null, [{ line: 'Roof', amountCents: 6_000 }], budgetOnly)
    const { body } = await t
      .api(team.operator.token)
      .get<{ items: ChangeOrder[] }>(`/deals/${budget.dealId}/change-orders`)
    expect(body.items.map(({ number }) => number)).toEqual([first.number + 1, first.number])
    expect((await t.api(team.coordinator.token).get(`/deals/${budget.dealId}/change-orders`)).status).toBe(403)
    expect((await t.api(team.stranger.token).get(`/deals/${budget.dealId}/change-orders`)).status).toBe(404)
  })
})
