import { contribute } from '../platform/rooms/contribution.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { sampleStories } from '../samples/providers.ts'
import { EXPLORED_STORIES, exploreWith } from './explored.ts'

/** Not a room of its own: hands the sample's stories to the room that offers them. */
export const sampleStoriesPart = serverRoom({
  name: 'sample',
  provides: [contribute(sampleStories, { count: EXPLORED_STORIES.length, live: exploreWith })],
})
