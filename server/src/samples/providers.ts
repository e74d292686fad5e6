import type { App, Context } from '../platform/http/context.ts'
import { contribution } from '../platform/rooms/contribution.ts'

/** Sample deals that can be made in an organization of real people, in that person's name. */
export type SampleStories = {
  count: number
  /** @param onDeal called after each deal with how many there are */
  live: (ctx: Context, onDeal: (done: number) => Promise<void>) => Promise<void>
}

/** The stories come from what makes the whole sample, which knows every room and so can't be known to this one. */
export const sampleStories = contribution<SampleStories>('sample stories')

export function storiesOf(app: Pick<App, 'rooms'>): SampleStories {
  const [stories] = sampleStories.of(app)
  if (!stories) throw new Error('no sample stories are registered')
  return stories
}
