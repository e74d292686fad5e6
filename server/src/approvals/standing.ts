import type { ApprovalCourse } from '@plumbline/domain/approvals/course'
import { answered } from '../notifications/answered.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { standingOf } from './course.ts'
import { type ApprovalRow, writeStanding } from './store.ts'

/**
 * Writes where an approval stands. Those who were asked for a step that is over aren't asked anymore, nor, within a step,
 * those who have answered.
 * @returns the approval as it stands then
 */
export async function writeCourse(
  tx: Tx,
  ctx: Context,
  id: string,
  course: ApprovalCourse,
  { isSameStep }: { isSameStep: boolean },
): Promise<ApprovalRow> {
  const [after] = await Promise.all([
    writeStanding(tx, { orgId: ctx.tenant.orgId, id }, standingOf(course, ctx.now), isSameStep),
    isSameStep ? answered(tx, ctx, id, [ctx.actor.userId]) : answered(tx, ctx, id),
  ])
  return after
}
