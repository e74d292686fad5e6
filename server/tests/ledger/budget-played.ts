import type { Budget, BudgetTransfer } from '@plumbline/contract/budgets/budget'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { type BudgetEvent, hasHappened, nextStatus } from '@plumbline/domain/budgets/status'
import { sumCents } from '@plumbline/domain/money'
import { inboxOf } from '../approvals.ts'
import type { Reply } from '../harness.ts'
import type { LedgerEvent } from './events.ts'
import { figuresOf, figuresOn } from './model.ts'
import { accepted, type Expected, judged, pick, remember, type World } from './world.ts'

type Of<Name extends LedgerEvent['event']> = Extract<LedgerEvent, { event: Name }>

export async function playTransfer(world: World, { from, to, amountCents }: Of<'transfer'>): Promise<void> {
  const { model, team, t, budget } = world
  const [source, target] = [pick(model.budget.lines, from)!, pick(model.budget.lines, to)!]
  const isPossible =
    model.budget.status === 'approved' &&
    source.id !== target.id &&
    amountCents <= transferable(figuresOn(model, source.id))
  const reply = await t.api(team.operator.token).post<BudgetTransfer>(`/deals/${budget.dealId}/budget/transfers`, {
    fromLineId: source.id,
    toLineId: target.id,
    amountCents,
    reason: 'Rotten deck',
  })
  if (!judged(reply, accepted(isPossible), 'transfer')) return
  const { versionNo } = model.budget
  model.transfers.push({ versionNo, from: source.id, to: target.id, amountCents })
  remember(world, team.operator, reply.body, () => {
    model.transfers.push({ versionNo: model.budget.versionNo, from: target.id, to: source.id, amountCents })
  })
}

/** Changes a revision: another amount, or another line. */
export async function playReplan(world: World, { line, amountCents, adds }: Of<'replan'>): Promise<void> {
  const { budget, team } = world
  if (budget.status !== 'revision_draft') return
  const planned = pick(
    budget.lines.filter(({ isContingency, inPlan }) => inPlan && !isContingency),
    line,
  )!
  const body = adds
    ? { added: [await team.desk.newLine(team.operator, '07-010', 'Skylight', { originalCents: amountCents })] }
    : { changed: [{ id: planned.id, version: planned.version, change: { originalCents: amountCents } }] }
  judged(await team.patch(team.operator, budget.dealId, body), 'accepted', 'replan')
}

const EVENT_OF = {
  revise: 'revise',
  submitBudget: 'submit',
  approveBudget: 'approve',
  rejectBudget: 'reject',
  discardRevision: 'discard',
} as const satisfies Record<string, BudgetEvent>

export async function playOnBudget(world: World, name: keyof typeof EVENT_OF): Promise<void> {
  const { model, budget, team, t } = world
  const event = EVENT_OF[name]
  const to = nextStatus(model.budget.status, event)
  if (event === 'approve' || event === 'reject') return to === null ? undefined : decideBudget(world, event)
  const expected: Expected =
    event === 'submit' && budget.plannedCents === 0
      ? 'either'
      : accepted(to !== null || hasHappened(model.budget.status, event))
  const reply = await t
    .api(team.operator.token)
    .post<Budget>(`/deals/${budget.dealId}/budget/move`, { version: budget.version, event })
  if (!judged(reply, expected, name) || to === null) return
  model.budget.status = to
  if (event === 'revise') expectPlanFollows(world, reply)
}

/** A revision begins with the amounts as revised, so that what was changed isn't counted twice. */
function expectPlanFollows({ model }: World, { body }: Reply<Budget>): void {
  const revised = [...figuresOf(model).lines.values()].map(({ revisedCents }) => Math.max(0, revisedCents))
  if (body.plannedCents !== sumCents(revised))
    throw new Error(`a revision begins with ${body.plannedCents} instead of ${sumCents(revised)}`)
}

async function decideBudget(world: World, event: 'approve' | 'reject'): Promise<void> {
  const { model, t, team, budget } = world
  const inbox = inboxOf(t)
  const item = (await inbox.list(team.admin)).items.find(({ subjectId }) => subjectId === budget.dealId)
  if (!item) throw new Error('a submitted revision has no approval')
  const decision = event === 'approve' ? 'approved' : 'rejected'
  const reply = await inbox.decide(team.admin, item.id, item.version, decision, 'Agreed with the office')
  judged(reply, 'accepted', `${event} a revision`)
  const before = structuredClone(model.budget)
  model.budget.status = nextStatus(model.budget.status, event)!
  if (event === 'approve') {
    model.budget.versionNo += 1
    model.budget.lines = budget.lines.map(({ id, isContingency, originalCents }) => ({
      id,
      isContingency,
      originalCents,
    }))
  }
  remember(world, team.admin, reply.body, () => {
    model.budget = before
  })
}
