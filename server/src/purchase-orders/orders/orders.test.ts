import type { SplitRoute } from '@plumbline/contract/approvals/approval'
import type { Order, OrderDesk, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../../tests/budgets.ts'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'
import { followDecision } from '../../approvals/jobs.ts'
import { asPlatform } from '../../platform/db/doors.ts'

let t: TestApp
let team: OrderTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await orderTeam(t)
})
afterAll(() => t.close())

const KITCHEN = { line: 'Kitchen', description: 'Counters', amountCents: 900_000 }
const columns = async (dealId: string, line: string) => lineOf(await team.desk.of(team.admin, dealId), line).figures

describe('a draft', () => {
  it('gets the next number of the organization and adds nothing to the budget', async () => {
    const budget = await team.approved()
    const one = await team.draft(budget, [KITCHEN])
    const other = await team.draft(budget, [KITCHEN])
    expect(other.number).toBe(one.number + 1)
    expect(one).toMatchObject({ status: 'draft', totalCents: 900_000, requestedBy: { id: team.operator.userId } })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({ committedCents: 0, pendingCommitmentCents: 0 })
  })

  it('computes amounts from quantities, and is changed on the version that was seen', async () => {
    const budget = await team.approved()
    const row = {
      line: 'Kitchen',
      description: 'Quartz',
      qty: '62',
      unit: 'sq ft',
      unitCostCents: 8_800,
      amountCents: 1,
    }
    const draft = await team.draft(budget, [row])
    expect(draft.lines).toMatchObject([{ amountCents: 545_600, code: '19-010', budgetLine: 'Kitchen' }])
    const order = team.orderOf(budget, draft.vendor.id, [KITCHEN])
    const put = (version: number) => t.api(team.operator.token).put<Order>(`/orders/${draft.id}`, { version, order })
    expect((await put(1)).body).toMatchObject({ totalCents: 900_000, version: 2 })
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'edit_conflict', details: { currentVersion: 2 } } })
  })

  it.each([
    ['a line of another budget', { budgetLineId: '0199d3c8-0000-7000-8000-000000000001' }, 'unknown_line'],
    ['no amount', { amountCents: 0 }, 'no_amount'],
  ])('is refused with %s, at the field', async (_, change, rule) => {
    const budget = await team.approved()
    const order = team.orderOf(budget, await team.vendor(), [KITCHEN])
    const body = { order: { ...order, lines: [{ ...order.lines[0], ...change }] } }
    const reply = await t.api(team.operator.token).post(`/deals/${budget.dealId}/orders`, body)
    expect(reply).toMatchObject({ status: 400, body: { details: { fields: [{ rule }] } } })
  })

  it('is refused on contingency and for vendors who aren’t used', async () => {
    const budget = await team.approved()
    const send = (order: object) => t.api(team.operator.token).post<Json>(`/deals/${budget.dealId}/orders`, { order })
    const onContingency = team.orderOf(budget, await team.vendor(), [{ line: 'Owner contingency', amountCents: 100 }])
    expect((await send(onContingency)).body).toMatchObject({ details: { fields: [{ rule: 'contingency' }] } })
    const unknown = team.orderOf(budget, budget.dealId, [KITCHEN])
    expect((await send(unknown)).body).toMatchObject({ details: { fields: [{ rule: 'unknown_vendor' }] } })
  })

  it('can be deleted and comes back under its number', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    const removed = await t
      .api(team.operator.token)
      .delete<{ undoId: string }>(`/orders/${draft.id}`, { version: draft.version })
    expect(removed.status).toBe(200)
    expect((await t.api(team.operator.token).get(`/orders/${draft.id}`)).status).toBe(404)
    expect((await t.api(team.operator.token).post(`/undo/${removed.body.undoId}`)).status).toBe(200)
    expect((await team.read(team.operator, draft)).order).toMatchObject({ number: draft.number, totalCents: 900_000 })
  })

  it('keeps its budget lines from being removed', async () => {
    const { id } = await team.deal()
    const made = await team.desk.add(team.operator, id, [['19-010', 'Kitchen', 1_325_000]])
    await team.draft(made, [KITCHEN])
    const { version } = lineOf(made, 'Kitchen')
    const removed = [{ id: lineOf(made, 'Kitchen').id, version }]
    expect(await team.patch(team.operator, id, { removed })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'line_in_use' }] } },
    })
  })
})

