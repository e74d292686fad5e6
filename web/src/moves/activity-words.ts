import { asListOfWords } from '../activity/show.ts'
import { type Logged, type Names, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { isRoleName, roleName } from '../team/role-words.ts'

function moved({ object: { label: object }, changes, deal }: Logged, { stageName }: Pick<Names, 'stageName'>) {
  const stage = changes.find((change) => change.name === 'stage')
  if (!stage) return null
  const [from, to] = [stage.before, stage.after].map((key) => stageName(String(key), deal))
  return m.activity_deal_moved_between({ object, from: from ?? '', to: to ?? '' })
}

/** This room's wording in the activity log. */
export const moveWords = {
  verbs: {
    ...said({
      'deal.override_requested': m.activity_deal_override_requested,
      'deal.override_declined': m.activity_deal_override_declined,
      'deal.override_withdrawn': m.activity_deal_override_withdrawn,
      'checklist.done': m.activity_checklist_done,
      'checklist.reopened': m.activity_checklist_reopened,
      'checklist.assigned': m.activity_checklist_assigned,
      'checklist.default_assigned': m.activity_checklist_default_assigned,
      'checklist.not_applicable': m.activity_checklist_not_applicable,
    }),
    'deal.stage_changed': { said: m.activity_deal_moved, exactly: moved },
  },
  groups: {
    checklist: { name: m.activity_group_checklist, order: 20, offered: 'on a deal' },
  },
  changes: {
    'checklist_item.assigneeRole': {
      label: m.moves_done_by,
      show: (value) => (typeof value === 'string' && isRoleName(value) ? roleName(value) : m.moves_done_by_anyone()),
    },
    overridden: { label: m.activity_overridden, show: asListOfWords },
  },
} satisfies RoomWords
