import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for contacts. */
export const contactActivity = {
  verbs: [
    'contact.created',
    'contact.updated',
    'contact.deleted',
    'contact.linked',
    'contact.unlinked',
    'contact.called',
    'contact.call_removed',
    'contact.merged',
    'contact.unmerged',
    'contact.kept_apart',
    'contact.no_longer_apart',
  ],
  objects: ['contact'],
} as const satisfies RoomActivity

export type ContactVerb = (typeof contactActivity.verbs)[number]
