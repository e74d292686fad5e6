import { asCount } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'

/** Activity log texts for notices. */
export const notificationWords = {
  verbs: { ...said({ 'sms_limit.changed': m.activity_sms_limit_changed }) },
  groups: { sms_limit: { name: m.activity_group_sms_limit, order: 170, offered: 'in the organization' } },
  changes: { textsPerMonth: { label: m.activity_texts_per_month, show: asCount } },
} satisfies RoomWords
