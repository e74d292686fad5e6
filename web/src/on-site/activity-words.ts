import { asDay, asOneOf, asText, asYesNo } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { LANGUAGE_NAMES } from './updates/update-facts.ts'
import { PLACE_NAMES, WEATHER_NAMES } from './words.ts'

/** The activity log's wording for punch items, site logs and lender updates. */
export const onSiteWords = {
  verbs: {
    ...said({
      'punch_item.added': m.activity_punch_item_added,
      'punch_item.updated': m.activity_punch_item_updated,
      'punch_item.completed': m.activity_punch_item_completed,
      'punch_item.reopened': m.activity_punch_item_reopened,
      'punch_item.removed': m.activity_punch_item_removed,
      'punch_item.restored': m.activity_punch_item_restored,
      'punch_item.mailed': m.activity_punch_item_mailed,
      'site_log.updated': m.activity_site_log_updated,
      'site_log.removed': m.activity_site_log_removed,
      'site_log.restored': m.activity_site_log_restored,
      'lender_update.drafted': m.activity_lender_update_drafted,
      'lender_update.removed': m.activity_lender_update_removed,
      'lender_update.restored': m.activity_lender_update_restored,
      'lender_update.sent': m.activity_lender_update_sent,
    }),
    'site_log.added': { said: m.activity_site_log_added, folded: true },
    'lender_update.updated': { said: m.activity_lender_update_updated, folded: true },
  },
  groups: {
    punch_item: { name: m.activity_group_punch_item, order: 101, offered: 'on a deal' },
    site_log: { name: m.activity_group_site_log, order: 102, offered: 'on a deal' },
    lender_update: { name: m.activity_group_lender_update, order: 103, offered: 'on a deal' },
  },
  records: {
    punch_item: { tab: 'on-site' },
    site_log: { tab: 'on-site', query: () => 'part=log' },
    lender_update: { tab: 'on-site', query: (id) => `part=updates&update=${id}` },
  },
  changes: {
    'punch_item.title': { label: m.on_site_what, show: asText },
    'punch_item.room': { label: m.on_site_room, show: asOneOf(PLACE_NAMES) },
    'punch_item.vendor': { label: m.on_site_vendor, show: asText },
    'punch_item.dueOn': { label: m.on_site_due, show: asDay },
    'punch_item.pictures': { label: m.on_site_logged_pictures, show: asText },
    'punch_item.sentTo': { label: m.on_site_logged_sent_to, show: asText },
    'punch_item.items': { label: m.on_site_logged_items, show: asText },
    'site_log.weather': { label: m.on_site_weather, show: asOneOf(WEATHER_NAMES) },
    'site_log.present': { label: m.on_site_logged_present, show: asText },
    'site_log.logText': { label: m.on_site_text, show: asText },
    'lender_update.title': { label: m.on_site_update_title, show: asText },
    'lender_update.language': { label: m.on_site_logged_language, show: asOneOf(LANGUAGE_NAMES) },
    'lender_update.words': { label: m.on_site_words, show: asText },
    'lender_update.pictures': { label: m.on_site_logged_pictures, show: asText },
    'lender_update.withAmounts': { label: m.on_site_logged_with_amounts, show: asYesNo },
    'lender_update.sentTo': { label: m.on_site_logged_sent_to, show: asText },
    'site_log.pictures': { label: m.on_site_logged_pictures, show: asText },
  },
} satisfies RoomWords
