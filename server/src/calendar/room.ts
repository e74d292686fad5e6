import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { eventUndo, restoreEvent } from './commands.ts'

export const calendarRoom = serverRoom({
  name: 'calendar',
  provides: [undoneByRestoring(eventUndo, restoreEvent)],
})
