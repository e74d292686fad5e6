import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { newId } from '@plumbline/domain/ids'
import {
  changesBudget,
  changesOrder,
  changeStatusAfter,
  countsChange,
  hasChangeHappened,
  netOfChange,
} from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { liveStatus, stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { isEditable } from '@plumbline/domain/purchase-orders/orders/events'
import { missingContingency } from '@plumbline/domain/purchase-orders/orders/left'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import type { LedgerEvent } from './events.ts'
import {
  contingencyLine,
  contingencyMoves,
  courseOf,
  figuresOn,
  type Model,
  type ModelChange,
  type ModelOrder,
} from './model.ts'
import { orderable } from './orders-played.ts'
import { accepted, decide, judged, look, pick, remember, type World } from './world.ts'

type Of<Name extends LedgerEvent['event']> = Extract<LedgerEvent, { event: Name }>
type Rows = Of<'change'>['rows']

function linesFor(world: World, order: ModelOrder | undefined, rows: Rows): ModelChange['lines'] {
  return rows.map(({ line, isNew, amountCents }) => {
    const ordered = isNew ? undefined : pick(order?.lines ?? [], line)
    return {
      id: newId(),
      budgetLineId: ordered?.budgetLineId ?? pick(orderable(world), line)!,
      orderLineId: ordered?.id ?? null,
      amountCents,
    }
  })
}

function inputOf({ scope, orderId }: Pick<ModelChange, 'scope' | 'orderId'>, lines: ModelChange['lines']) {
  return {
    orderId,
    scope,
    reason: 'unforeseen',
    title: 'Hidden damage',
    lines: lines.map((line) => ({ ...line, description: 'More work' })),
  }
}

/** Checks whether a change order can be written as it is. */
function isAllowed(model: Model, { scope, orderId, lines }: Omit<ModelChange, 'id'>): boolean {
  const order = model.orders.find((other) => other.id === orderId)
  if (order && isEditable(order.status)) return false
  if (scope === 'from_contingency' && netOfChange(lines) <= 0) return false
  if (!changesOrder(scope)) return true
  if (lines.some((line) => line.orderLineId === null && line.amountCents < 0)) return false
  return fitsOrder(model, orderId, lines)
}

function fitsOrder(model: Model, orderId: string | null, lines: ModelChange['lines']): boolean {
  const order = model.orders.find((other) => other.id === orderId)
  return order !== undefined && stepOrder(courseOf(model, order), changeEvent(lines)).refused === null
}

function changeEvent(lines: ModelChange['lines']) {
  return {
    event: 'change' as const,
    lines: lines.map((line) => ({ id: line.orderLineId ?? line.id, amountCents: line.amountCents })),
  }
}

export async function playChange(world: World, { order, scope, rows, isSubmitted }: Of<'change'>): Promise<void> {
  const { team, t, model, budget } = world
  const ordered = pick(model.orders, order)
  if (!ordered && changesOrder(scope)) return
  const draft = { scope, orderId: ordered?.id ?? null, status: 'draft' as const, versionNo: null }
  const change: ModelChange = { ...draft, id: '', lines: linesFor(world, ordered, rows) }
  const reply = await t.api(team.operator.token).post<ChangeOrder>(`/deals/${budget.dealId}/change-orders`, {
    changeOrder: inputOf(change, change.lines),
    submit: isSubmitted,
  })
  const isPossible = isAllowed(model, change)
  // One that needs no approval takes effect at once, if it can.
  const expected = isPossible && isSubmitted && !takesEffect(model, change) ? 'either' : accepted(isPossible)
  if (!judged(reply, expected, 'change')) return
  change.id = reply.body.id
  change.status = isSubmitted ? 'pending_approval' : 'draft'
  model.changes.push(change)
  if (countsChange(reply.body.status)) await applyChange(world, change)
}

/** Change orders that people write; not those that an order's approval made. */
function written({ changes }: Model): ModelChange[] {
  return changes.filter((change) => !change.id.startsWith('raise'))
}

export async function playEditChange(world: World, { change: which, rows }: Of<'editChange'>): Promise<void> {
  const { team, t, model } = world
  const change = pick(written(model), which)
  if (!change) return
  const order = model.orders.find((other) => other.id === change.orderId)
  const lines = linesFor(world, order, rows)
  const status = changeStatusAfter(change.status, 'edit')
  const reply = await t.api(team.operator.token).put<ChangeOrder>(`/change-orders/${change.id}`, {
    version: world.changes.get(change.id)!.version,
    changeOrder: inputOf(change, lines),
  })
  const isPossible = status !== null && isAllowed(model, { ...change, lines })
  const isSure = status !== 'pending_approval' || takesEffect(model, { ...change, lines })
  if (!judged(reply, isPossible && !isSure ? 'either' : accepted(isPossible), 'edit a change')) return
  Object.assign(change, { lines, status })
  if (countsChange(reply.body.status)) await applyChange(world, change)
}

type OnChange = Exclude<Extract<LedgerEvent, { change: number }>['event'], 'editChange'>

export async function playOnChange(world: World, event: OnChange, which: number): Promise<void> {
  const change = pick(written(world.model), which)
  if (!change) return
  switch (event) {
    case 'submitChange':
      return submit(world, change)
    case 'approveChange':
      return approve(world, change)
    case 'rejectChange':
      return reject(world, change)
    case 'withdrawChange':
      return stepPlainly(world, change, 'withdraw')
    case 'voidChange':
      return stepPlainly(world, change, 'void', { reason: 'Not needed' })
    case 'signChange':
      return stepPlainly(world, change, 'sign', { signedOn: '2026-05-13' })
  }
}

function send(world: World, { id }: ModelChange, action: string, body: object = {}) {
  const { version } = world.changes.get(id)!
  const { operator } = world.team
  return world.t.api(operator.token).post<ChangeOrder>(`/change-orders/${id}/${action}`, { version, ...body })
}

async function submit(world: World, change: ModelChange): Promise<void> {
  const { model } = world
  const isRepeated = hasChangeHappened(change.status, 'submit')
  const status = isRepeated ? change.status : changeStatusAfter(change.status, 'submit')
  const reply = await send(world, change, 'submit')
  const expected = status !== null && !isRepeated && !takesEffect(model, change) ? 'either' : accepted(status !== null)
  if (!judged(reply, expected, 'submit a change') || status === null || isRepeated) return
  change.status = status
  if (countsChange(reply.body.status)) await applyChange(world, change)
}

async function approve(world: World, change: ModelChange): Promise<void> {
  if (change.status !== 'pending_approval') return
  const { reply, undoId } = await decide(world, `/change-orders/${change.id}`, 'approved')
  if (!reply) throw new Error('a pending change order has no approval')
  if (!judged(reply, accepted(takesEffect(world.model, change)), 'approve a change')) return
  const revert = await applyChange(world, change)
  remember(world, world.team.admin, { undoId }, revert)
}

async function reject(world: World, change: ModelChange): Promise<void> {
  if (change.status !== 'pending_approval') return
  const { reply, undoId } = await decide(world, `/change-orders/${change.id}`, 'rejected')
  if (!reply) throw new Error('a pending change order has no approval')
  judged(reply, 'accepted', 'reject a change')
  change.status = 'rejected'
  remember(world, world.team.admin, { undoId }, () => {
    change.status = 'pending_approval'
  })
}

async function stepPlainly(
  world: World,
  change: ModelChange,
  event: 'withdraw' | 'void' | 'sign',
  body: object = {},
): Promise<void> {
  const isRepeated = hasChangeHappened(change.status, event)
  const status = isRepeated ? change.status : changeStatusAfter(change.status, event)
  const reply = await send(world, change, event, body)
  if (!judged(reply, accepted(status !== null), `${event} a change`) || status === null) return
  const before = change.status
  change.status = status
  remember(world, world.team.operator, reply.body, () => {
    change.status = before
  })
}

/** Checks whether a change order can take effect now. */
function takesEffect(model: Model, change: ModelChange): boolean {
  const { scope, lines, orderId } = change
  const needsBudget = changesBudget(scope) || scope === 'from_contingency'
  if (needsBudget && model.budget.status !== 'approved') return false
  if (changesOrder(scope) && !fitsOrder(model, orderId, lines)) return false
  if (scope !== 'from_contingency') return true
  const moves = contingencyMoves(model, change)
  const contingency = contingencyLine(model).id
  const needed = moves.filter(({ from }) => from === contingency)
  if (missingContingency(needed, transferable(figuresOn(model, contingency))) > 0) return false
  // A credit gives back what the order frees, or what the line has anyway.
  return moves
    .filter(({ to }) => to === contingency)
    .every(({ from, amountCents }) => {
      const figures = figuresOn(model, from)
      return amountCents <= transferable({ ...figures, openCommitmentCents: figures.openCommitmentCents - amountCents })
    })
}

/**
 * The change takes effect.
 * @returns what undoing it does
 */
async function applyChange(world: World, change: ModelChange): Promise<() => void> {
  const { model } = world
  const { versionNo } = model.budget
  const order = model.orders.find((other) => other.id === change.orderId)
  const before = { lines: change.lines, orderLines: order?.lines ?? [] }
  const isOnOrder = changesOrder(change.scope) && order !== undefined
  if (isOnOrder) await addLines(world, change, order)
  change.status = 'approved'
  change.versionNo = change.scope === 'commitment_only' ? null : versionNo
  if (isOnOrder) order.status = liveStatus(courseOf(model, order))
  const moves = change.scope === 'from_contingency' ? contingencyMoves(model, change) : []
  model.transfers.push(...moves)
  return () => {
    change.status = 'pending_approval'
    change.versionNo = null
    for (const { from, to, amountCents } of moves)
      model.transfers.push({ versionNo: model.budget.versionNo, from: to, to: from, amountCents })
    if (!isOnOrder) return
    const known = new Set(before.orderLines.map((line) => line.id))
    const added = new Set(change.lines.map((line) => line.orderLineId).filter((id) => id !== null && !known.has(id)))
    order.lines = order.lines.filter((line) => !added.has(line.id))
    for (const invoice of model.invoices)
      invoice.lines = invoice.lines.map((line) => (added.has(line.orderLineId) ? { ...line, orderLineId: null } : line))
    change.lines = before.lines
    if (isLive(order.status)) order.status = liveStatus(courseOf(model, order))
  }
}

/** The server made the lines that a change order adds to its order. */
async function addLines(world: World, change: ModelChange, order: ModelOrder): Promise<void> {
  await look(world)
  const made = new Map(world.changes.get(change.id)!.lines.map((line) => [line.id, line.orderLineId]))
  change.lines = change.lines.map((line) => {
    const orderLineId = made.get(line.id) ?? null
    if (orderLineId === null) throw new Error('a change order added no line to its order')
    if (line.orderLineId === null)
      order.lines = [
        ...order.lines,
        { id: orderLineId, budgetLineId: line.budgetLineId, amountCents: 0, receivedPct: '0' },
      ]
    return { ...line, orderLineId }
  })
}
