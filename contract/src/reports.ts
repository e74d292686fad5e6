import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { DUE_GROUPS } from '@plumbline/domain/tasks/task'
import * as z from 'zod'
import { ActivityEvent } from './activity-log.ts'
import { DayText, Id, memberRoute, SignedCents, Words } from './base.ts'
import { Flag } from './deals/deals.ts'
import { Task } from './tasks.ts'

/** A deal and the stage that it is in. */
const DealInStage = z.object({
  dealId: Id,
  number: z.string(),
  name: z.string(),
  ownerId: Id,
  stage: z.object({ id: Id, name: Words }),
})

/** A deal that needs attention, with its flags, most urgent first. */
export const FlaggedDeal = DealInStage.extend({ flags: z.array(Flag).min(1) })
export type FlaggedDeal = z.infer<typeof FlaggedDeal>

export const CLOSING_KINDS = ['purchase', 'sale', 'loan'] as const

/** A purchase or sale to come, or a loan that runs out. */
export const Closing = DealInStage.extend({ kind: z.enum(CLOSING_KINDS), on: DayText })
export type Closing = z.infer<typeof Closing>

/** A sum over deals, how many have a share in it, and how many have none because not enough is known. */
export const HomeSum = z.object({ totalCents: SignedCents, count: z.number(), unknown: z.number() })
export type HomeSum = z.infer<typeof HomeSum>

export const StageCount = z.object({ id: Id, key: z.string(), name: Words, position: z.number(), count: z.number() })
export type StageCount = z.infer<typeof StageCount>

/** What the app's home page shows, limited to what the person can see. */
export const Home = z.object({
  /** the reader's own tasks: overdue, due today and due in the next seven days, most urgent first */
  tasks: z.object({ counts: z.record(z.enum(DUE_GROUPS), z.number()), items: z.array(Task) }),
  /** the deals that need attention, as on the board, among those that the reader can move on */
  attention: z.object({ count: z.number(), items: z.array(FlaggedDeal) }),
  /** absent for readers who may not see profit */
  money: z
    .object({
      /** projected profit of active deals from the contract on */
      profit: HomeSum,
      /** own cash in the deals today, as recorded */
      cashOut: HomeSum,
      /** what today costs on the deals that we own */
      dayCost: HomeSum,
    })
    .nullish(),
  /** vendors that lack something for the 1099s of a year, from December on until they're filed; absent if none do */
  taxForms: z.object({ year: z.int(), vendors: z.int().min(1) }).nullish(),
  /** of the next 30 days, soonest first; loans only for readers who see them */
  closings: z.object({ count: z.number(), items: z.array(Closing) }),
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
      summary:
        'Get what needs your attention, the money in active deals, upcoming closings, deals by stage and recent activity',
    })
    .output(Home),
}
