import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for contacts. */
export const contactActivity = {
  verbs: ['contact.created', 'contact.updated', 'contact.deleted', 'contact.linked', 'contact.unlinked'],
  objects: ['contact'],
} as const satisfies RoomActivity

export type ContactVerb = (typeof contactActivity.verbs)[number]
