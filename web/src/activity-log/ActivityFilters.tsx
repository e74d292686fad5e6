import { addDays } from '@plumbline/domain/calendar'
import { CalendarDays, ListFilter, UserRound } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Button } from '../ui/Button.tsx'
import { AddChip, FilterChip } from '../ui/Chip.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { formatDay, formatList } from '../ui/figures/format.ts'
import { Menu, MenuCheck } from '../ui/overlays/Menu.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import { offeredGroups } from './groups.ts'
import { useLogWords } from './log-words.ts'
import type { ActivityFilter } from './queries.ts'

type Props = { filter: ActivityFilter; onChange: (part: ActivityFilter) => void; ofDeal?: boolean }

/** The active filters (what, who and when), and the menus that set them. */
export function ActivityFilters({ filter, onChange, ofDeal }: Props) {
  const me = useMe()
  const { groups = [], actorIds = [] } = filter
  const words = useLogWords()
  return (
    <div role="group" aria-label={m.activity_filters()} className="flex flex-wrap items-center gap-2">
      <SetFilters filter={filter} onChange={onChange} />
      <Menu
        align="start"
        trigger={<AddChip icon={<ListFilter aria-hidden size={14} strokeWidth={1.6} />}>{m.activity_what()}</AddChip>}
      >
        {words &&
          offeredGroups(words, Boolean(ofDeal)).map((group) => (
            <MenuCheck
              key={group}
              checked={groups.includes(group)}
              onChange={() => onChange({ groups: toggled(groups, group) })}
            >
              {words.groups[group].name()}
            </MenuCheck>
          ))}
      </Menu>
      <Menu
        align="start"
        trigger={<AddChip icon={<UserRound aria-hidden size={14} strokeWidth={1.6} />}>{m.activity_who()}</AddChip>}
      >
        {me.members.map((person) => (
          <MenuCheck
            key={person.id}
            checked={actorIds.includes(person.id)}
            onChange={() => onChange({ actorIds: toggled(actorIds, person.id) })}
          >
            {person.id === me.userId ? m.activity_me({ name: person.name }) : person.name}
          </MenuCheck>
        ))}
      </Menu>
      <WhenFilter filter={filter} onChange={onChange} />
    </div>
  )
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

function SetFilters({ filter: { groups, actorIds, from, to }, onChange }: Props) {
  const me = useMe()
  const words = useLogWords()
  const nameOf = (id: string) => me.members.find((person) => person.id === id)?.name ?? m.deals_former_member()
  return (
    <>
      {groups && words && (
        <FilterChip onRemove={() => onChange({ groups: [] })}>
          {formatList(groups.map((group) => words.groups[group].name()))}
        </FilterChip>
      )}
      {actorIds && (
        <FilterChip onRemove={() => onChange({ actorIds: [] })}>
          {m.activity_by({ names: formatList(actorIds.map(nameOf)) })}
        </FilterChip>
      )}
      {(from || to) && (
        <FilterChip onRemove={() => onChange({ from: undefined, to: undefined })}>{periodWords(from, to)}</FilterChip>
      )}
    </>
  )
}

function periodWords(from: string | undefined, to: string | undefined): string {
  if (from && to)
    return from === to ? formatDay(from) : m.activity_between({ from: formatDay(from), to: formatDay(to) })
  return from ? m.activity_since({ day: formatDay(from) }) : m.activity_until({ day: formatDay(to ?? '') })
}

/** A range of days, both ends included, with a few presets. */
function WhenFilter({ filter: { from, to }, onChange }: Props) {
  const { today } = useMe().organization
  const [open, setOpen] = useState(false)
  const choose = (days: number) => {
    onChange({ from: addDays(today, 1 - days), to: today })
    setOpen(false)
  }
  return (
    <Popover
      label={m.activity_when()}
      open={open}
      onOpenChange={setOpen}
      className="w-80 p-4"
      trigger={<AddChip icon={<CalendarDays aria-hidden size={14} strokeWidth={1.6} />}>{m.activity_when()}</AddChip>}
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(1)}>
          {m.activity_today()}
        </Button>
        <Button size="small" onClick={() => choose(7)}>
          {m.activity_last_days({ count: 7 })}
        </Button>
        <Button size="small" onClick={() => choose(30)}>
          {m.activity_last_days({ count: 30 })}
        </Button>
      </div>
      <div className="flex flex-col gap-3">
        <DayField
          label={m.activity_first_day()}
          today={today}
          value={from ?? null}
          max={to}
          error={from && to && from > to ? m.activity_days_turned() : undefined}
          onChange={(day) => onChange({ from: day ?? undefined })}
        />
        <DayField
          label={m.activity_last_day()}
          today={today}
          value={to ?? null}
          min={from}
          onChange={(day) => onChange({ to: day ?? undefined })}
        />
      </div>
    </Popover>
  )
}
