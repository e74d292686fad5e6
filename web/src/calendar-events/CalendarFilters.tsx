import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { EVENT_GROUPS, type EventGroup, GROUP_OF } from '@plumbline/domain/calendar-events/kinds'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { ToggleChip } from '../ui/Chip.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { GROUP_ICONS } from './icons.ts'
import { GROUP_NAMES } from './words.ts'

type Props = {
  events: readonly CalendarEvent[]
  groups: readonly EventGroup[]
  onGroups: (groups: readonly EventGroup[]) => void
  /** whose */
  children: ReactNode
}

/** Which kinds of events are shown, with their counts for these days, and for whom. */
export function CalendarFilters({ events, groups, onGroups, children }: Props) {
  const counts = Map.groupBy(events, ({ kind }) => GROUP_OF[kind])
  const offered = EVENT_GROUPS.filter((group) => counts.has(group) || groups.includes(group))
  const toggle = (group: EventGroup) =>
    onGroups(groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group])
  return (
    <div className="flex items-center gap-3 pb-3 max-md:flex-col max-md:items-stretch">
      <div
        role="group"
        aria-label={m.calendar_show()}
        className="pale-ends flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4"
      >
        {offered.map((group) => {
          const Icon = GROUP_ICONS[group]
          return (
            <ToggleChip
              key={group}
              pressed={groups.includes(group)}
              icon={<Icon aria-hidden size={14} strokeWidth={1.6} />}
              onClick={() => toggle(group)}
            >
              {GROUP_NAMES[group]()}
              <span className="font-normal figures">{formatCount(counts.get(group)?.length ?? 0)}</span>
            </ToggleChip>
          )
        })}
      </div>
      {children}
    </div>
  )
}
