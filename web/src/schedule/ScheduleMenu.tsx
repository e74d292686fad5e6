import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { Ellipsis } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { IconButton } from '../ui/Button.tsx'
import { Menu, MenuItem, MenuRule } from '../ui/overlays/Menu.tsx'
import type { Opened } from './opened.ts'
import { useWholeChange } from './use-schedule-changes.ts'

/** Less frequent actions on a schedule. */
export function ScheduleMenu({ schedule, onOpen }: { schedule: Schedule; onOpen: (opened: Opened) => void }) {
  const { dealId: id, version, items, budgetLines, baselineOn } = schedule
  const change = useWholeChange(id)
  const planned = new Set(items.map(({ budgetLineId }) => budgetLineId))
  const hasOtherLines = budgetLines.some((line) => !line.isContingency && !planned.has(line.id))
  const setBaseline = () =>
    change.mutate({ run: () => api.schedules.setBaseline({ id, version }), said: () => m.schedule_baseline_set() })
  const clearBaseline = () =>
    change.mutate({
      run: () => api.schedules.clearBaseline({ id, version }),
      said: () => m.schedule_baseline_cleared(),
    })
  const addRest = () =>
    change.mutate({
      run: () => api.schedules.fromBudget({ id }),
      said: (changed) => m.schedule_made({ count: changed.schedule.items.length - items.length }),
    })
  return (
    <Menu
      trigger={<IconButton label={m.schedule_more()} icon={<Ellipsis aria-hidden size={16} strokeWidth={1.6} />} />}
    >
      <MenuItem onSelect={setBaseline}>
        {baselineOn === null ? m.schedule_set_baseline() : m.schedule_replace_baseline()}
      </MenuItem>
      {baselineOn !== null && <MenuItem onSelect={clearBaseline}>{m.schedule_clear_baseline()}</MenuItem>}
      <MenuRule />
      {hasOtherLines && <MenuItem onSelect={addRest}>{m.schedule_from_budget_rest()}</MenuItem>}
      <MenuItem onSelect={() => onOpen({ what: 'use_template' })}>{m.schedule_use_template()}</MenuItem>
      <MenuItem onSelect={() => onOpen({ what: 'save_template' })}>{m.schedule_save_template()}</MenuItem>
    </Menu>
  )
}
