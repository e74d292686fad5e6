import type { Draw } from '@plumbline/contract/draws/draw'
import { ApiError } from '@plumbline/contract/errors'
import { type DrawDraft, draftDraw } from '@plumbline/domain/draws/draft'
import type { DrawDraftInput } from '@plumbline/domain/draws/request'
import { requestApproval, withdrawApproval } from '../approvals/request.ts'
import { expectStatus } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { blocked, changed, courseAfter, shown } from './changed.ts'
import { type DrawNow, liveInput } from './draw-now.ts'
import { freeze, thaw } from './freeze.ts'
import { logDraw } from './log.ts'
import { notifyOfSubmission } from './notices.ts'
import { subjectOf } from './subject.ts'
import { type Target, withDraw } from './with-draw.ts'

/** Submits a draw. Where a rule asks for it, people decide on it first; it stays a draft until the last of them agrees. */
export function submitDraw(ctx: Context, target: Target): Promise<Draw> {
  return withDraw(ctx, target, 'submit', async (tx, before) => {
    if (before.row.isPending || courseAfter(before, { event: 'submit', maySubmit: true }) === null)
      return shown(tx, ctx, before)
    expectReady(before, before.draft)
    await freeze(tx, before, before)
    const { outcome } = await requestApproval(tx, ctx, subjectOf(before))
    if (outcome !== 'pending') return shown(tx, ctx, await submitted(tx, ctx, before, ctx.actor.userId))
    const after = await changed(tx, ctx, before, { requestedCents: before.draft.requestedCents })
    await logDraw(tx, ctx, 'draw.approval_asked', { after })
    return shown(tx, ctx, after)
  })
}

/** @throws ApiError draw_open, draw_blocked */
function expectReady({ loan, row }: DrawNow, draft: DrawDraft): void {
  const open = loan.open.find(({ draw }) => draw.id !== row.id)
  if (open) throw new ApiError('draw_open', { details: { drawId: open.draw.id, number: open.draw.number } })
  if (!draft.maySubmit) throw blocked(draft.preflight)
}

/** It's with the lender from now on. The caller has kept what it asks for. */
async function submitted(tx: Tx, ctx: Context, before: DrawNow, by: string): Promise<DrawNow> {
  const after = await changed(tx, ctx, before, {
    status: 'submitted',
    requestedCents: before.draft.requestedCents,
    submittedAt: ctx.now,
    submittedBy: by,
    reason: null,
    inspectionOn: null,
  })
  await logDraw(tx, ctx, 'draw.submitted', { before, after })
  await notifyOfSubmission(tx, ctx, after)
  return after
}

/**
 * The last approval submits what was asked for. What the lender would send back is looked at again.
 * @throws ApiError draw_open, draw_blocked, which refuses the decision
 */
export async function submittedAsApproved(tx: Tx, ctx: Context, before: DrawNow, by: string): Promise<void> {
  expectStatus(before.row, 'draft')
  const input = await liveInput(tx, ctx, before, askedIn(before))
  const asked = { input, draft: draftDraw(input) }
  expectReady(before, asked.draft)
  await freeze(tx, before, asked)
  await shown(tx, ctx, await submitted(tx, ctx, { ...before, ...asked }, by))
}

/** What a draw asks for by line, as it was kept. */
export function askedIn({ row, loan }: Pick<DrawNow, 'row' | 'loan'>): DrawDraftInput['typed'] {
  return new Map([...(loan.lines.get(row.id)?.values() ?? [])].map((line) => [line.lineId, line.requestedCents ?? 0]))
}

/** Takes back the request for approval. */
export function withdrawDraw(ctx: Context, target: Target): Promise<Draw> {
  return withDraw(ctx, target, 'withdraw', async (tx, before) => {
    if (before.row.isPending)
      await withdrawApproval(tx, ctx, { object: 'draw_request', id: before.row.id }, 'withdrawn')
    return shown(tx, ctx, await backToDraft(tx, ctx, before))
  })
}

/** It's a draft that follows what is paid again. */
export async function backToDraft(
  tx: Tx,
  ctx: Context,
  before: DrawNow,
  reason: string | null = null,
): Promise<DrawNow> {
  if (before.isLive) return before
  expectStatus(before.row, 'draft')
  await thaw(tx, before)
  const after = await changed(tx, ctx, before, { reason: null })
  await logDraw(tx, ctx, 'draw.withdrawn', { after }, reason === null ? {} : { after: { reason } })
  return after
}
