import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderTeam, orderTeam } from '../../../tests/orders.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { figuredLines } from '../../budgets/lines/figures.ts'
import { lockDeal } from '../../deals/store.ts'
import { txAs } from '../../platform/db/doors.ts'
import { systemContext } from '../../platform/jobs/context.ts'
import { refreshProjection } from '../../underwriting/projection.ts'
import { recounted } from './recount.ts'
import { updateOrder } from './store.ts'
import { lockSubject } from './with-order.ts'

let t: TestApp
let team: OrderTeam
beforeAll(async () => {
  t = await testApp()
  team = await orderTeam(t)
})
afterAll(() => t.close())

async function storedFigures(dealId: string): Promise<Record<string, unknown>> {
  const { rows } = await t.db.pool.query<Record<string, unknown>>(
    `select to_jsonb(deal_projection) - 'computed_at' as figures from deal_projection where deal_id = $1`,
    [dealId],
  )
  return rows[0]!['figures'] as Record<string, unknown>
}

/** The deal's figures, computed from everything that's stored. */
async function computedFigures(dealId: string): Promise<Record<string, unknown>> {
  const ctx = await systemContext(t.parts, team.admin.orgId)
  await txAs(ctx, async (tx) => {
    const deal = await lockDeal(tx, team.admin.orgId, dealId)
    await refreshProjection(tx, ctx, deal!)
  })
  return storedFigures(dealId)
}

const FITS = { line: 'Kitchen', amountCents: 900_000 }
const OVER = { line: 'Kitchen', amountCents: 1_446_000 }

describe('the figures of a deal after a decision on its order', () => {
  it.each([
    { what: 'that fits its line', row: FITS, decisions: ['approved'] as const, changes: false },
    { what: 'that goes over its line', row: OVER, decisions: ['approved', 'approved'] as const, changes: true },
    { what: 'that is rejected', row: OVER, decisions: ['rejected'] as const, changes: false },
    { what: 'that needs no approval', row: { ...FITS, amountCents: 80_000 }, decisions: [] as const, changes: false },
  ])('are those of everything that’s stored, for one $what', async ({ row, decisions, changes }) => {
    const budget = await team.approved()
    const before = await storedFigures(budget.dealId)
    const draft = await team.draft(budget, [row])
    await team.act(team.operator, draft, 'submit')
    const people = [team.operatorAdmin, team.admin]
    for (const [index, decision] of decisions.entries())
      await team.decide(people[index]!, `/orders/${draft.id}`, decision, 'The vendor raised its price')
    const { order } = await team.read(team.operator, draft)
    expect(order.status).toBe(decisions.at(-1) ?? 'approved')
    const after = await storedFigures(budget.dealId)
    expect(after).toEqual(await computedFigures(budget.dealId))
    expect(after['total_cost_cents'] !== before['total_cost_cents']).toBe(changes)
  })
})

describe('the lines of a budget', () => {
  it('that were read before an order changed are those read again after it', async () => {
    const budget = await team.approved()
    const rows = [FITS, { line: 'Kitchen', amountCents: 50_000 }, { line: 'Roof', amountCents: 20_000 }]
    const { id } = await team.draft(budget, rows)
    await team.act(team.operator, await team.draft(budget, [FITS]), 'submit')
    const ctx = await systemContext(t.parts, team.admin.orgId)
    const { orgId } = ctx.tenant
    const submitted = { submittedAt: ctx.now, submittedBy: team.operator.userId }
    const changes = [
      { status: 'pending_approval', ...submitted },
      { status: 'approved', approvedAt: ctx.now },
      { status: 'pending_approval', approvedAt: null },
      { status: 'rejected', rejectReason: 'Too much' },
      { status: 'draft', rejectReason: null, submittedAt: null, submittedBy: null },
    ] as const
    for (const change of changes)
      await txAs(ctx, async (tx) => {
        const order = (await lockSubject(tx, ctx, id))!
        const lines = await figuredLines(tx, ctx, budget.dealId)
        const after = { ...order, row: await updateOrder(tx, { orgId, id, now: ctx.now }, change) }
        expect(recounted({ lines, order }, after)).toEqual(await figuredLines(tx, ctx, budget.dealId))
      })
  })
})
