import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for stage moves and checklists. */
export const moveActivity = {
  verbs: ['deal.stage_changed', 'deal.closed', 'checklist.done', 'checklist.reopened', 'checklist.not_applicable'],
  objects: ['checklist_item'],
} as const satisfies RoomActivity
