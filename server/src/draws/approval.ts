import { draftDraw } from '@plumbline/domain/draws/draft'
import { type Approvable, approvables, type Memory } from '../approvals/approvable.ts'
import { findDeal } from '../deals/store.ts'
import { wrongState } from '../platform/commands/checks.ts'
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

const drawApprovable: Approvable<DrawNow> = {
  object: 'draw_request',
  lock: lockSubject,
  subject: async (_tx, _ctx, now) => subjectOf(now),
  async pane(tx, ctx, id) {
    const { orgId } = ctx.tenant
    const row = await findDraw(tx, orgId, id)
    const deal = row && (await findDeal(tx, orgId, row.dealId))
    return row && deal ? paneOf(await drawNow(tx, ctx, deal, row)) : null
  },
  async approved(tx, ctx, before, { requestedBy }) {
    await submittedAsApproved(tx, ctx, before, requestedBy)
    return null
  },
  async rejected(tx, ctx, before, { reason }) {
    const after = await backToDraft(tx, ctx, before, reason)
    await announceDraws(tx, ctx, after.deal.id)
    return { asked: [...askedIn(before)], version: after.row.version }
  },
  async returned(tx, ctx, before) {
    const after = await backToDraft(tx, ctx, before)
    await announceDraws(tx, ctx, after.deal.id)
  },
  async undone(tx, ctx, before, { was, memory }) {
    const after = was === 'approved' ? await unsubmitted(tx, ctx, before) : await askedAgain(tx, ctx, before, memory)
    await logDraw(tx, ctx, 'draw.approval_undone', {
      ...(before.row.status === after.row.status ? {} : { before }),
      after,
    })
    await shown(tx, ctx, after)
  },
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
