import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { newId } from '@plumbline/domain/ids'
import { type OrderEvent, stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import type { LedgerEvent } from './events.ts'
import { applyApproval, courseOf, fixAmounts, isCovered, type Model, type ModelOrder } from './model.ts'
import { accepted, decide, judged, pick, remember, type World } from './world.ts'

type Of<Name extends LedgerEvent['event']> = Extract<LedgerEvent, { event: Name }>
type OnOrder = Extract<LedgerEvent, { order: number }> & { event: Exclude<LedgerEvent['event'], 'change'> }

/** Budget lines that orders can draw on. */
export function orderable({ model }: World): string[] {
  return model.budget.lines.filter((line) => !line.isContingency).map((line) => line.id)
}

function inputOf(world: World, { rows, way }: Pick<Of<'draft'>, 'rows' | 'way'>) {
  const lines = rows.map(({ line, amountCents }) => ({
    id: newId(),
    budgetLineId: pick(orderable(world), line)!,
    description: 'Work',
    amountCents,
  }))
  const ways = [...new Set(lines.map((line) => line.budgetLineId))].map((budgetLineId) => ({ budgetLineId, way }))
  return { vendorId: world.vendorId, title: 'Work', paymentTermsDays: 15, lines, ways }
}

const asLines = (lines: ReturnType<typeof inputOf>['lines']): ModelOrder['lines'] =>
  lines.map(({ id, budgetLineId, amountCents }) => ({ id, budgetLineId, amountCents, receivedPct: '0' }))

export async function playDraft(world: World, event: Of<'draft'>): Promise<void> {
  const { team, t, model, budget, vendorId } = world
  const order = inputOf(world, event)
  const reply = await t.api(team.operator.token).post<Order>(`/deals/${budget.dealId}/orders`, { order })
  judged(reply, 'accepted', 'draft')
  const made: ModelOrder = {
    id: reply.body.id,
    vendorId,
    status: 'draft',
    isIssued: false,
    lines: asLines(order.lines),
    way: event.way,
    fromContingency: [],
    raises: [],
  }
  model.orders.push(made)
  remember(world, team.operator, reply.body, () => remove(model, made))
}

function remove(model: Model, order: ModelOrder): void {
  model.orders = model.orders.filter((other) => other !== order)
}

export async function playOnOrder(world: World, event: OnOrder): Promise<void> {
  const order = pick(world.model.orders, event.order)
  if (!order) return
  switch (event.event) {
    case 'edit':
      return edit(world, order, event as Of<'edit'>)
    case 'submit':
      return submit(world, order)
    case 'approve':
      return approve(world, order)
    case 'reject':
      return reject(world, order)
    case 'remove':
      return removeDraft(world, order)
    case 'receive':
      return receive(world, order, event as Of<'receive'>)
    default:
      return stepPlainly(world, order, event.event as Plain)
  }
}

async function edit(world: World, order: ModelOrder, event: Of<'edit'>): Promise<void> {
  const { team, t, model } = world
  const input = inputOf(world, event)
  const step = stepOrder(courseOf(model, order), { event: 'edit', lines: input.lines })
  const version = world.orders.get(order.id)!.version
  const reply = await t.api(team.operator.token).put<Order>(`/orders/${order.id}`, { version, order: input })
  const edited: Partial<ModelOrder> = { lines: asLines(input.lines), way: event.way }
  const trial = { ...order, ...edited }
  if (order.status === 'pending_approval') fixAmounts(model, trial)
  // One that needs no approval anymore takes effect at once, if it can.
  const isSure = isCovered(model, trial)
  if (!judged(reply, step.refused !== null ? 'refused' : isSure ? 'accepted' : 'either', 'edit')) return
  if (step.refused !== null) return
  Object.assign(order, edited, { status: step.course.status })
  if (order.status !== 'pending_approval') return
  fixAmounts(model, order)
  if (isLive(reply.body.status)) applyApproval(model, order)
}

function send(world: World, order: ModelOrder, action: string, { by = world.team.operator, body = {} } = {}) {
  return world.team.act(by, world.orders.get(order.id)!, action, body)
}

async function submit(world: World, order: ModelOrder): Promise<void> {
  const { model } = world
  const step = stepOrder(courseOf(model, order), { event: 'submit', automatic: false })
  const reply = await send(world, order, 'submit')
  const trial = structuredClone({ ...order })
  if (step.refused === null && step.course.status === 'pending_approval') fixAmounts(model, trial)
  const wasLive = order.status !== 'draft'
  const expected = step.refused !== null ? 'refused' : isCovered(model, trial) || wasLive ? 'accepted' : 'either'
  if (!judged(reply, expected, 'submit') || wasLive) return
  fixAmounts(model, order)
  order.status = 'pending_approval'
  if (isLive(reply.body.status)) applyApproval(model, order)
}

async function approve(world: World, order: ModelOrder): Promise<void> {
  if (order.status !== 'pending_approval') return
  const { model, team } = world
  const { reply, undoId } = await decide(world, `/orders/${order.id}`, 'approved')
  if (!reply) throw new Error('a pending order has no approval')
  if (!judged(reply, accepted(isCovered(model, order)), 'approve')) return
  applyApproval(model, order)
  remember(world, team.admin, { undoId }, () => {
    order.status = 'pending_approval'
    model.changes = model.changes.filter((change) => change.id !== `raise ${order.id}`)
    const { versionNo, lines } = model.budget
    const contingency = lines.find((line) => line.isContingency)!.id
    for (const { lineId, amountCents } of order.fromContingency)
      model.transfers.push({ versionNo, from: lineId, to: contingency, amountCents })
  })
}

async function reject(world: World, order: ModelOrder): Promise<void> {
  if (order.status !== 'pending_approval') return
  const { reply, undoId } = await decide(world, `/orders/${order.id}`, 'rejected')
  if (!reply) throw new Error('a pending order has no approval')
  judged(reply, 'accepted', 'reject')
  order.status = 'rejected'
  remember(world, world.team.admin, { undoId }, () => {
    order.status = 'pending_approval'
  })
}

async function removeDraft(world: World, order: ModelOrder): Promise<void> {
  const { team, t, model } = world
  const { version } = world.orders.get(order.id)!
  const reply = await t.api(team.operator.token).delete(`/orders/${order.id}`, { version })
  if (!judged(reply, accepted(order.status === 'draft'), 'remove')) return
  remove(model, order)
  remember(world, team.operator, reply.body, () => model.orders.push(order))
}

async function receive(world: World, order: ModelOrder, { percents }: Of<'receive'>): Promise<void> {
  const lines = percents.flatMap((receivedPct, index) => {
    const line = order.lines[index]
    return line ? [{ id: line.id, receivedPct }] : []
  })
  const step = stepOrder(courseOf(world.model, order), {
    event: 'receive',
    lines: lines.map(({ id, receivedPct }) => ({ id, percent: receivedPct })),
  })
  const reply = await send(world, order, 'receive', { body: { lines } })
  if (!judged(reply, accepted(step.refused === null), 'receive') || step.refused !== null) return
  const before = { status: order.status, lines: order.lines }
  order.status = step.course.status
  const received = new Map(step.course.lines.map((line) => [line.id, line.receivedPct]))
  order.lines = order.lines.map((line) => ({ ...line, receivedPct: received.get(line.id) ?? '0' }))
  remember(world, world.team.operator, reply.body, () => Object.assign(order, before))
}

type Plain = 'withdraw' | 'issue' | 'close' | 'reopen' | 'cancel'

/** The papers are in order, and those who act may do everything. */
const EVENT_OF: Record<Plain, OrderEvent> = {
  withdraw: { event: 'withdraw' },
  issue: { event: 'issue', w9Valid: true, insuranceValid: true, overrides: false },
  close: { event: 'close' },
  reopen: { event: 'reopen', mayReopen: true },
  cancel: { event: 'cancel', mayCancelLive: true, reason: 'Not needed' },
}

async function stepPlainly(world: World, order: ModelOrder, action: Plain): Promise<void> {
  const { team, model } = world
  const step = stepOrder(courseOf(model, order), EVENT_OF[action])
  const by = action === 'withdraw' || action === 'close' ? team.operator : team.admin
  const body = action === 'cancel' ? { reason: 'Not needed' } : {}
  const reply = await send(world, order, action, { by, body })
  if (!judged(reply, accepted(step.refused === null), action) || step.refused !== null) return
  const before = order.status
  order.status = step.course.status
  order.isIssued = step.course.isIssued
  remember(world, by, reply.body, () => {
    order.status = before
  })
}