describe('submitting', () => {
  it('approves a small order at once and commits it', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 100_000 }])
    expect((await team.act(team.operator, draft, 'submit')).body).toMatchObject({ status: 'approved' })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      committedCents: 100_000,
      openCommitmentCents: 100_000,
    })
  })

  it('waits for an admin above that, and is pending until they approve', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    expect((await team.act(team.operator, draft, 'submit')).body).toMatchObject({ status: 'pending_approval' })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      pendingCommitmentCents: 900_000,
      committedCents: 0,
    })
    expect((await team.decide(team.operator, `/orders/${draft.id}`, 'approved')).status).toBe(403)
    expect((await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')).status).toBe(200)
    expect((await team.read(team.operator, draft)).order.status).toBe('approved')
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      pendingCommitmentCents: 0,
      committedCents: 900_000,
    })
  })

  it('is sent back with a reason, edited, and submitted again', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    await team.act(team.operator, draft, 'submit')
    await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'rejected', 'Two more bids first')
    const { order } = await team.read(team.operator, draft)
    expect(order).toMatchObject({ status: 'rejected', rejectReason: 'Two more bids first' })
    const edited = await t.api(team.operator.token).put<Order>(`/orders/${draft.id}`, {
      version: order.version,
      order: team.orderOf(budget, draft.vendor.id, [{ line: 'Kitchen', amountCents: 850_000 }]),
    })
    expect(edited.body).toMatchObject({ status: 'draft', rejectReason: null, totalCents: 850_000 })
    expect((await team.act(team.operator, edited.body, 'submit')).body).toMatchObject({ status: 'pending_approval' })
  })

  it('is withdrawn by the requester only', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    const pending = (await team.act(team.operator, draft, 'submit')).body
    expect((await team.act(team.operatorAdmin, pending, 'withdraw')).status).toBe(403)
    expect((await team.act(team.operator, pending, 'withdraw')).body).toMatchObject({ status: 'draft' })
  })

  it('starts the approval over when the lines of a pending order change', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    const pending = (await team.act(team.operator, draft, 'submit')).body
    const { body } = await t.api(team.operator.token).put<Order>(`/orders/${draft.id}`, {
      version: pending.version,
      order: team.orderOf(budget, draft.vendor.id, [{ line: 'Kitchen', amountCents: 300_000 }]),
    })
    expect(body).toMatchObject({ status: 'pending_approval', totalCents: 300_000 })
    expect((await team.read(team.operator, draft)).approval).toMatchObject({ status: 'pending', amountCents: 300_000 })
  })

  it('is approved at once when an edit leaves nothing to decide', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    const pending = (await team.act(team.operator, draft, 'submit')).body
    const order = team.orderOf(budget, draft.vendor.id, [{ line: 'Kitchen', amountCents: 50_000 }])
    const { version } = pending
    const { body } = await t.api(team.operator.token).put<Order>(`/orders/${draft.id}`, { version, order })
    expect(body).toMatchObject({ status: 'approved', totalCents: 50_000 })
  })

  it('is not asked twice', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    await team.act(team.operator, draft, 'submit')
    await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    const { order } = await team.read(team.operator, draft)
    expect((await team.act(team.operator, order, 'submit')).body).toMatchObject({ status: 'approved' })
    expect((await team.read(team.operator, draft)).approval).toMatchObject({ status: 'approved' })
  })

  it('goes out in the name of the person who approved it, once that can’t be undone', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    await team.act(team.operator, draft, 'submit')
    await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    const { id } = (await team.read(team.operator, draft)).approval!
    const [decision] = await asPlatform(t.db, 'look at a decision in a test', (tx) =>
      tx.rows(sql<{ id: string }>`select id from approval_decisions where approval_id = ${id}`),
    )
    await followDecision(t.parts, team.admin.orgId, decision!.id)
    expect((await team.read(team.operator, draft)).order).toMatchObject({
      status: 'issued',
      issued: { by: { id: team.operatorAdmin.userId } },
    })
  })

  it('lowers a typed estimate to complete by the order, if asked', async () => {
    const budget = await team.approved()
    const kitchen = lineOf(budget, 'Kitchen')
    const changed = [{ id: kitchen.id, version: kitchen.version, change: { etcOverrideCents: 500_000 } }]
    await team.patch(team.operator, budget.dealId, { changed })
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 90_000 }])
    await team.act(team.operator, draft, 'submit', { lowerEstimates: [kitchen.id] })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      estimateToCompleteCents: 410_000,
      forecastCents: 500_000,
    })
  })
})

