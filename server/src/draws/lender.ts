import type { Draw } from '@plumbline/contract/draws/draw'
import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import type { DrawAction } from '@plumbline/domain/draws/actions'
import type { DrawVerb } from '@plumbline/domain/draws/activity'
import type { DrawEvent } from '@plumbline/domain/draws/course'
import { sumCents } from '@plumbline/domain/money'
import { found } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { changed, courseAfter, shown } from './changed.ts'
import { type DrawNow, drawNow } from './draw-now.ts'
import { thaw } from './freeze.ts'
import { type DrawLineRow, writeLines } from './lines-store.ts'
import { logDraw } from './log.ts'
import { notifyOfReturn } from './notices.ts'
import { documentsOfDeal, insertPapers, movePapers } from './papers-store.ts'
import { type DrawChange, lockDraw } from './store.ts'
import { type Target, withDraw } from './with-draw.ts'

type Verb = Extract<DrawVerb, `draw.${string}`>

/** A step of a draw that only changes the draw itself. */
type Step = { action: DrawAction; event: DrawEvent; verb: Verb }

/** @param prepare writes what has to be there before the draw is read again */
function stepDraw(
  ctx: Context,
  target: Target,
  { action, event, verb }: Step,
  prepare: (tx: Tx, before: DrawNow) => Promise<DrawChange> = async () => ({}),
  follow: (tx: Tx, after: DrawNow) => Promise<void> = async () => {},
): Promise<Draw> {
  return withDraw(ctx, target, action, async (tx, before) => {
    const course = courseAfter(before, event)
    if (course === null) return shown(tx, ctx, before)
    const change = await prepare(tx, before)
    const { status, inspectionOn, reason } = course
    const after = await changed(tx, ctx, before, { status, inspectionOn, reason, ...change })
    await logDraw(tx, ctx, verb, { before, after })
    await follow(tx, after)
    return shown(tx, ctx, after)
  })
}

export function scheduleInspection(ctx: Context, { on, ...target }: Target & { on: Day }): Promise<Draw> {
  const event = { event: 'schedule_inspection', on } as const
  return stepDraw(ctx, target, { action: 'schedule_inspection', event, verb: 'draw.inspection_scheduled' })
}

type Inspected = {
  on: Day
  inspector: string
  lines: readonly { lineId: string; inspectedCents: number; note: string }[]
  documentId: string | null
}

/** Records what the inspector found; the report goes with the draw's papers. */
export function inspectDraw(
  ctx: Context,
  { on, inspector, lines, documentId, ...target }: Target & Inspected,
): Promise<Draw> {
  const event = { event: 'inspect', on } as const
  return stepDraw(ctx, target, { action: 'inspect', event, verb: 'draw.inspected' }, async (tx, before) => {
    if (on > ctx.today) throw invalidField('on', 'odd_day', 'The date can’t be in the future.')
    const inspected = new Map(linesOf(before, lines).map((line) => [line.lineId, line]))
    await rewriteLines(tx, before, (line) => {
      const seen = inspected.get(line.lineId)
      return { ...line, inspectedCents: seen?.inspectedCents ?? null, note: seen?.note || line.note }
    })
    if (documentId !== null) await attachReport(tx, ctx, before, documentId)
    return { inspector }
  })
}

async function attachReport(tx: Tx, ctx: Context, { row }: DrawNow, documentId: string): Promise<void> {
  const known = await documentsOfDeal(tx, row.orgId, { dealId: row.dealId, documentIds: [documentId] })
  if (!known.has(documentId)) throw invalidField('documentId', 'unknown', 'This document doesn’t belong to the deal.')
  await insertPapers(tx, row, [{ documentId, lineId: null }], { by: ctx.actor.userId, now: ctx.now })
}

