import { possibleDrawActions } from '@plumbline/domain/draws/actions'
import { wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type DrawNow, drawNow } from './draw-now.ts'
import { announceDraws } from './live.ts'
import { logDraw } from './log.ts'

/** @throws ApiError wrong_state for a draw that ended */
export function expectPapersTaken({ row, loan }: DrawNow): void {
  const { inspectionRequired } = loan.loan.terms.terms
  if (!possibleDrawActions({ ...row, inspectionRequired }).includes('add_papers')) throw wrongState(row.status)
}

/** Reads a draw again after its papers changed, on record and on everyone's screens. */
export async function papersChanged(tx: Tx, ctx: Context, before: DrawNow): Promise<DrawNow> {
  const after = await drawNow(tx, ctx, before.deal, before.row, before.side)
  await logDraw(tx, ctx, 'draw.papers_changed', { before, after }, { before: titles(before), after: titles(after) })
  await announceDraws(tx, ctx, before.row.dealId)
  return after
}

function titles({ papers }: DrawNow) {
  return { papers: papers.map(({ title }) => title) }
}
