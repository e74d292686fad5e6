import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerDocumentJobs } from './jobs.ts'

export const documentsRoom = serverRoom({ name: 'documents', jobs: registerDocumentJobs })
