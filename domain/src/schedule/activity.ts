import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for schedules. */
export const scheduleActivity = {
  verbs: [
    'schedule.item_added',
    'schedule.item_changed',
    'schedule.item_moved',
    'schedule.item_removed',
    'schedule.item_restored',
    // many items at once, from the budget lines or from a template
    'schedule.made',
    'schedule.made_undone',
    'schedule.baseline_set',
    'schedule.baseline_cleared',
    'schedule.template_saved',
    'schedule.template_removed',
    'schedule.asked',
    'schedule.confirmed',
    'schedule.declined',
  ],
  objects: ['schedule', 'schedule_item', 'schedule_template'],
} as const satisfies RoomActivity

export type ScheduleVerb = (typeof scheduleActivity.verbs)[number]
