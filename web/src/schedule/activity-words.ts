import { asCount, asDay, asList, asText } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { asWeekdays } from './settings/weekdays.ts'

/** The activity log's wording for schedules. */
export const scheduleWords = {
  verbs: said({
    'schedule.item_added': m.activity_schedule_item_added,
    'schedule.item_changed': m.activity_schedule_item_changed,
    'schedule.item_moved': m.activity_schedule_item_moved,
    'schedule.item_removed': m.activity_schedule_item_removed,
    'schedule.item_restored': m.activity_schedule_item_restored,
    'schedule.made': m.activity_schedule_made,
    'schedule.made_undone': m.activity_schedule_made_undone,
    'schedule.baseline_set': m.activity_schedule_baseline_set,
    'schedule.baseline_cleared': m.activity_schedule_baseline_cleared,
    'schedule.template_saved': m.activity_schedule_template_saved,
    'schedule.template_removed': m.activity_schedule_template_removed,
    'schedule.asked': m.activity_schedule_asked,
    'schedule.confirmed': m.activity_schedule_confirmed,
    'schedule.declined': m.activity_schedule_declined,
  }),
  groups: { schedule: { name: m.activity_group_schedule, order: 85, offered: 'on a deal' } },
  records: { schedule: { tab: 'schedule' }, schedule_item: { tab: 'schedule', query: (id: string) => `work=${id}` } },
  changes: {
    'schedule.title': { label: m.schedule_name, show: asText },
    'schedule.doneBy': { label: m.schedule_logged_done_by, show: asText },
    'schedule.budgetLine': { label: m.schedule_budget_line, show: asText },
    'schedule.forOrder': { label: m.schedule_order, show: asText },
    'schedule.durationDays': { label: m.schedule_duration, show: asCount },
    'schedule.notBefore': { label: m.schedule_not_before, show: asDay },
    'schedule.actualStart': { label: m.schedule_started_on, show: asDay },
    'schedule.actualFinish': { label: m.schedule_finished_on, show: asDay },
    'schedule.percentDone': { label: m.schedule_percent, show: asCount },
    'schedule.waitsFor': { label: m.schedule_waits_for, show: asText },
    'schedule.place': { label: m.schedule_logged_place, show: asCount },
    'schedule.works': { label: m.schedule_logged_works, show: asText },
    'schedule.baselineOn': { label: m.schedule_baseline_column, show: asDay },
    'schedule.baselineEnd': { label: m.schedule_logged_end, show: asDay },
    'schedule.templateName': { label: m.schedule_template_name, show: asText },
    'schedule.vendorName': { label: m.schedule_vendor, show: asText },
    'schedule.startsOn': { label: m.schedule_logged_starts, show: asDay },
    'schedule.proposedOn': { label: m.schedule_logged_proposed, show: asDay },
    'organization.workingDays': { label: m.schedule_week, show: asWeekdays },
    'organization.holidays': { label: m.schedule_holidays, show: asList },
  },
} satisfies RoomWords
