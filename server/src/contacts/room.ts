import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { contactsAddedUndo, removeAdded } from './add-many.ts'
import { contactsApartUndo, undoApart } from './apart.ts'
import { contactMergeUndo, undoContactMerge } from './merge.ts'
import { contactCallUndo, removeCall } from './calls.ts'
import { contactUndo, restoreContact } from './commands.ts'

export const contactsRoom = serverRoom({
  name: 'contacts',
  provides: [
    undoneByRestoring(contactUndo, restoreContact),
    undoneByRestoring(contactsAddedUndo, removeAdded),
    undoneByRestoring(contactCallUndo, removeCall),
    undoneByRestoring(contactMergeUndo, undoContactMerge),
    undoneByRestoring(contactsApartUndo, undoApart),
  ],
})
