import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ChangeOrder, ChangeOrderInput } from '@plumbline/contract/purchase-orders/change-orders'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { addDays } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import { decideApproval } from '../approvals/decide.ts'
import { pendingApprovalOf } from '../approvals/request.ts'
import { getBudget } from '../budgets/queries.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { createChangeOrder, signChange, voidChange } from '../purchase-orders/change-orders/commands.ts'
import { getChangeOrder } from '../purchase-orders/change-orders/queries.ts'
import { createOrder } from '../purchase-orders/orders/commands.ts'
import { issueOrder } from '../purchase-orders/orders/issue.ts'
import { acceptOrder, cancelOrder, closeOrder, receiveOrder } from '../purchase-orders/orders/progress.ts'
import { getOrder } from '../purchase-orders/orders/queries.ts'
import { submitOrder } from '../purchase-orders/orders/submit.ts'
import { SAMPLE_ORDERS } from './order-stories.ts'
import type { OrderStep, SampleChange, SampleOrder } from './order-story.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { vendorIds } from './store.ts'

export const orderScenes: RoomScenes = { afterDeals: placeOrders }

type Who = SamplePerson['key']
/** A person on a day that is some days ago. Nobody gets notices or emails about what they do. */
type At = (who: Who, ago: number) => Promise<Context>

/** Orders in each state, and change orders of each scope, some of which wait for the admin. */
async function placeOrders({ as, today, deals }: Whole): Promise<void> {
  const at: At = async (who, ago) => ({ ...(await as(who, addDays(today, -ago))), isSilent: true })
  const jo = await at('jo', 0)
  const vendors = new Map((await readAs(jo, vendorIds(jo.tenant.orgId))).map(({ id, name }) => [name, id]))
  for (const sample of SAMPLE_ORDERS) {
    const dealId = deals.get(sample.address)!
    const { budget } = await getBudget(jo, dealId)
    if (!budget) throw new Error(`${sample.address} has no budget to order on`)
    await place(at, { dealId, budget, vendorId: vendors.get(sample.vendor)! }, sample)
  }
}

type Place = { dealId: string; budget: Budget; vendorId: string }

function lineOf({ budget }: Place, code: string): string {
  const line = budget.lines.find((candidate) => candidate.code === code)
  if (!line) throw new Error(`a sample budget has no line ${code}`)
  return line.id
}

async function place(at: At, where: Place, sample: SampleOrder): Promise<void> {
  const { by, ago, needIn, retainage = '0', way, steps } = sample
  const ctx = await at(by, ago)
  const lines = sample.lines.map(({ code, item, dollars }) => ({
    id: newId(),
    budgetLineId: lineOf(where, code),
    description: item,
    qty: null,
    unit: null,
    unitCostCents: null,
    amountCents: dollars * 100,
    source: null,
    sourceCents: null,
  }))
  let order: Order = await createOrder(ctx, {
    id: where.dealId,
    order: {
      vendorId: where.vendorId,
      title: sample.title,
      needBy: addDays((await at(by, 0)).today, needIn),
      terms: '',
      paymentTermsDays: 15,
      retainagePct: retainage,
      documents: [],
      lines,
      ways: way ? [{ budgetLineId: lines[0]!.budgetLineId, way }] : [],
    },
  })
  for (const step of steps) order = await takeStep(at, where, sample, order, step)
}

async function takeStep(at: At, where: Place, { by }: SampleOrder, order: Order, step: OrderStep): Promise<Order> {
  const target = { orderId: order.id, version: order.version }
  switch (step.event) {
    case 'submit':
      return submitOrder(await at(by, step.ago), { ...target, lowerEstimates: [] })
    case 'approve':
    case 'reject': {
      const ctx = await at(step.by, step.ago)
      const decision = step.event === 'approve' ? 'approved' : 'rejected'
      await decide(ctx, { object: 'purchase_order', id: order.id }, decision, step.reason)
      return (await getOrder(ctx, order.id)).order
    }
    case 'issue':
      return issueOrder(await at(by, step.ago), target)
    case 'accept':
      return acceptOrder(await at(by, step.ago), {
        ...target,
        acceptedOn: (await at(by, step.ago)).today,
        documentId: null,
      })
    case 'receive': {
      const lines = order.lines.map(({ id }, index) => ({ id, receivedPct: step.percents[index] ?? '100' }))
      return receiveOrder(await at(by, step.ago), { ...target, lines })
    }
    case 'close':
      return closeOrder(await at(by, step.ago), { ...target, quality: step.quality })
    case 'cancel':
      return cancelOrder(await at('jo', step.ago), { ...target, reason: step.reason })
    case 'change':
      await changeOrder(at, where, order, step.change)
      return (await getOrder(await at(by, 0), order.id)).order
  }
}

async function decide(
  ctx: Context,
  subject: { object: 'purchase_order' | 'change_order'; id: string },
  decision: 'approved' | 'rejected',
  reason: string | null = null,
): Promise<void> {
  const pending = await txAs(ctx, (tx) => pendingApprovalOf(tx, ctx, subject))
  if (!pending) throw new Error('a sample order that should wait for a decision doesn’t')
  await decideApproval(ctx, { ...pending, decision, reason })
}

async function changeOrder(at: At, where: Place, order: Order, change: SampleChange): Promise<void> {
  const { by, ago, code, dollars, item, scope, onLine, end } = change
  const facts: ChangeOrderInput = {
    orderId: scope === 'budget_only' ? null : order.id,
    reason: change.reason,
    scope,
    title: item,
    note: '',
    days: change.days ?? 0,
    movesRehabEnd: false,
    lines: [
      {
        id: newId(),
        budgetLineId: lineOf(where, code),
        orderLineId: onLine ? order.lines[0]!.id : null,
        description: item,
        amountCents: dollars * 100,
      },
    ],
  }
  const submit = end !== 'draft' && end !== 'void'
  const made = await createChangeOrder(await at(by, ago), { id: where.dealId, changeOrder: facts, submit })
  await endChange(at, made, change)
}

async function endChange(at: At, made: ChangeOrder, { by, ago, end, decider, why }: SampleChange): Promise<void> {
  const decidedAgo = Math.max(0, ago - 1)
  const subject = { object: 'change_order' as const, id: made.id }
  if (end === 'void')
    await voidChange(await at(by, decidedAgo), { changeOrderId: made.id, version: made.version, reason: why ?? '' })
  if (made.status === 'pending_approval' && (end === 'approved' || end === 'executed'))
    await decide(await at(decider, decidedAgo), subject, 'approved')
  if (end === 'rejected') await decide(await at(decider, decidedAgo), subject, 'rejected', why)
  if (end !== 'executed') return
  const ctx = await at(by, decidedAgo)
  const { version } = await changeNow(ctx, made.id)
  await signChange(ctx, { changeOrderId: made.id, version, signedOn: ctx.today, documentId: null })
}

async function changeNow(ctx: Context, id: string): Promise<ChangeOrder> {
  return (await getChangeOrder(ctx, id)).changeOrder
}
