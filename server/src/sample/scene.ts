import type { Day } from '@plumbline/domain/calendar'
import type { Context } from '../platform/http/context.ts'
import type { SamplePerson } from './people.ts'
import type { Story } from './stories/story.ts'
import type { Timeline } from './stories/timeline.ts'

/** A day in the life of a sample deal. */
export type Scene = {
  ctx: Context
  /** another team member, who can approve what the first one requests */
  approver: Context
  /** that other one, on another day */
  approverOn: (day: Day) => Promise<Context>
  /** the first person, on another day */
  onDay: (day: Day) => Promise<Context>
  today: Day
  dealId: string
  story: Story
  timeline: Timeline
}

/** The sample organization once all deals are where they are today. */
export type Whole = {
  /** a team member's context on a given day */
  as: (who: SamplePerson['key'], day: Day) => Promise<Context>
  today: Day
  /** the sample's deals by street address */
  deals: ReadonlyMap<string, string>
}

/** What one room adds to the sample, using its own commands. */
export type RoomScenes = {
  /** when a deal enters the stage with this key, on that day */
  inStage?: Readonly<Record<string, (scene: Scene) => Promise<void>>>
  /** when all deals exist */
  afterDeals?: (whole: Whole) => Promise<void>
}
