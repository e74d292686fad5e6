import type { RoomActivity } from '../activity/room-activity.ts'
import { FIELD_KEYS, fieldSpec } from './fields.ts'

/** Activity log entries for deals, their permits and saved views. */
export const dealActivity = {
  verbs: [
    'deal.created',
    'deal.updated',
    'deal.team_changed',
    'deal.held',
    'deal.resumed',
    'deal.reopened',
    'deal.archived',
    'deal.restored',
    'deal.undone',
    'deal.duplicated',
    'deal.deleted',
    'deal.undeleted',
    'permit.created',
    'permit.updated',
    'permit.deleted',
    'view.created',
    'view.updated',
    'view.deleted',
  ],
  objects: ['deal', 'permit', 'saved_view'],
  figures: Object.fromEntries(FIELD_KEYS.map((key) => [key, fieldSpec(key).audience ?? null])),
  secrets: FIELD_KEYS.filter((key) => fieldSpec(key).secret),
} as const satisfies RoomActivity

export type DealVerb = (typeof dealActivity.verbs)[number]
