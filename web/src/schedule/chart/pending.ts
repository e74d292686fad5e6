import type { ScheduleItem } from '@plumbline/contract/schedule/schedule'
import { MAX_DURATION_DAYS } from '@plumbline/domain/schedule/item'
import { mayMove, mayStretch, movedBy, type Slip, slipOf, stretchedBy } from '@plumbline/domain/schedule/slip'
import type { Shown } from '../rows.ts'

export type How = 'move' | 'stretch'

/** A change that isn't saved yet: it's being dragged, or built up with the arrow keys. */
export type Pending = { id: string; how: How; days: number; by: 'pointer' | 'keyboard' }

/** A pending change with all of its effects. */
export type Preview = Pending & { item: ScheduleItem; change: Change; slip: Slip }
export type Change = Pick<Partial<ScheduleItem>, 'notBefore' | 'durationDays'>

export function mayChange(item: ScheduleItem, how: How): boolean {
  return how === 'move' ? mayMove(item) : mayStretch(item)
}

export function previewOf({ schedule, computed }: Shown, pending: Pending | null): Preview | null {
  const item = pending && schedule.items.find(({ id }) => id === pending.id)
  if (!pending || !item || !mayChange(item, pending.how)) return null
  const change: Change =
    pending.how === 'move'
      ? movedBy(schedule, computed, item, pending.days)
      : stretchedBy(item, pending.days, MAX_DURATION_DAYS)
  return { ...pending, item, change, slip: slipOf(schedule, computed, item.id, change) }
}

/** Whether anything would change. */
export function isReal({ item, change }: Preview): boolean {
  return Object.entries(change).some(([key, value]) => item[key as keyof Change] !== value)
}
