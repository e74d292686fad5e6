import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'

/** This room's wording in the activity log. */
export const sampleWords = {
  verbs: { ...said({ 'samples.added': m.activity_samples_added, 'samples.removed': m.activity_samples_removed }) },
  groups: { samples: { name: m.activity_group_samples, order: 150, offered: 'in the organization' } },
} satisfies RoomWords
