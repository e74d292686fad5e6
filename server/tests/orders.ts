import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import { newId } from '@plumbline/domain/ids'
import { budgetTeam, lineOf } from './budgets.ts'
import type { Person, TestApp } from './harness.ts'

type Signed = Pick<Person, 'token'>
type Row = { line: string; description?: string; amountCents: number } & Record<string, unknown>

/** Creates everyone who works on orders, with an approved budget: Roof 11,850.00, Kitchen 13,250.00, contingency 10%. */
export async function orderTeam(t: TestApp, planTier: PlanTier = 'SCALE') {
  const team = await budgetTeam(t, planTier)
  const vendor = (name = 'Piedmont Stone & Tile', papers: readonly object[] = PAPERS) =>
    addVendor(t, team.admin, name, papers)

  const post = <Body = Order>(person: Signed, path: string, body: object) => t.api(person.token).post<Body>(path, body)

  return {
    ...team,
    vendor,
    orderOf,
    async draft(
      budget: Budget,
      rows: readonly Row[],
      {
        by = team.operator,
        vendorId = '',
        ...facts
      }: { by?: Person; vendorId?: string } & Record<string, unknown> = {},
    ) {
      const order = orderOf(budget, vendorId || (await vendor()), rows, facts)
      return must(post(by, `/deals/${budget.dealId}/orders`, { order }))
    },
    act: (person: Signed, { id, version }: Pick<Order, 'id' | 'version'>, action: string, body: object = {}) =>
      post(person, `/orders/${id}/${action}`, { version, ...body }),
    must,
    async read(person: Signed, { id }: Pick<Order, 'id'>) {
      type Reply = {
        order: Order
        approval: { id: string; version: number; status: string } | null
        changeOrders: ChangeOrder[]
      }
      return must(t.api(person.token).get<Reply>(`/orders/${id}`))
    },
    /** Decides on the pending approval of an order or a change order. */
    async decide(person: Signed, path: string, decision: 'approved' | 'rejected', reason?: string) {
      const { body } = await t.api(team.admin.token).get<{ approval: { id: string; version: number } }>(path)
      const { id, version } = body.approval
      return post<{ status: string }>(person, `/approvals/${id}/decide`, { version, decision, reason })
    },
    changeOf: (
      budget: Budget,
      orderId: string | null,
      rows: readonly (Row & { orderLineId?: string })[],
      facts: object,
    ) => ({
      orderId,
      reason: 'unforeseen',
      title: 'Hidden damage',
      lines: rows.map(({ line, description = line, ...row }) => ({
        id: newId(),
        budgetLineId: lineOf(budget, line).id,
        description,
        ...row,
      })),
      ...facts,
    }),
  }
}
export type OrderTeam = Awaited<ReturnType<typeof orderTeam>>

/** Adds a vendor with an address and papers, every required one unless told otherwise. */
async function addVendor(t: TestApp, { token }: Signed, name: string, papers: readonly object[]): Promise<string> {
  const contact = { name, email: `${newId()}@vendor.example` }
  const { id } = await must(t.api(token).post<{ id: string }>('/vendors', { vendor: { name }, contact }))
  for (const paper of papers) await must(t.api(token).post(`/vendors/${id}/papers`, { paper, accept: true }))
  return id
}

const PAPERS = [
  { type: 'w9' },
  {
    type: 'coi_gl',
    effective: '2020-01-01',
    expires: '2099-12-31',
    eachOccurrenceCents: 1_000_000_00,
    aggregateCents: 2_000_000_00,
  },
]

/** Turns rows by the name of their budget line into an order. */
function orderOf(budget: Budget, vendorId: string, rows: readonly Row[], facts: object = {}) {
  const lines = rows.map(({ line, description = line, ...row }) => ({
    id: newId(),
    budgetLineId: lineOf(budget, line).id,
    description,
    ...row,
  }))
  return { vendorId, title: 'Counters and tile', paymentTermsDays: 15, lines, ...facts }
}

async function must<Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`an order was refused: ${status} ${JSON.stringify(body)}`)
  return body
}
