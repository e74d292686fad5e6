import type { ApprovalCourse } from '@plumbline/domain/approvals/course'
import { answered } from '../notifications/answered.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { standingOf } from './course.ts'
import { writeStanding } from './store.ts'

/**
 * Writes where an approval stands. Those who were asked for a step that is over aren't asked anymore, nor, within a step,
 * those who have answered.
 */
export async function writeCourse(
  tx: Tx,
  ctx: Context,
  id: string,
  course: ApprovalCourse,
  { isSameStep }: { isSameStep: boolean },
): Promise<void> {
  await Promise.all([
    writeStanding(tx, { orgId: ctx.tenant.orgId, id }, standingOf(course, ctx.now), isSameStep),
    isSameStep ? answered(tx, ctx, id, [ctx.actor.userId]) : answered(tx, ctx, id),
  ])
}
