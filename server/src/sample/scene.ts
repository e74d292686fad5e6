import type { Day } from '@plumbline/domain/calendar'
import type { Context } from '../platform/http/context.ts'
import type { SamplePerson } from './people.ts'
import type { Story } from './stories/story.ts'
import type { Timeline } from './stories/timeline.ts'

/** One day in the life of a sample deal. */
export type Scene = {
  ctx: Context
  /** somebody else of the team, who may approve what the first one asks for */
  approver: Context
  /** the first one on another day */
  onDay: (day: Day) => Promise<Context>
  today: Day
  dealId: string
  story: Story
  timeline: Timeline
}

/** The sample organization when all deals stand where they stand today. */
export type Whole = {
  /** one of the team, on a day */
  as: (who: SamplePerson['key'], day: Day) => Promise<Context>
  today: Day
  /** the sample's deals by street address */
  deals: ReadonlyMap<string, string>
}

/** What one room adds to the sample, with its own commands. */
export type RoomScenes = {
  /** when a deal has come into the stage of this key, on that day */
  inStage?: Readonly<Record<string, (scene: Scene) => Promise<void>>>
  /** when all deals are there */
  afterDeals?: (whole: Whole) => Promise<void>
}
