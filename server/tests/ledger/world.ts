import type { Budget } from '@plumbline/contract/budgets/budget'
import type { DrawSummary, LoanDraws } from '@plumbline/contract/draws/draw'
import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import type { Undone } from '@plumbline/contract/undo'
import { sumCents } from '@plumbline/domain/money'
import type { InvoiceSummary } from '@plumbline/contract/invoices'
import { sql } from 'kysely'
import { asPlatform } from '../../src/platform/db/doors.ts'
import { type DocumentDesk } from '../documents.ts'
import type { Person, Reply, TestApp } from '../harness.ts'
import { type OrderTeam, orderTeam } from '../orders.ts'
import { type Model, newModel } from './model.ts'

type OrderList = { items: OrderSummary[]; totals: { revisedCents: number; openCents: number; pendingCents: number } }

type InvoiceList = {
  items: InvoiceSummary[]
  totals: { countedCents: number; undecidedCents: number; heldCents: number }
}
type DrawList = { loans: LoanDraws[]; floatedCents: number }
type DatedDeal = { budget: { payments: { amountCents: number }[] } | null }

/** A change that can be undone, and what undoing it does to the model. */
type Undoable = { undoId: string; by: Person; revert: () => void }

/** One sequence: a deal on the server, as last read, and the model that has to agree with it. */
export type World = LedgerCrew & {
  model: Model
  budget: Budget
  orders: ReadonlyMap<string, OrderSummary>
  totals: OrderList['totals']
  changes: ReadonlyMap<string, ChangeOrder>
  invoices: ReadonlyMap<string, InvoiceSummary>
  invoiceTotals: InvoiceList['totals']
  /** what the deal's dated flows say was paid for the work */
  datedCents: number
  /** null = the deal has no loan */
  loan: LoanDraws | null
  floatedCents: number
  draws: ReadonlyMap<string, DrawSummary>
  /** what was paid of each cost and what draws reimbursed of it */
  drawn: readonly DrawnCost[]
  /** goes with all invoices; null before there's a loan */
  paperId: string | null
  undos: Undoable[]
}

/** Amounts of one invoice on one line of the schedule, summed by the database. */
export type DrawnCost = { id: string; paidCents: number; reimbursedCents: number }

export type LedgerCrew = { t: TestApp; team: OrderTeam; vendorId: string; papers: DocumentDesk }

/** Everyone who takes part in the sequences, and the vendor of all orders. */
export async function ledgerCrew(t: TestApp, papers: DocumentDesk): Promise<LedgerCrew> {
  const team = await orderTeam(t)
  const { get, patch } = t.api(team.admin.token)
  const { version } = await team.must(get<{ version: number }>('/organization/settings'))
  await team.must(patch('/organization/settings', { version, secondPersonAboveCents: null }))
  return { t, team, vendorId: await team.vendor(), papers }
}

/** Begins a sequence with a deal of its own, whose budget is approved. */
export async function newWorld(crew: LedgerCrew): Promise<World> {
  const budget = await crew.team.approved()
  const model = newModel(budget.lines)
  return {
    ...crew,
    model,
    budget,
    orders: new Map(),
    totals: { revisedCents: 0, openCents: 0, pendingCents: 0 },
    changes: new Map(),
    invoices: new Map(),
    invoiceTotals: { countedCents: 0, undecidedCents: 0, heldCents: 0 },
    datedCents: 0,
    loan: null,
    floatedCents: 0,
    draws: new Map(),
    drawn: [],
    paperId: null,
    undos: [],
  }
}