describe('an order over its budget', () => {
  const OVER = { line: 'Kitchen', description: 'Counters', amountCents: 1_446_000 } // 1,210.00 more than the line has

  it('takes what’s missing from contingency when it’s approved, and nobody else has to approve', async () => {
    const budget = await team.approved()
    const ways = [{ budgetLineId: lineOf(budget, 'Kitchen').id, way: 'contingency' }]
    const draft = await team.draft(budget, [OVER], { ways })
    const pending = (await team.act(team.operator, draft, 'submit')).body
    expect(pending).toMatchObject({ status: 'pending_approval', fromContingencyCents: 121_000 })
    await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    expect((await team.read(team.operator, draft)).order.status).toBe('approved')
    const after = await team.desk.of(team.admin, budget.dealId)
    expect(lineOf(after, 'Kitchen').figures).toMatchObject({ revisedCents: 1_446_000, uncommittedCents: 0 })
    expect(lineOf(after, 'Owner contingency').figures).toMatchObject({ revisedCents: 251_000 - 121_000 })
    expect(after.total.revisedCents).toBe(budget.total.revisedCents)
  })

  it('raises the line with a change order of its own', async () => {
    const budget = await team.approved()
    const ways = [{ budgetLineId: lineOf(budget, 'Kitchen').id, way: 'change_order' }]
    const draft = await team.draft(budget, [OVER], { ways })
    await team.act(team.operator, draft, 'submit')
    await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    const { order, changeOrders } = await team.read(team.operator, draft)
    expect(order.status).toBe('approved')
    expect(changeOrders).toMatchObject([
      { scope: 'budget_only', netCents: 121_000, status: 'approved', withOrder: true },
    ])
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      approvedChangesCents: 121_000,
      revisedCents: 1_446_000,
      uncommittedCents: 0,
    })
  })

  it('goes over if nothing else was chosen, which adds an organization admin', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [OVER])
    await team.act(team.operator, draft, 'submit')
    await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    expect((await team.read(team.operator, draft)).order.status).toBe('pending_approval')
    await team.decide(team.admin, `/orders/${draft.id}`, 'approved')
    expect((await team.read(team.operator, draft)).order.status).toBe('approved')
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({
      uncommittedCents: -121_000,
      varianceCents: -121_000,
    })
  })

  it('fixes what it takes again when it’s edited while it’s pending', async () => {
    const budget = await team.approved()
    const ways = [{ budgetLineId: lineOf(budget, 'Kitchen').id, way: 'contingency' }]
    const draft = await team.draft(budget, [OVER], { ways })
    const pending = (await team.act(team.operator, draft, 'submit')).body
    const { body } = await t.api(team.operator.token).put<Order>(`/orders/${draft.id}`, {
      version: pending.version,
      order: team.orderOf(budget, draft.vendor.id, [{ ...OVER, amountCents: 1_335_000 }], { ways }),
    })
    expect(body).toMatchObject({ status: 'pending_approval', fromContingencyCents: 10_000 })
  })

  it('stops at the approval if contingency no longer suffices, and says by how much', async () => {
    const budget = await team.approved()
    const ways = [{ budgetLineId: lineOf(budget, 'Kitchen').id, way: 'contingency' }]
    const draft = await team.draft(budget, [OVER], { ways })
    await team.act(team.operator, draft, 'submit')
    await t.api(team.operator.token).post(`/deals/${budget.dealId}/budget/transfers`, {
      fromLineId: lineOf(budget, 'Owner contingency').id,
      toLineId: lineOf(budget, 'Roof').id,
      amountCents: 200_000,
      reason: 'Rotten deck',
    })
    expect(await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'contingency_short', details: { missingCents: 121_000 - 51_000 } },
    })
    expect((await team.read(team.operator, draft)).order.status).toBe('pending_approval')
  })
})

async function approved(rows = [{ line: 'Kitchen', description: 'Counters', amountCents: 90_000 }]) {
  const budget = await team.approved()
  const draft = await team.draft(budget, rows)
  return { budget, order: (await team.act(team.operator, draft, 'submit')).body }
}

