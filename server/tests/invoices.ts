import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Invoice } from '@plumbline/contract/invoices'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { lineOf } from './budgets.ts'
import type { Person, TestApp } from './harness.ts'
import { type OrderTeam, orderTeam } from './orders.ts'

type Row = { line?: string; orderLine?: number; description?: string; amountCents: number }
type Rows = readonly Row[]
type Facts = { by?: Person; invoiceNo?: string } & Record<string, unknown>

let lastNumber = 1000

/** An invoice as it's sent: lines by the name of their budget line, or by their place on the order. */
function invoiceOf(
  budget: Budget,
  order: Pick<Order, 'id' | 'vendor' | 'lines'> | null,
  rows: Rows,
  facts: object = {},
) {
  return {
    vendorId: order?.vendor.id ?? '',
    orderId: order?.id ?? null,
    invoiceNo: `INV-${++lastNumber}`,
    invoiceDate: '2026-05-13',
    lines: rows.map(({ line, orderLine, description = line ?? 'Work', amountCents }) => ({
      budgetLineId: line === undefined ? null : lineOf(budget, line).id,
      orderLineId: orderLine === undefined ? null : order!.lines[orderLine]!.id,
      description,
      amountCents,
    })),
    ...facts,
  }
}

/** Creates everyone who works on invoices, and helpers that enter them. */
export async function invoiceTeam(t: TestApp) {
  const team = await orderTeam(t)

  const enter = (budget: Budget, order: Order | null, rows: Rows, facts: Facts = {}) =>
    t.api((facts.by ?? team.operator).token).post<Invoice & { undoId: string }>(`/deals/${budget.dealId}/invoices`, {
      invoice: invoiceOf(budget, order, rows, facts),
    })

  const act = (person: Person, { id, version }: Pick<Invoice, 'id' | 'version'>, action: string, body: object = {}) =>
    t.api(person.token).post<Invoice>(`/invoices/${id}/${action}`, { version, ...body })

  return {
    ...team,
    invoiceOf,
    enter,
    actOn: act,
    /** An issued order of 900.00 on the kitchen, or of what is given. */
    async liveOrder(
      rows: Parameters<OrderTeam['draft']>[1] = [{ line: 'Kitchen', description: 'Counters', amountCents: 90_000 }],
      facts: Parameters<OrderTeam['draft']>[2] = {},
    ): Promise<{ budget: Budget; order: Order }> {
      const budget = await team.approved()
      const draft = await team.draft(budget, rows, facts)
      const submitted = await team.must(team.act(team.operator, draft, 'submit'))
      if (submitted.status === 'pending_approval')
        await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
      const approved = (await team.read(team.admin, draft)).order
      return { budget, order: await team.must(team.act(team.operator, approved, 'issue')) }
    },
    /** Enters and submits. */
    async submitted(budget: Budget, order: Order | null, rows: Rows, facts: Facts = {}): Promise<Invoice> {
      const made = await team.must(enter(budget, order, rows, facts))
      return team.must(act(facts.by ?? team.operator, made, 'submit'))
    },
    /** Enters, submits and approves. */
    async counted(budget: Budget, order: Order, rows: Rows, facts: Facts = {}): Promise<Invoice> {
      const made = await team.must(enter(budget, order, rows, facts))
      const asked = await team.must(act(team.operator, made, 'submit'))
      return team.must(act(team.admin, asked, 'approve'))
    },
    see: (id: string, person: Person = team.admin) =>
      team.must(t.api(person.token).get<InvoiceReply>(`/invoices/${id}`)),
    listed: (dealId: string) => team.must(t.api(team.admin.token).get<InvoiceListReply>(`/deals/${dealId}/invoices`)),
    orderNow: async (order: Pick<Order, 'id'>) => (await team.read(team.admin, order)).order,
  }
}
export type InvoiceTeam = Awaited<ReturnType<typeof invoiceTeam>>

type InvoiceListReply = {
  items: Invoice[]
  totals: { countedCents: number; undecidedCents: number; heldCents: number }
}
type InvoiceReply = {
  invoice: Invoice
  match: {
    block: string[]
    warn: string[]
    overOrderCents: number
    heldCents: number
    excess: { lineId: string; amountCents: number }[]
    uncovered: string[]
    mayApprove: boolean
    waiver: { withInvoice: string | null; isFinal: boolean; blocksApproval: boolean; hasStatutoryForm: boolean }
  } | null
  order: {
    extrasCents: number
    lines: {
      orderedCents: number
      billedCents: number
      leftCents: number
      thisCents: number
      receivedPct: string | null
    }[]
  } | null
  approval: { id: string; version: number; status: string } | null
}
