import { undoneByRestoring } from '../undo/kind.ts'
import { documentUndo, recover } from './trash.ts'
import { contentInUse } from '../platform/files/sweep.ts'
import { uploadAdmission } from '../platform/files/uploads.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerDocumentJobs } from './jobs.ts'
import { HELD_BY_VERSIONS } from './held.ts'
import { admitUpload } from './storage.ts'

export const documentsRoom = serverRoom({
  name: 'documents',
  provides: [
    contribute(contentInUse, HELD_BY_VERSIONS),
    contribute(uploadAdmission, admitUpload),
    undoneByRestoring(documentUndo, recover),
  ],
  jobs: registerDocumentJobs,
})