async function approvedWithout(papers: readonly object[] = []) {
  const budget = await team.approved()
  const vendorId = await team.vendor('Larkspur Electric', papers)
  const draft = await team.draft(budget, [{ line: 'Roof', amountCents: 60_000 }], { vendorId })
  await team.act(team.operator, draft, 'submit')
  for (const person of [team.operatorAdmin, team.admin]) {
    const { order } = await team.read(team.operator, draft)
    if (order.status === 'pending_approval') await team.decide(person, `/orders/${draft.id}`, 'approved')
  }
  return { vendorId, order: (await team.read(team.operator, draft)).order }
}

describe('the papers of a vendor', () => {
  it('hold an order back until they are in, unless an organization admin says why', async () => {
    const { order } = await approvedWithout()
    expect(order).toMatchObject({ status: 'approved', issued: null })
    expect(await team.act(team.operator, order, 'issue')).toMatchObject({
      status: 409,
      body: { code: 'vendor_papers' },
    })
    expect(await team.act(team.operator, order, 'issue', { overrideReason: 'In the mail' })).toMatchObject({
      status: 409,
      body: { code: 'vendor_papers' },
    })
    expect((await team.act(team.admin, order, 'issue', { overrideReason: 'In the mail' })).body).toMatchObject({
      status: 'issued',
      issued: { override: 'In the mail' },
    })
  })

  it('are part of what the order shows', async () => {
    const { order } = await approvedWithout([{ type: 'w9' }])
    const { body } = await t.api(team.operator.token).get<{ papers: object }>(`/orders/${order.id}`)
    expect(body.papers).toMatchObject({
      canIssue: false,
      missing: 'coi',
      shown: [
        { name: { en: 'W-9' }, status: 'valid' },
        { name: { en: 'Certificate of general liability insurance' }, status: 'missing' },
      ],
    })
  })

  it('and what was ordered follow a vendor that is merged into another, and come back', async () => {
    const { vendorId, order } = await approvedWithout()
    const api = t.api(team.admin.token)
    const into = await team.vendor('Larkspur Electrical Contractors')
    const spendOf = async (id: string) =>
      (await api.get<{ spend: { openOrders: number; leftToBillCents: number } }>(`/vendors/${id}`)).body.spend
    expect(await spendOf(vendorId)).toMatchObject({ openOrders: 1, leftToBillCents: 60_000 })
    const { version } = (await api.get<{ version: number }>(`/vendors/${vendorId}`)).body
    const { undoId } = await team.must(
      api.post<{ undoId: string }>(`/vendors/${vendorId}/merge`, { version, intoId: into }),
    )
    expect((await team.read(team.operator, order)).order.vendor).toMatchObject({ id: into })
    expect(await spendOf(into)).toMatchObject({ openOrders: 1, leftToBillCents: 60_000 })
    await team.must(api.post(`/undo/${undoId}`))
    expect((await team.read(team.operator, order)).order.vendor).toMatchObject({ id: vendorId })
  })
})

