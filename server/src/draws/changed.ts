import type { Draw } from '@plumbline/contract/draws/draw'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { type DrawCourse, type DrawEvent, type DrawRefusal, stepDraw } from '@plumbline/domain/draws/course'
import type { PreflightRow } from '@plumbline/domain/draws/preflight'
import { found, wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type DrawNow, drawNow } from './draw-now.ts'
import { insertStep } from './lines-store.ts'
import { announceDraws } from './live.ts'
import { shownDraw } from './queries.ts'
import { type DrawChange, findDraw, updateDraw } from './store.ts'

/**
 * Where an event leads.
 * @returns null if it has already happened
 * @throws ApiError if the draw's status doesn't allow it
 */
export function courseAfter({ row, loan, draft }: DrawNow, event: DrawEvent): DrawCourse | null {
  const { inspectionRequired } = loan.loan.terms.terms
  const { status, inspectionOn, reason, fundedOn } = row
  if (row.isPending && event.event !== 'submit') throw wrongState('pending')
  const course = { status, inspectionRequired, inspectionOn, reason, fundedOn }
  const step = stepDraw(course, event)
  if (step.refused !== null) throw refusal(step.refused, status, draft.preflight)
  return step.course === course ? null : step.course
}

function refusal(refused: DrawRefusal, status: string, preflight: readonly PreflightRow[]): ApiError {
  switch (refused) {
    case 'preflight_failed':
      return blocked(preflight)
    case 'approved_above_requested':
      return invalidField('lines', 'too_high', 'A line can’t be approved for more than was requested.')
    case 'reason_required':
      return invalidField('reason', 'required', 'Enter a reason.')
    case 'date_in_future':
      return invalidField('on', 'odd_day', 'The date can’t be in the future.')
    case 'wrong_status':
      return wrongState(status)
  }
}

export function blocked(preflight: readonly PreflightRow[]): ApiError<'draw_blocked'> {
  const codes = preflight.filter(({ severity }) => severity === 'block').map(({ code }) => code)
  return new ApiError('draw_blocked', { details: { codes: [...new Set(codes)] } })
}

/** Writes a change and reads the draw again. */
export async function changed(tx: Tx, ctx: Context, { row, deal }: DrawNow, change: DrawChange): Promise<DrawNow> {
  await updateDraw(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, change)
  if (change.status !== undefined && change.status !== row.status)
    await insertStep(tx, row, { status: change.status, at: ctx.now, by: ctx.actor.userId })
  return drawNow(tx, ctx, deal, found(await findDraw(tx, row.orgId, row.id)))
}

/** The draw after a change, once everyone's screens are up to date. */
export async function shown(tx: Tx, ctx: Context, after: DrawNow): Promise<Draw> {
  await announceDraws(tx, ctx, after.deal.id)
  return shownDraw(tx, ctx, after)
}
