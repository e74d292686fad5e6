import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for documents. */
export const documentActivity = {
  verbs: [
    'document.uploaded',
    'document.version_added',
    'document.version_restored',
    'document.updated',
    'document.accepted',
    'document.rejected',
    'document.quarantined',
    'document.deleted',
    'document.recovered',
    'document.signed',
  ],
  objects: ['document'],
} as const satisfies RoomActivity

export type DocumentVerb = (typeof documentActivity.verbs)[number]