describe('a live order', () => {
  it('is issued once, received in parts and closed, which gives back what wasn’t billed', async () => {
    const { budget, order } = await approved([
      { line: 'Kitchen', description: 'Counters', amountCents: 60_000 },
      { line: 'Roof', description: 'Ridge vent', amountCents: 30_000 },
    ])
    const issued = (await team.act(team.operator, order, 'issue')).body
    expect(issued).toMatchObject({ status: 'issued', issued: { by: { id: team.operator.userId }, override: null } })
    expect((await team.act(team.operator, issued, 'issue')).body.version).toBe(issued.version)
    const [counters, vent] = issued.lines
    const receive = (at: Order, lines: object[]) => team.act(team.operator, at, 'receive', { lines })
    const part = (await receive(issued, [{ id: counters!.id, receivedPct: '50' }])).body
    expect(part).toMatchObject({ status: 'partially_received', receivedPct: 33, receivedOn: null })
    const all = [counters!, vent!].map(({ id }) => ({ id, receivedPct: '100' }))
    const whole = (await receive(part, all)).body
    expect(whole).toMatchObject({ status: 'received', receivedPct: 100, receivedOn: '2026-05-14' })
    const closed = (await team.act(team.operator, whole, 'close', { quality: 4 })).body
    expect(closed).toMatchObject({ status: 'closed', quality: 4, openCents: 0 })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({ committedCents: 0, openCommitmentCents: 0 })
    expect((await team.act(team.operator, closed, 'reopen')).status).toBe(403)
    expect((await team.act(team.admin, closed, 'reopen')).body).toMatchObject({ status: 'received' })
  })

  it('undoes what was received', async () => {
    const { order } = await approved()
    const issued = (await team.act(team.operator, order, 'issue')).body
    const lines = [{ id: issued.lines[0]!.id, receivedPct: '100' }]
    const { undoId } = (await team.act(team.operator, issued, 'receive', { lines })).body as Order & { undoId: string }
    expect((await t.api(team.operator.token).post(`/undo/${undoId}`)).status).toBe(200)
    expect((await team.read(team.operator, order)).order).toMatchObject({ status: 'issued', receivedPct: 0 })
  })

  it('keeps its lines: only a change order changes them', async () => {
    const { budget, order } = await approved()
    const reply = await t.api(team.operator.token).put(`/orders/${order.id}`, {
      version: order.version,
      order: team.orderOf(budget, order.vendor.id, [KITCHEN]),
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'change_order_needed' } })
  })

  it('is canceled by an admin with a reason, which releases it', async () => {
    const { budget, order } = await approved()
    expect((await team.act(team.operator, order, 'cancel', { reason: 'Left the job' })).status).toBe(403)
    expect((await team.act(team.operatorAdmin, order, 'cancel')).status).toBe(400)
    const { body } = await team.act(team.operatorAdmin, order, 'cancel', { reason: 'Left the job' })
    expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'Left the job' })
    expect(await columns(budget.dealId, 'Kitchen')).toMatchObject({ committedCents: 0 })
  })

  it('keeps the acceptance that came on paper', async () => {
    const { order } = await approved()
    const issued = (await team.act(team.operator, order, 'issue')).body
    const late = await team.act(team.operator, issued, 'accept', { acceptedOn: '2026-05-15' })
    expect(late).toMatchObject({ status: 400, body: { details: { fields: [{ rule: 'odd_day' }] } } })
    const { body } = await team.act(team.operator, issued, 'accept', { acceptedOn: '2026-05-13' })
    expect(body).toMatchObject({ accepted: { on: '2026-05-13', document: null } })
  })
})

