import { logWordsPlace } from './activity-log/slots.ts'
import type { Room } from './shell/room.ts'

/** Lists of what the rooms have of one kind, for the room that shows them all: too long for the first load. */
export const lists: Room = {
  fills: [logWordsPlace.entry(() => import('./activity-words.ts'))],
}
