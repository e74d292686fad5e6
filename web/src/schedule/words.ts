import type { LinkType } from '@plumbline/domain/schedule/task'
import { m } from '../messages/generated/messages.js'
import { formatShortDay } from '../ui/figures/format.ts'
import type { Row } from './rows.ts'

export const LINK_NAMES: Readonly<Record<LinkType, () => string>> = {
  FS: m.schedule_link_FS,
  SS: m.schedule_link_SS,
  FF: m.schedule_link_FF,
}

/** The state of a piece of work: planned, in progress or done, and whether its vendor confirmed. */
export function stateWords({ item, progress, confirmation }: Row): string {
  if (progress === 'done') return m.schedule_state_done()
  if (progress === 'begun') return m.schedule_state_begun({ percent: `${item.percentDone}%` })
  switch (confirmation) {
    case 'none':
      return m.schedule_state_planned()
    case 'confirmed':
      return m.schedule_state_confirmed()
    case 'asked':
      return m.schedule_state_asked()
    case 'declined':
      return m.schedule_state_declined()
    case 'moved':
      return m.schedule_state_moved()
    case 'not_asked':
      return m.schedule_state_not_asked()
  }
}

export function spanWords({ start, finish }: { start: string; finish: string }): string {
  if (start === finish) return formatShortDay(start)
  return m.schedule_from_to({ from: formatShortDay(start), to: formatShortDay(finish) })
}

export function daysWords(days: number): string {
  return days === 0 ? m.schedule_milestone() : m.schedule_day_count({ count: days })
}

/** All of a row in one sentence, for its button. */
export function rowWords(row: Row): string {
  const { item, dates, who } = row
  return [
    who,
    daysWords(item.durationDays),
    spanWords(dates),
    stateWords(row),
    dates.isCritical ? m.schedule_is_critical() : '',
    dates.floatDays !== null && dates.floatDays > 0 ? m.schedule_days_to_spare({ count: dates.floatDays }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