describe('readers', () => {
  it('see the orders of a deal with their totals; coordinators only the status of their own deals’', async () => {
    const budget = await team.approved()
    await team.draft(budget, [KITCHEN])
    type List = { items: OrderSummary[]; totals: object | null }
    const list = (token: string) => t.api(token).get<List>(`/deals/${budget.dealId}/orders`)
    expect((await list(team.operator.token)).body).toMatchObject({ items: [{ totalCents: 900_000 }], totals: {} })
    expect((await list(team.coordinator.token)).status).toBe(403)
    expect((await list(team.stranger.token)).status).toBe(404)
  })

  it('who decide see who could have decided an order alone, and the approval of the one it counts with', async () => {
    const budget = await team.approved()
    const vendorId = await team.vendor('Larkspur Electric')
    const submit = async (amountCents: number) => {
      const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents }], { vendorId })
      await team.act(team.operator, draft, 'submit')
      return draft
    }
    const [first, second] = [await submit(390_000), await submit(465_000)]
    const { approval } = await team.read(team.operator, second)
    type Reply = { split: SplitRoute; beside: { subjectId: string; approvalId: string }[]; rules: { id: string }[] }
    const { body } = await t.api(team.operatorAdmin.token).get<Reply>(`/approvals/${approval!.id}`)
    expect(body.split.aloneIsAutomatic).toBe(false)
    expect(body.split.alone.map(({ id }) => id).toSorted()).toEqual(
      [team.admin.userId, team.operatorAdmin.userId].toSorted(),
    )
    expect(body.split.together.map(({ id }) => id)).toEqual([team.operatorAdmin.userId])
    expect(body.rules.map(({ id }) => id)).toEqual(['up_to_25000'])
    const besides = body.beside.filter(({ subjectId }) => subjectId === first.id)
    expect(besides).toEqual([{ subjectId: first.id, approvalId: (await team.read(team.operator, first)).approval!.id }])
    const { body: alone } = await t.api(team.operatorAdmin.token).get<Reply>(`/approvals/${besides[0]!.approvalId}`)
    expect(alone.split).toBeNull()
  })

  it('see the orders behind a budget line’s amounts, which they add up to', async () => {
    const budget = await team.approved()
    const rows = [KITCHEN, { line: 'Roof', amountCents: 30_000 }]
    const waiting = await team.must(team.act(team.operator, await team.draft(budget, rows), 'submit'))
    const small = { ...KITCHEN, amountCents: 70_000 }
    const live = await team.must(team.act(team.operator, await team.draft(budget, [small]), 'submit'))
    await team.draft(budget, [KITCHEN])
    const path = `/deals/${budget.dealId}/budget-lines/${lineOf(budget, 'Kitchen').id}/orders`
    const read = (token: string) => t.api(token).get(path)
    expect((await read(team.operator.token)).body).toMatchObject({
      line: { code: '19-010', description: 'Kitchen' },
      items: [
        { orderId: live.id, status: 'approved', pendingCents: 0, committedCents: 70_000, openCents: 70_000 },
        { orderId: waiting.id, status: 'pending_approval', pendingCents: 900_000, committedCents: 0, openCents: 0 },
      ],
      total: { pendingCents: 900_000, committedCents: 70_000, openCents: 70_000 },
    })
    expect((await read(team.coordinator.token)).status).toBe(403)
    expect((await read(team.stranger.token)).status).toBe(404)
    const other = await team.approved()
    const elsewhere = path.replace(budget.dealId, other.dealId)
    expect((await t.api(team.operator.token).get(elsewhere)).status).toBe(404)
  })

  it('get what they need to write an order', async () => {
    const budget = await team.approved()
    const waiting = await team.draft(budget, [{ line: 'Roof', amountCents: 478_000 }])
    await team.act(team.operator, waiting, 'submit')
    const { body } = await t.api(team.operator.token).get<OrderDesk>(`/deals/${budget.dealId}/order-desk`)
    expect(body).toMatchObject({ budgetIsApproved: true, contingencyLeftCents: 251_000 })
    expect(body.lines.map(({ description, uncommittedCents }) => [description, uncommittedCents])).toEqual([
      ['Roof', 1_185_000],
      ['Kitchen', 1_325_000],
      ['Owner contingency', 251_000],
    ])
    expect(body.lines[0]?.waiting).toEqual([{ orderId: waiting.id, number: waiting.number, amountCents: 478_000 }])
  })

  it('get the items of the estimate by name, with their budget line', async () => {
    const budget = await team.approved()
    const item = { qty: '2', unit: 'EA', unitCostCents: 41_000, note: '' }
    const lines = [
      { ...item, key: 'a', code: '19-010', room: 'Kitchen', description: '' },
      { ...item, key: 'b', code: '19-010', room: '', description: 'Corner cabinet' },
    ]
    const estimate = { version: 0, perSqftCents: null, contingencyPct: '10', lines }
    const saved = await t.api(team.operator.token).put(`/deals/${budget.dealId}/estimate`, estimate)
    expect(saved.status).toBe(200)
    const { body } = await t.api(team.operator.token).get<OrderDesk>(`/deals/${budget.dealId}/order-desk`)
    expect(body.estimate.map(({ description }) => description)).toEqual(['Cabinets, Kitchen', 'Corner cabinet'])
  })

  it('get the order on paper, in either language', async () => {
    const budget = await team.approved()
    const draft = await team.draft(budget, [KITCHEN])
    const get = (token: string, lang: string) =>
      t.app.inject({
        url: `/api/v1/orders/${draft.id}/pdf?lang=${lang}`,
        headers: { authorization: `Bearer ${token}` },
      })
    for (const lang of ['en', 'es']) {
      const reply = await get(team.operator.token, lang)
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await get(team.coordinator.token, 'en')).statusCode).toBe(403)
    expect((await get(team.stranger.token, 'en')).statusCode).toBe(404)
    expect((await t.app.inject({ url: `/api/v1/orders/${draft.id}/pdf` })).statusCode).toBe(401)
  })

  it.each([
    ['Chinese', '成都瓷砖'],
    ['Cyrillic', 'Ремонт и плитка'],
    ['emoji', '👷🏽‍♀️ Crew 🔨'],
    ['combining accents', 'Jose\u0301 Nun\u0303ez x\u0302'],
  ])('get the order on paper with %s in it', async (_, text) => {
    const budget = await team.approved()
    const rows = [{ line: 'Kitchen', description: text, amountCents: 50_000 }]
    const facts = { title: text, terms: `${text}\n${text}`, vendorId: await team.vendor(text) }
    const draft = await team.draft(budget, rows, facts)
    const headers = { authorization: `Bearer ${team.operator.token}` }
    const reply = await t.app.inject({ url: `/api/v1/orders/${draft.id}/pdf?lang=en`, headers })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})
