import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for punch items, days on site, and what lenders are sent about them. */
export const onSiteActivity = {
  verbs: [
    'punch_item.added',
    'punch_item.updated',
    'punch_item.completed',
    'punch_item.reopened',
    'punch_item.removed',
    'punch_item.restored',
    'punch_item.mailed',
    'site_log.added',
    'site_log.updated',
    'site_log.removed',
    'site_log.restored',
    'lender_update.drafted',
    'lender_update.updated',
    'lender_update.removed',
    'lender_update.restored',
    'lender_update.sent',
  ],
  objects: ['punch_item', 'site_log', 'lender_update'],
} as const satisfies RoomActivity

export type OnSiteVerb = (typeof onSiteActivity.verbs)[number]
