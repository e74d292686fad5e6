import type { DrawSchedule, ScheduleLineInput } from '@plumbline/contract/draws/schedule'
import { drawActivity } from '@plumbline/domain/draws/activity'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { activityLog } from '../../activity/record.ts'
import { findDeal } from '../../deals/store.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { authorize, editConflict, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { holdbacksOf } from '../holdbacks.ts'
import { hasEnded } from '../loan-status.ts'
import { dealOfLoan } from '../loans-store.ts'
import { raiseScheduleVersion } from '../schedule-store.ts'
import { checkLines } from './problems.ts'
import { ownLines, presentSchedule, type ScheduleNow, scheduleNow } from './schedule-now.ts'
import { replaceSchedule } from './store.ts'
import { OPEN_OR_CLOSED } from '../with-draw.ts'

export function getDrawSchedule(ctx: Context, loanId: string): Promise<DrawSchedule> {
  authorize(drawPolicy.read(ctx.actor))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealOfLoan(orgId, loanId)))
    return shown(tx, ctx, await scheduleNow(tx, ctx, deal, loanId))
  })
}

type Saving = { loanId: string; version: number; lines: readonly ScheduleLineInput[] }

/** Replaces a loan's schedule on the version that the caller saw. A sum that differs from the holdback is allowed. */
export function saveDrawSchedule(ctx: Context, { loanId, version, lines }: Saving): Promise<DrawSchedule> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const check = { status: OPEN_OR_CLOSED, policy: drawPolicy.arrange }
    const deal = await dealForChange(tx, ctx, dealOfLoan(orgId, loanId), check)
    const before = await scheduleNow(tx, ctx, deal, loanId)
    if (hasEnded(before.loan)) throw wrongState(before.loan.status)
    if (before.loan.scheduleVersion !== version)
      throw editConflict(before.loan.scheduleVersion, await shown(tx, ctx, before))
    checkLines(before, lines)
    const written = lines.map((line) => ({ ...line, id: line.id ?? newIdAt(ctx.now.getTime()) }))
    await replaceSchedule(tx, { orgId, loanId, dealId: deal.id }, written)
    await raiseScheduleVersion(tx, { orgId, loanId, dealId: deal.id }, { by: ctx.actor.userId, now: ctx.now })
    const after = await scheduleNow(tx, ctx, deal, loanId)
    await logSchedule(tx, ctx, before, after)
    await announce(tx, ctx, [['deals', deal.id], ['draws']])
    return shown(tx, ctx, after)
  })
}

async function shown(tx: Tx, ctx: Context, now: ScheduleNow): Promise<DrawSchedule> {
  const holdbacks = await holdbacksOf(tx, ctx, [now.loan])
  return presentSchedule(ctx, now, holdbacks.get(now.loan.id) ?? 0)
}

const { recordActivity } = activityLog(drawActivity)

function logSchedule(tx: Tx, ctx: Context, before: ScheduleNow, after: ScheduleNow): Promise<void> {
  const { loan } = after
  return recordActivity(tx, ctx, {
    verb: 'draw_schedule.updated',
    object: { type: 'draw_schedule', id: loan.id, label: loan.name },
    dealId: loan.dealId,
    before: { scheduleLines: loggedLines(before) },
    after: { scheduleLines: loggedLines(after) },
  })
}

/** Lines for the log. Budget lines are named by their codes. */
function loggedLines(now: ScheduleNow) {
  const codes = new Map(now.budget.map(({ id, code }) => [id, code]))
  return ownLines(now).map(({ code, name, scheduledCents, budgetLineIds }) => ({
    code,
    name,
    scheduledCents,
    budgetLines: budgetLineIds.map((id) => codes.get(id) ?? '').toSorted(),
  }))
}
