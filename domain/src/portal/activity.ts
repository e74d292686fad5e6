import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for the vendor portal, all about a vendor. */
export const portalActivity = {
  verbs: [
    'vendor.portal_opened',
    'vendor.portal_closed',
    'vendor.portal_invited',
    'vendor.signed_in',
    'vendor.signed_out_everywhere',
    'vendor.profile_changed',
  ],
  objects: [],
} as const satisfies RoomActivity

export type PortalVerb = (typeof portalActivity.verbs)[number]
