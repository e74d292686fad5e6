import type { Draw } from '@plumbline/contract/draws/draw'
import type { LoanDrawTerms } from '@plumbline/contract/draws/terms'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { type DrawEvent, stepDraw } from '@plumbline/domain/draws/course'
import { draftDraw } from '@plumbline/domain/draws/draft'
import { fundDraw } from '@plumbline/domain/draws/fund'
import type { DrawDraftInput } from '@plumbline/domain/draws/request'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { loanOf } from '../draws.ts'
import { pdf } from '../documents.ts'
import { costsKept, draftOf, type Progress, scheduleOf, sentOf } from './draws-model.ts'
import type { ModelDraw } from './draws-shapes.ts'
import type { LedgerEvent } from './events.ts'
import { accepted, judged, pick, type World } from './world.ts'

type Of<Name extends LedgerEvent['event']> = Extract<LedgerEvent, { event: Name }>

const DAY = '2026-05-13'

/** Gives the deal a loan, a paper that goes with all costs, and progress on its budget. */
export async function playLend(world: World, { event: _lend, progress, ...terms }: Of<'lend'>): Promise<void> {
  const { t, team, model, budget } = world
  const { holdbackCents, feeCents, retainagePct, ...asked } = terms
  const changed = budget.lines
    .filter(({ isContingency }) => !isContingency)
    .map(({ id, version }, index) => ({ id, version, change: { percentComplete: progress[index] ?? 0 } }))
  await team.must(team.patch(team.operator, budget.dealId, { changed }))
  const api = t.api(team.admin.token)
  const { version } = await team.must(api.get<DealWithTerms>(`/deals/${budget.dealId}`))
  const loan = loanOf(holdbackCents, { drawFeeCents: feeCents, drawRetainagePct: retainagePct })
  const { deal } = await team.must(api.put<DealChange>(`/deals/${budget.dealId}/loans`, { version, loans: [loan] }))
  const { id } = deal.loans![0]!
  const usual = { photosRequired: false, photosPerLine: 1, inspectionNote: '', sendBy: 'email', drawEmail: null }
  await team.must(
    api.put<LoanDrawTerms>(`/loans/${id}/draw-terms`, { version: 0, terms: { ...terms, ...usual, ...asked } }),
  )
  world.paperId = await paperOf(world)
  model.loan = { ...terms, id, schedule: null, draws: [] }
}

async function paperOf({ papers, team, budget }: World): Promise<string> {
  const made = await papers.bring(team.admin, budget.dealId, { content: pdf(), type: 'receipt', title: 'Invoices' })
  judged(made, 'accepted', 'upload a paper')
  return (made.body as unknown as { id: string }).id
}

/** How much of each budget line is complete, as the server has it. */
export function progressOf({ budget }: World): Progress {
  return new Map(budget.lines.map(({ id, percentComplete }) => [id, String(percentComplete)]))
}

const draftIn = ({ model }: World) => model.loan?.draws.find(({ status }) => status === 'draft')
const returnedIn = ({ model }: World) => model.loan?.draws.find(({ status }) => status === 'returned')
const openIn = ({ model }: World) => model.loan?.draws.find(({ status }) => isOpenDraw(status))

/** Starts a draw, unless there is a draft or a returned one. The first one makes the schedule. */
export async function playStartDraw(world: World): Promise<void> {
  const { model, t, team } = world
  const { loan } = model
  if (!loan) return
  const reply = await t.api(team.operator.token).post<Draw>(`/loans/${loan.id}/draws`)
  judged(reply, 'accepted', 'start a draw')
  const { id, lines } = reply.body
  const existing = draftIn(world) ?? returnedIn(world)
  if (existing) {
    if (existing.id !== id) throw new Error('a loan got a second draft')
    return
  }
  loan.schedule ??= scheduleOf(model).map((line) => ({
    ...line,
    id: lines.find(({ budgetLineIds }) => budgetLineIds.includes(line.budgetLineId))!.id,
  }))
  const progress = progressOf(world)
  const draw: ModelDraw = {
    ...UNSENT,
    id,
    status: 'draft',
    isFinal: false,
    hasPicture: false,
    lines: new Map(
      loan.schedule.map((line) => [
        line.id,
        { typedCents: null, percentComplete: progress.get(line.budgetLineId) ?? '0' },
      ]),
    ),
  }
  loan.draws.push(draw)
  expectSameLines(world, draw, reply.body)
}

const UNSENT = {
  requested: new Map<string, number>(),
  costs: [],
  approved: null,
  retainageCents: 0,
  releasedCents: 0,
  feeCents: 0,
  reimbursed: new Map<string, number>(),
} satisfies Partial<ModelDraw>

const codes = (rows: readonly { code: string }[]) =>
  [...new Set(rows.map(({ code }) => code))].filter((code) => code !== 'earlier_waiver_missing').join(' ')