/** Reads the deal's budget, orders and change orders again. */
export async function look(world: World): Promise<void> {
  const { team, t, budget, model } = world
  const { get } = t.api(team.admin.token)
  const [seen, orders, changes, invoices, deal, draws, drawn] = await Promise.all([
    team.desk.of(team.operator, budget.dealId),
    team.must(get<OrderList>(`/deals/${budget.dealId}/orders`)),
    team.must(get<{ items: ChangeOrder[] }>(`/deals/${budget.dealId}/change-orders`)),
    team.must(get<InvoiceList>(`/deals/${budget.dealId}/invoices`)),
    team.must(get<DatedDeal>(`/deals/${budget.dealId}`)),
    model.loan && team.must(get<DrawList>(`/deals/${budget.dealId}/draws`)),
    model.loan ? drawnOn(world) : [],
  ])
  world.budget = seen
  world.orders = new Map(orders.items.map((order) => [order.id, order]))
  world.totals = orders.totals
  world.changes = new Map(changes.items.map((change) => [change.id, change]))
  world.invoices = new Map(invoices.items.map((invoice) => [invoice.id, invoice]))
  world.invoiceTotals = invoices.totals
  world.datedCents = sumCents((deal.budget?.payments ?? []).map(({ amountCents }) => amountCents))
  world.loan = draws?.loans[0] ?? null
  world.floatedCents = draws?.floatedCents ?? 0
  world.draws = new Map(world.loan?.draws.map((draw) => [draw.id, draw]))
  world.drawn = drawn
}

function drawnOn({ t, budget }: World): Promise<DrawnCost[]> {
  return asPlatform(t.db, 'the ledger proof looks at reimbursed costs', (tx) =>
    tx.rows(sql<DrawnCost>`
      select
        cost.invoice_id || ':' || cost.schedule_line_id as id, sum(cost.reimbursed_cents)::bigint as reimbursed_cents,
        coalesce((
          select sum(share.amount_cents)
          from payments payment
          join payment_shares share on share.org_id = payment.org_id and share.payment_id = payment.id
          join draw_schedule_budget_lines link on link.org_id = share.org_id and link.budget_line_id = share.budget_line_id
          where payment.invoice_id = cost.invoice_id and payment.voided_at is null
            and link.schedule_line_id = cost.schedule_line_id
        ), 0)::bigint as paid_cents
      from draw_costs cost
      where cost.deal_id = ${budget.dealId} and cost.reimbursed_cents > 0
      group by cost.invoice_id, cost.schedule_line_id`),
  )
}

export type Expected = 'accepted' | 'refused' | 'either'

export function accepted(isAccepted: boolean): Expected {
  return isAccepted ? 'accepted' : 'refused'
}

/**
 * Compares an answer with what the pure functions said.
 * @returns whether it was accepted
 */
export function judged({ status, body }: Reply<unknown>, expected: Expected, what: string): boolean {
  const isAccepted = status < 300
  if (status >= 500 || (expected !== 'either' && expected !== (isAccepted ? 'accepted' : 'refused')))
    throw new Error(`${what}: expected ${expected}, got ${status} ${JSON.stringify(body).slice(0, 400)}`)
  return isAccepted
}

export function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % Math.max(1, items.length)]
}

export function remember(world: World, by: Person, body: unknown, revert: () => void): void {
  const { undoId } = body as { undoId?: string | null }
  if (undoId) world.undos.push({ undoId, by, revert })
}

/** Undoes one of the last changes, if nothing stands in its way. */
export async function undoOne(world: World, back: number): Promise<void> {
  const entry = world.undos.at(-1 - back)
  if (!entry) return
  world.undos = world.undos.filter((other) => other !== entry)
  const reply = await world.t.api(entry.by.token).post<Undone>(`/undo/${entry.undoId}`)
  if (judged(reply, 'either', 'undo') && reply.body.restored === 1) entry.revert()
}

type Pending = { approval: { id: string; version: number; status: string } | null }
const MOST_STEPS = 6

/**
 * Decides as an admin, step by step, until nobody else has to.
 * @returns the last answer, and whether something waited for a decision
 */
export async function decide(
  world: World,
  path: string,
  decision: 'approved' | 'rejected',
): Promise<{ reply: Reply<Order> | null; undoId: string | null }> {
  const { admin } = world.team
  const api = world.t.api(admin.token)
  let reply: Reply<Order> | null = null
  let undoId: string | null = null
  for (let step = 0; step < MOST_STEPS; step++) {
    const { body } = await api.get<Pending>(path)
    if (body.approval?.status !== 'pending') break
    const { id, version } = body.approval
    reply = await api.post<Order>(`/approvals/${id}/decide`, { version, decision, reason: 'Agreed with the office' })
    if (reply.status >= 300) break
    undoId = (reply.body as unknown as { undoId: string | null }).undoId
  }
  return { reply, undoId }
}
