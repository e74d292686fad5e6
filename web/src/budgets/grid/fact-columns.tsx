import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { Day } from '@plumbline/domain/calendar'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { formatDay } from '../../ui/figures/format.ts'
import { typedDay } from '../../ui/fields/typed.ts'
import { type Column, unclear } from './column.ts'

type DayKey = 'startsOn' | 'endsOn'

function dayColumn(
  key: 'starts' | 'ends',
  of: DayKey,
  title: () => string,
  { editable, today }: { editable: boolean; today: Day },
): Column {
  const shown = (line: BudgetLine) => (line[of] === null ? '' : formatDay(line[of]))
  const column: Column = { key, title, width: '112px', extra: true, show: shown, text: shown }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const typed = typedDay(text, today, getLocale())
      return typed === 'unclear' ? unclear(m.ui_day_unclear()) : { change: { [of]: typed } }
    },
  }
}

export const startsColumn = (mode: { editable: boolean; today: Day }) =>
  dayColumn('starts', 'startsOn', m.budgets_starts, mode)
export const endsColumn = (mode: { editable: boolean; today: Day }) => dayColumn('ends', 'endsOn', m.budgets_ends, mode)

const YES = new Set(['yes', 'y', 'sí', 'si', 's', 'true', '1', 'x'])
const NO = new Set(['', 'no', 'n', 'false', '0'])

function yesNoColumn(
  key: 'photos' | 'carriesContingency',
  of: 'photosRequired' | 'contingencyApplies',
  title: () => string,
  editable: boolean,
): Column {
  const shown = (line: BudgetLine) => (line[of] ? m.budgets_yes() : m.budgets_no())
  const column: Column = { key, title, width: '96px', extra: true, show: shown, text: shown }
  if (!editable) return column
  return {
    ...column,
    read: (text) => {
      const typed = text.trim().toLowerCase()
      return YES.has(typed) || NO.has(typed)
        ? { change: { [of]: YES.has(typed) } }
        : unclear(m.budgets_yes_no_unclear())
    },
  }
}

export const photosColumn = (editable: boolean) =>
  yesNoColumn('photos', 'photosRequired', m.budgets_photos_required, editable)
export const carriesContingencyColumn = (editable: boolean) =>
  yesNoColumn('carriesContingency', 'contingencyApplies', m.budgets_column_carries_contingency, editable)
