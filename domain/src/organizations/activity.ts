import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for the organization itself. */
export const organizationActivity = {
  verbs: [
    'organization.created',
    'organization.updated',
    'organization.logo_changed',
    'organization.logo_removed',
    'books.overridden',
  ],
  objects: ['organization'],
  secrets: ['ein'],
} as const satisfies RoomActivity

export type OrganizationVerb = (typeof organizationActivity.verbs)[number]
