import type { RoomActivity } from '../activity/room-activity.ts'

/** What the log says of the organization itself. */
export const organizationActivity = {
  verbs: ['organization.created', 'organization.updated', 'organization.logo_changed', 'organization.logo_removed'],
  objects: ['organization'],
  secrets: ['ein'],
} as const satisfies RoomActivity

export type OrganizationVerb = (typeof organizationActivity.verbs)[number]
