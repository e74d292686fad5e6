import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { DUE_GROUPS } from '@plumbline/domain/tasks/task'
import * as z from 'zod'
import { ActivityEvent } from './activity-log.ts'
import { DayText, Id, memberRoute, Words } from './base.ts'
import { Task } from './tasks.ts'

/** A deal that has been in its stage longer than the stage's limit. */
export const PastSla = z.object({
  dealId: Id,
  number: z.string(),
  name: z.string(),
  ownerId: Id,
  stage: z.object({ id: Id, name: Words }),
  daysInStage: z.number(),
  slaDays: z.number(),
})
export type PastSla = z.infer<typeof PastSla>

export const StageCount = z.object({ id: Id, key: z.string(), name: Words, position: z.number(), count: z.number() })
export type StageCount = z.infer<typeof StageCount>

/** A deal on hold whose day of review has come. */
export const HoldDue = PastSla.pick({ dealId: true, number: true, name: true, ownerId: true, stage: true }).extend({
  reviewOn: DayText,
  /** days since then */
  days: z.number(),
})
export type HoldDue = z.infer<typeof HoldDue>

/** What the app's home page shows, limited to what the person can see. */
export const Home = z.object({
  /** the reader's own tasks: overdue, due today and due in the next seven days, most urgent first */
  tasks: z.object({ counts: z.record(z.enum(DUE_GROUPS), z.number()), items: z.array(Task) }),
  /** furthest over the limit first; excludes deals on hold, since their clock is paused */
  pastSla: z.object({ count: z.number(), items: z.array(PastSla) }),
  /** longest due first; those that the caller may change */
  holdsDue: z.object({ count: z.number(), items: z.array(HoldDue) }),
  pipelines: z.array(
    z.object({ id: Id, dealType: z.enum(DEAL_TYPES), name: Words, active: z.number(), stages: z.array(StageCount) }),
  ),
  recentActivity: z.array(ActivityEvent),
})
export type Home = z.infer<typeof Home>

export const home = {
  get: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/home',
      tags: ['Home'],
      summary: 'Get tasks due, deals past their stage limit, holds to review, deals by stage and recent activity',
    })
    .output(Home),
}
