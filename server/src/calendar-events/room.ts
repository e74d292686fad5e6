import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { eventUndo, restoreEvent } from './commands.ts'

export const calendarEventsRoom = serverRoom({
  name: 'calendar-events',
  provides: [undoneByRestoring(eventUndo, restoreEvent)],
})
