import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for stage moves and checklists. */
export const moveActivity = {
  verbs: [
    'deal.stage_changed',
    'deal.closed',
    'deal.override_requested',
    'deal.override_declined',
    'deal.override_withdrawn',
    'checklist.done',
    'checklist.reopened',
    'checklist.not_applicable',
    'checklist.assigned',
    'checklist.default_assigned',
  ],
  objects: ['checklist_item'],
} as const satisfies RoomActivity
