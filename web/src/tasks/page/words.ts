import type { BulkTaskOutcome } from '@plumbline/contract/tasks'
import type { NotUndone } from '@plumbline/contract/undo'
import type { DueGroup } from '@plumbline/domain/tasks/task'
import { m } from '../../messages/generated/messages.js'
import type { TaskTab } from './address.ts'

export const TAB_NAMES: Readonly<Record<TaskTab, () => string>> = {
  mine: m.tasks_tab_mine,
  everyone: m.tasks_tab_everyone,
  deals: m.tasks_tab_deals,
}

export const GROUP_NAMES: Readonly<Record<DueGroup, () => string>> = {
  overdue: m.tasks_group_overdue,
  today: m.tasks_today,
  week: m.tasks_group_week,
  later: m.tasks_group_later,
  undated: m.tasks_group_undated,
}

type Outcome = BulkTaskOutcome['results'][number]['outcome'] | NotUndone['why']

/** Why a task wasn't changed. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome) {
    case 'conflict':
      return m.tasks_outcome_conflict()
    case 'forbidden':
      return m.tasks_outcome_forbidden()
    case 'not_found':
      return m.tasks_outcome_not_found()
    case 'wrong_state':
      return m.tasks_outcome_wrong_state()
    case 'invalid':
      return m.tasks_outcome_invalid()
    case 'plan_limit':
    case 'done':
    case 'same':
      return m.ui_saved()
  }
}