/** The lines of a draft are those that the rules fill, and what it lacks is what they find. */
function expectSameLines(world: World, draw: ModelDraw, { lines, preflight, maySubmit, money }: Draw): void {
  const draft = draftDraw(draftOf(world.model, draw, progressOf(world)))
  const found = lines.map(({ id, paidUnreimbursedCents, prefillCents, requestedCents }) =>
    [id, paidUnreimbursedCents, prefillCents, requestedCents].join(' '),
  )
  const expected = draft.lines.map(({ id, paidUnreimbursedCents, prefillCents, requestedCents }) =>
    [id, paidUnreimbursedCents, prefillCents, requestedCents].join(' '),
  )
  const sides = [
    [found.join('\n'), expected.join('\n')],
    [codes(preflight), codes(draft.preflight)],
    [maySubmit, draft.maySubmit],
    [money.netCents, draft.expectedNetCents],
  ]
  for (const [is, should] of sides) if (is !== should) throw new Error(`a draft has\n${is}\ninstead of\n${should}`)
}

function shareOf(amountCents: number, pct: number): number {
  return Math.round((amountCents * pct) / 100)
}

function send(world: World, { id }: Pick<ModelDraw, 'id'>, action: string, body: object = {}) {
  const version = world.draws.get(id)!.version
  return world.t.api(world.team.admin.token).post<Draw>(`/draws/${id}/${action}`, { version, ...body })
}

export async function playEditDraw(world: World, event: Of<'editDraw'>): Promise<void> {
  const { model, t, team } = world
  const draw = draftIn(world) ?? pick(model.loan?.draws ?? [], event.line)
  if (!draw) return
  const line = pick(model.loan!.schedule!, event.line)!
  const { typedPct, percentComplete, fillAgain } = event
  const filled = draftDraw(draftOf(model, draw, progressOf(world))).lines.find(({ id }) => id === line.id)!
  const requestedCents = typedPct === null ? null : Math.max(0, shareOf(filled.paidUnreimbursedCents, typedPct))
  const { version } = world.draws.get(draw.id)!
  const reply = await t.api(team.operator.token).patch<Draw>(`/draws/${draw.id}`, {
    version,
    lines: [{ lineId: line.id, requestedCents, percentComplete: String(percentComplete) }],
    fillAgain,
  })
  if (!judged(reply, accepted(draw.status === 'draft'), 'edit a draw')) return
  if (fillAgain) for (const own of draw.lines.values()) own.typedCents = null
  draw.lines.set(line.id, { typedCents: requestedCents, percentComplete: String(percentComplete) })
  expectSameLines(world, draw, reply.body)
}

/** Makes the draft the loan's last one, with a picture of the finished work. */
export async function playFinishDraws(world: World): Promise<void> {
  const { t, team, model } = world
  const draw = draftIn(world)
  if (!draw) return
  const add = [{ documentId: world.paperId, lineId: model.loan!.schedule![0]!.id }]
  const api = t.api(team.operator.token)
  judged(await api.patch(`/draws/${draw.id}/papers`, { add }), 'accepted', 'add a picture')
  const { version } = world.draws.get(draw.id)!
  const reply = await api.patch<Draw>(`/draws/${draw.id}`, { version, isFinal: !draw.isFinal })
  judged(reply, 'accepted', 'make a draw the last one')
  draw.hasPicture = true
  draw.isFinal = !draw.isFinal
  expectSameLines(world, draw, reply.body)
}

/** Takes the loan's draw a step further: out to the lender, through its inspection and its decision, to the wire. */
export async function playAdvanceDraw(world: World, { grantedPct }: Of<'advanceDraw'>): Promise<void> {
  const open = openIn(world)
  const draw = open ?? returnedIn(world) ?? draftIn(world)
  switch (draw?.status) {
    case undefined:
      return
    case 'draft':
      return submit(world, draw!)
    case 'returned':
      return rework(world, draw!)
    case 'submitted':
      return world.model.loan!.inspectionRequired ? inspect(world, draw!) : approve(world, draw!, grantedPct)
    case 'inspected':
      return approve(world, draw!, grantedPct)
    default:
      return fund(world, draw!)
  }
}

/** Tries to submit the draft, whatever is at the lender. */
export async function playSubmitDraw(world: World): Promise<void> {
  const draw = draftIn(world)
  if (draw) await submit(world, draw)
}

/** @returns whether the rules allow the step */
function isPossible({ model }: World, draw: ModelDraw, event: DrawEvent): boolean {
  const { inspectionRequired } = model.loan!
  const course = { status: draw.status, inspectionRequired, inspectionOn: null, reason: null, fundedOn: null }
  const step = stepDraw(course, event)
  if (step.refused === null) draw.status = step.course.status
  return step.refused === null
}

