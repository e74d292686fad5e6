import type { RoomActivity } from '../../activity/room-activity.ts'

/** Activity log entries for a year's 1099-NEC forms. */
export const necActivity = {
  verbs: [
    'tax_season.filed',
    'tax_season.corrected',
    'tax_season.file_made',
    'tax_season.threshold_set',
    'tax_season.columns_set',
    'tax_season.copies_sent',
    'payment.reportable_changed',
    'vendor.copy_by_email_agreed',
    'vendor.copy_by_email_ended',
    'vendor.copy_in_portal_agreed',
    'vendor.copy_in_portal_withdrawn',
  ],
  objects: ['tax_season'],
  figures: { necCents: 'financials', thresholdCents: null },
} as const satisfies RoomActivity

export type NecVerb = (typeof necActivity.verbs)[number]
