import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { buildDeal } from './deals.ts'
import { FLIP, lineOf } from './budgets.ts'
import type { Person, TestApp } from './harness.ts'
import type { OrderTeam } from './orders.ts'

/** The budget of 418 Linden Ave, 76,608.00 in all: code, line, cents. */
const LINES: readonly [string, string, number][] = [
  ['02-010', 'Demolition', 420_000],
  ['07-010', 'Roof', 1_185_000],
  ['10-010', 'Plumbing', 735_000],
  ['11-010', 'Electrical', 810_000],
  ['12-010', 'HVAC', 960_000],
  ['14-010', 'Drywall and paint', 905_000],
  ['19-010', 'Kitchen', 1_325_000],
  ['21-010', 'Baths', 500_000],
]
const CONTINGENCY_CENTS = 820_800

type Row = { line: string; description?: string; amountCents: number } & Record<string, unknown>
type Scope = 'both' | 'budget_only' | 'commitment_only' | 'from_contingency'

/**
 * A flip in the middle of its work, whose budget, orders and change orders tie: 418 Linden Ave. Its budget is approved,
 * and nothing is ordered.
 */
export async function lindenAve(t: TestApp, team: OrderTeam) {
  const { id: dealId } = await buildDeal(t, team.operator, {
    ...FLIP,
    name: '418 Linden Ave',
    addressLine1: '418 Linden Ave',
  })
  const made = await team.desk.add(team.operator, dealId, LINES)
  const contingency = made.lines.find((line) => line.isContingency)!
  const planned = await team.must(
    team.patch(team.operator, dealId, {
      changed: [{ id: contingency.id, version: contingency.version, change: { originalCents: CONTINGENCY_CENTS } }],
    }),
  )
  const budget = await team.desk.decide(team.admin, await team.desk.move(team.operator, planned, 'submit'), 'approve')

  /** Approves what still waits, as those whose turn it is. */
  async function approve(path: string): Promise<void> {
    for (const person of [team.operatorAdmin, team.admin])
      if ((await approvalOf(path))?.status === 'pending') await team.decide(person, path, 'approved')
  }

  async function approvalOf(path: string) {
    return (await t.api(team.admin.token).get<{ approval: { status: string } | null }>(path)).body.approval
  }

  return {
    dealId,
    budget,
    approve,
    now: (): Promise<Budget> => team.desk.of(team.admin, dealId),
    figures: async (line: string) => lineOf(await team.desk.of(team.admin, dealId), line).figures,
    async submitted(vendor: string, rows: readonly Row[], facts: { by?: Person } & Record<string, unknown> = {}) {
      const draft = await team.draft(budget, rows, { vendorId: await team.vendor(vendor), title: vendor, ...facts })
      return team.must(team.act(facts.by ?? team.operator, draft, 'submit'))
    },
    /** An order that was approved and sent to its vendor. */
    async issued(vendor: string, rows: readonly Row[], facts: Record<string, unknown> = {}): Promise<Order> {
      const order = await this.submitted(vendor, rows, facts)
      await approve(`/orders/${order.id}`)
      const { order: approved } = await team.read(team.admin, order)
      return team.must(team.act(team.operator, approved, 'issue'))
    },
    /** An approved change order. */
    async changed(
      order: Order,
      rows: Parameters<OrderTeam['changeOf']>[2],
      facts: { scope: Scope } & Record<string, unknown>,
    ): Promise<ChangeOrder> {
      const changeOrder = team.changeOf(budget, order.id, rows, facts)
      const path = `/deals/${dealId}/change-orders`
      const sent = await team.must(t.api(team.operator.token).post<ChangeOrder>(path, { changeOrder, submit: true }))
      await approve(`/change-orders/${sent.id}`)
      return sent
    },
  }
}
export type Linden = Awaited<ReturnType<typeof lindenAve>>

/** Everything ordered at 418 Linden Ave before the counters: 57,930.00 is committed, 4,780.00 on the baths waits. */
export async function orderedSoFar(linden: Linden) {
  await linden.issued('Piedmont Demolition', [{ line: 'Demolition', amountCents: 420_000 }])
  await linden.issued('Blue Ridge Roofing', [{ line: 'Roof', amountCents: 1_185_000 }])
  await linden.issued('Guilford HVAC', [{ line: 'HVAC', amountCents: 960_000 }])
  const plumbing = await linden.issued('Carver Plumbing', [{ line: 'Plumbing', amountCents: 735_000 }])
  await linden.changed(plumbing, [{ line: 'Plumbing', description: 'Sewer lateral', amountCents: 124_000 }], {
    scope: 'from_contingency',
  })
  await linden.issued('Triad Electric', [{ line: 'Electrical', amountCents: 810_000 }])
  await linden.issued('Hollis Supply', [{ line: 'Kitchen', description: 'Cabinets', amountCents: 589_000 }])
  await linden.submitted('Tile & Bath Co', [{ line: 'Baths', description: 'Tile and fixtures', amountCents: 478_000 }])
  const drywall = await linden.issued('Sandoval Drywall & Paint', DRYWALL, {
    title: 'Drywall and paint, whole house',
    needBy: '2026-12-22',
    retainagePct: '10',
  })
  return { plumbing, drywall }
}

/** The order for the drywall: 9,050.00. */
export const DRYWALL: readonly Row[] = [
  row('Hang and finish drywall', '2100', 220),
  row('Patch and repair', '6', 9_500),
  row('Interior paint, walls and trim', '1930', 200),
]

function row(description: string, qty: string, unitCostCents: number): Row {
  const unit = unitCostCents > 1_000 ? 'EA' : 'SF'
  return { line: 'Drywall and paint', description, qty, unit, unitCostCents, amountCents: Number(qty) * unitCostCents }
}