async function submit(world: World, draw: ModelDraw): Promise<void> {
  const input = draftOf(world.model, draw, progressOf(world))
  const draft = draftDraw(input)
  const reply = await send(world, draw, 'submit')
  const event = { event: 'submit' as const, maySubmit: draft.maySubmit && openIn(world) === undefined }
  if (!judged(reply, accepted(isPossible(world, draw, event)), 'submit a draw')) return
  draw.requested = new Map(draft.lines.map(({ id, requestedCents }) => [id, requestedCents]))
  draw.costs = costsKept(input, draw.requested)
  expectWithinCeilings(input)
}

/** What goes to the lender is within each line, its progress and the holdback. */
function expectWithinCeilings(input: DrawDraftInput): void {
  const { lines, requestedCents, balanceCents } = draftDraw(input)
  const above = lines.find(
    (line) => line.requestedCents > Math.max(0, Math.min(line.remainingCents, line.ceilingCents)),
  )
  if (above)
    throw new Error(`line ${above.id} asks for ${above.requestedCents} above its ceiling ${above.ceilingCents}`)
  if (requestedCents > balanceCents) throw new Error(`a draw asks for ${requestedCents} of ${balanceCents}`)
}

async function inspect(world: World, draw: ModelDraw): Promise<void> {
  const lines = [...draw.requested].map(([lineId, inspectedCents]) => ({ lineId, inspectedCents }))
  const reply = await send(world, draw, 'inspect', { on: DAY, lines })
  judged(reply, accepted(isPossible(world, draw, { event: 'inspect', on: DAY })), 'inspect a draw')
}

/** The lender grants all of every other line, and a share of the others, which may be more than what was asked. */
async function approve(world: World, draw: ModelDraw, grantedPct: number): Promise<void> {
  const granted = [...draw.requested]
    .filter(([, amountCents]) => amountCents > 0)
    .map(([lineId, amountCents], index) => ({
      lineId,
      amountCents: index % 2 === 0 ? shareOf(amountCents, grantedPct) : amountCents,
    }))
  const isWithinRequest = granted.every(({ lineId, amountCents }) => amountCents <= draw.requested.get(lineId)!)
  const reply = await send(world, draw, 'approve', { lines: granted })
  const event = { event: 'approve' as const, isWithinRequest }
  if (!judged(reply, accepted(isPossible(world, draw, event)), 'approve a draw')) return
  draw.approved = new Map(granted.map(({ lineId, amountCents }) => [lineId, amountCents]))
}

async function fund(world: World, draw: ModelDraw): Promise<void> {
  const input = sentOf(world.model, draw)
  const funding = fundDraw(input, draftDraw(input), { approved: draw.approved!, feeCents: null })
  if (funding.refused !== null) throw new Error('the model can’t fund a draw')
  const reply = await send(world, draw, 'fund', { on: DAY, wiredCents: funding.netFundedCents })
  judged(reply, accepted(isPossible(world, draw, { event: 'fund', on: DAY, today: DAY })), 'fund a draw')
  const { retainageCents, releasedCents, feeCents, reimbursed } = funding
  Object.assign(draw, { retainageCents, releasedCents, feeCents, reimbursed })
  if (reply.body.money.netCents !== funding.netFundedCents)
    throw new Error(`a draw was funded with ${reply.body.money.netCents} instead of ${funding.netFundedCents}`)
}

async function rework(world: World, draw: ModelDraw): Promise<void> {
  const reply = await send(world, draw, 'rework')
  judged(reply, accepted(isPossible(world, draw, { event: 'rework' })), 'rework a draw')
  Object.assign(draw, UNSENT)
  expectSameLines(world, draw, reply.body)
}

/** The lender returns or rejects what it has, or the draw is canceled. */
export async function playEndDraw(world: World, event: 'returnDraw' | 'rejectDraw' | 'cancelDraw'): Promise<void> {
  const draw = event === 'cancelDraw' ? (draftIn(world) ?? openIn(world)) : openIn(world)
  if (!draw) return
  switch (event) {
    case 'returnDraw':
      return giveBack(world, draw)
    case 'rejectDraw': {
      const reason = 'Loan in default'
      const reply = await send(world, draw, 'reject', { reason })
      judged(reply, accepted(isPossible(world, draw, { event: 'reject', reason })), 'reject a draw')
      return
    }
    case 'cancelDraw': {
      const reply = await send(world, draw, 'cancel')
      judged(reply, accepted(isPossible(world, draw, { event: 'cancel' })), 'cancel a draw')
    }
  }
}

/** A draft beside a returned draw gives way to it, with its pictures. */
async function giveBack(world: World, draw: ModelDraw): Promise<void> {
  const missing = 'A picture of the sink'
  const reply = await send(world, draw, 'return', { missing })
  if (!judged(reply, accepted(isPossible(world, draw, { event: 'return', missing })), 'return a draw')) return
  const beside = draftIn(world)
  if (!beside) return
  beside.status = 'cancelled'
  draw.hasPicture ||= beside.hasPicture
}
