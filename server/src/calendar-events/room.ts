import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { feedRoute } from './feeds/route.ts'
import { eventUndo, restoreEvent } from './commands.ts'

export const calendarEventsRoom = serverRoom({
  name: 'calendar-events',
  routes: feedRoute,
  provides: [undoneByRestoring(eventUndo, restoreEvent)],
})
