import type { Schedule, ScheduleItem } from '@plumbline/contract/schedule/schedule'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useWholeChange } from '../use-schedule-changes.ts'

/** Removes work, or moves it within the list. */
export function ItemActions({
  schedule,
  item,
  onDone,
}: {
  schedule: Schedule
  item: ScheduleItem
  onDone: () => void
}) {
  const change = useWholeChange(schedule.dealId)
  const { id, version, title } = item
  const place = schedule.items.findIndex((one) => one.id === id)
  const undone = m.schedule_is_back({ work: title })
  const remove = () => {
    change.mutate(
      {
        run: () => api.schedules.removeItem({ id, version }),
        said: () => m.schedule_removed({ work: title }),
        undone,
      },
      { onSuccess: onDone },
    )
  }
  const moveAfter = (afterId: string | null) => {
    change.mutate(
      {
        run: () => api.schedules.moveItem({ id, version, afterId }),
        said: () => m.schedule_moved({ work: title }),
        undone,
      },
      { onSuccess: onDone },
    )
  }
  return (
    <div className="mr-auto flex items-center gap-1">
      <Button kind="quiet" working={change.isPending} onClick={remove}>
        {m.schedule_remove()}
      </Button>
      <IconButton
        kind="quiet"
        label={m.schedule_move_up()}
        disabled={place === 0}
        icon={<ArrowUp aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => moveAfter(schedule.items[place - 2]?.id ?? null)}
      />
      <IconButton
        kind="quiet"
        label={m.schedule_move_down()}
        disabled={place === schedule.items.length - 1}
        icon={<ArrowDown aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => moveAfter(schedule.items[place + 1]?.id ?? null)}
      />
    </div>
  )
}