/** Records what the lender approved, at most what was asked on each line. Lines left out get nothing. */
export function approveDraw(
  ctx: Context,
  { lines, ...target }: Target & { lines: readonly { lineId: string; amountCents: number }[] },
): Promise<Draw> {
  return withDraw(ctx, target, 'approve', async (tx, before) => {
    const approved = new Map(linesOf(before, lines).map(({ lineId, amountCents }) => [lineId, amountCents]))
    const rows = before.loan.lines.get(before.row.id)
    const above = lines.findIndex(({ lineId, amountCents }) => amountCents > (rows?.get(lineId)?.requestedCents ?? 0))
    if (courseAfter(before, { event: 'approve', isWithinRequest: true }) === null) return shown(tx, ctx, before)
    if (above >= 0)
      throw invalidField(`lines.${above}.amountCents`, 'too_high', 'This is more than was requested on the line.')
    await rewriteLines(tx, before, (line) => ({ ...line, approvedCents: approved.get(line.lineId) ?? 0 }))
    const after = await changed(tx, ctx, before, { status: 'approved', approvedCents: sumCents(approved.values()) })
    await logDraw(tx, ctx, 'draw.approved', { before, after })
    return shown(tx, ctx, after)
  })
}

/**
 * The lender wants something first. A draft that was prepared since then gives way: what goes with it moves to the returned
 * one, and what it would ask for comes again by itself.
 */
export function returnDraw(ctx: Context, { missing, ...target }: Target & { missing: string }): Promise<Draw> {
  const event = { event: 'return', missing } as const
  return stepDraw(
    ctx,
    target,
    { action: 'return', event, verb: 'draw.returned' },
    async (tx, before) => {
      await cancelDraftBeside(tx, ctx, before)
      return {}
    },
    (tx, after) => notifyOfReturn(tx, ctx, after),
  )
}

async function cancelDraftBeside(tx: Tx, ctx: Context, { deal, row, loan, side }: DrawNow): Promise<void> {
  const beside = loan.draws.find(({ status }) => status === 'draft')
  if (!beside) return
  const before = await drawNow(tx, ctx, deal, found(await lockDraw(tx, row.orgId, beside.id)), side)
  await movePapers(tx, { orgId: row.orgId, fromId: beside.id, intoId: row.id })
  const after = await changed(tx, ctx, before, { status: 'cancelled' })
  await logDraw(tx, ctx, 'draw.canceled', { before, after })
}

/** A returned draw is corrected: it's filled from what is paid again. */
export function reworkDraw(ctx: Context, target: Target): Promise<Draw> {
  const event = { event: 'rework' } as const
  return stepDraw(ctx, target, { action: 'rework', event, verb: 'draw.reworked' }, async (tx, before) => {
    await thaw(tx, before)
    return { submittedAt: null, submittedBy: null, inspectionOn: null, inspector: '' }
  })
}

export function rejectDraw(ctx: Context, { reason, ...target }: Target & { reason: string }): Promise<Draw> {
  const event = { event: 'reject', reason } as const
  return stepDraw(ctx, target, { action: 'reject', event, verb: 'draw.rejected' })
}

export function cancelDraw(ctx: Context, target: Target): Promise<Draw> {
  return stepDraw(ctx, target, { action: 'cancel', event: { event: 'cancel' }, verb: 'draw.canceled' })
}

/** @throws ApiError invalid_input for a line that isn't the draw's */
function linesOf<Line extends { lineId: string }>({ row, loan }: DrawNow, lines: readonly Line[]): readonly Line[] {
  const rows = loan.lines.get(row.id)
  lines.forEach(({ lineId }, index) => {
    if (!rows?.has(lineId)) throw invalidField(`lines.${index}.lineId`, 'unknown', 'This line isn’t part of the draw.')
  })
  return lines
}

function rewriteLines(
  tx: Tx,
  { row, loan }: DrawNow,
  rewrite: (line: DrawLineRow) => Omit<DrawLineRow, 'drawId'>,
): Promise<void> {
  return writeLines(tx, row, [...(loan.lines.get(row.id)?.values() ?? [])].map(rewrite))
}
