import { draftDraw } from '@plumbline/domain/draws/draft'
import { type Approvable, approvables, type Memory } from '../approvals/approvable.ts'
import { findDeal } from '../deals/store.ts'
import { found, wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { changed, shown } from './changed.ts'
import { type DrawNow, drawNow, liveInput } from './draw-now.ts'
import { freeze } from './freeze.ts'
import { announceDraws } from './live.ts'
import { logDraw } from './log.ts'
import { findDraw } from './store.ts'
import { paneOf, subjectOf } from './subject.ts'
import { askedIn, backToDraft, submittedAsApproved } from './submit.ts'
import { lockSubject } from './with-draw.ts'

const drawApprovable: Approvable = {
  object: 'draw_request',
  async lock(tx, ctx, id) {
    const now = await lockSubject(tx, ctx, id)
    return now && subjectOf(now)
  },
  async pane(tx, ctx, id) {
    const { orgId } = ctx.tenant
    const row = await findDraw(tx, orgId, id)
    const deal = row && (await findDeal(tx, orgId, row.dealId))
    return row && deal ? paneOf(await drawNow(tx, ctx, deal, row)) : null
  },
  async approved(tx, ctx, { subjectId, requestedBy }) {
    await submittedAsApproved(tx, ctx, found(await lockSubject(tx, ctx, subjectId)), requestedBy)
    return null
  },
  async rejected(tx, ctx, { subjectId, reason }) {
    const before = asKept(found(await lockSubject(tx, ctx, subjectId)))
    const after = await backToDraft(tx, ctx, before, reason)
    await announceDraws(tx, ctx, after.deal.id)
    return { asked: [...askedIn(before)], version: after.row.version }
  },
  async returned(tx, ctx, { subjectId }) {
    const after = await backToDraft(tx, ctx, asKept(found(await lockSubject(tx, ctx, subjectId))))
    await announceDraws(tx, ctx, after.deal.id)
  },
  async undone(tx, ctx, { subjectId, was, memory }) {
    const before = found(await lockSubject(tx, ctx, subjectId))
    const after = was === 'approved' ? await unsubmitted(tx, ctx, before) : await askedAgain(tx, ctx, before, memory)
    await logDraw(tx, ctx, 'draw.approval_undone', {
      ...(before.row.status === after.row.status ? {} : { before }),
      after,
    })
    await shown(tx, ctx, after)
  },
}

/** Its approval may have ended already, but it still is as it was asked for. */
function asKept(now: DrawNow): DrawNow {
  return { ...now, isLive: false }
}

/** It hasn't gone to the lender after all. A draft that was started since then stands in its way. */
async function unsubmitted(tx: Tx, ctx: Context, before: DrawNow): Promise<DrawNow> {
  const { row, loan } = before
  if (row.status !== 'submitted') throw wrongState(row.status)
  if (loan.draws.some(({ status }) => status === 'draft' || status === 'returned')) throw wrongState('draft')
  return changed(tx, ctx, before, { status: 'draft', submittedAt: null, submittedBy: null })
}

/** What was rejected waits again, for the same amounts. */
async function askedAgain(tx: Tx, ctx: Context, before: DrawNow, memory: Memory): Promise<DrawNow> {
  const { row } = before
  if (row.status !== 'draft' || row.version !== memory?.['version']) throw wrongState(row.status)
  const typed = new Map(memory['asked'] as [string, number][])
  const input = await liveInput(tx, ctx, before, typed)
  await freeze(tx, before, { input, draft: draftDraw(input) })
  return changed(tx, ctx, before, { reason: null })
}

export const drawsAreApproved = contribute(approvables, drawApprovable)
