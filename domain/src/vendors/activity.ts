import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for vendors and their papers. Tax and bank numbers appear only as changed or looked at. */
export const vendorActivity = {
  verbs: [
    'vendor.created',
    'vendor.updated',
    'vendor.deleted',
    'vendor.merged',
    'vendor.unmerged',
    'vendor.tax_id_changed',
    'vendor.tax_id_viewed',
    'vendor.bank_changed',
    'vendor.bank_confirmed',
    'vendor.bank_unconfirmed',
    'vendor.bank_viewed',
    'compliance.added',
    'compliance.updated',
    'compliance.accepted',
    'compliance.rejected',
    'compliance.reopened',
    'compliance.deleted',
    'compliance.asked',
    'compliance.reminded',
    'compliance.waived',
    'compliance.required',
    'compliance.status_changed',
  ],
  objects: ['vendor'],
} as const satisfies RoomActivity

export type VendorVerb = (typeof vendorActivity.verbs)[number]
