import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { commentUndo, restoreComment } from './commands.ts'
import { commentedDeals, commentedDocuments } from './own-kinds-store.ts'

export const commentsRoom = serverRoom({
  name: 'comments',
  provides: [commentedDeals, commentedDocuments, undoneByRestoring(commentUndo, restoreComment)],
})
