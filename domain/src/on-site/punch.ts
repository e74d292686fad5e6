import type { Day } from '../calendar.ts'
import { byPlace, type Place } from './places.ts'

export type PunchFacts = { room: Place; dueOn: Day | null; doneAt: Date | string | null }

export function isOpenItem({ doneAt }: Pick<PunchFacts, 'doneAt'>): boolean {
  return doneAt === null
}

/** Whether an open item was due before today. Due today isn't late. */
export function isLateItem(item: Pick<PunchFacts, 'dueOn' | 'doneAt'>, today: Day): boolean {
  return isOpenItem(item) && item.dueOn !== null && item.dueOn < today
}

/** Groups items by room in walking order, with each room's open items first and otherwise in the given order. */
export function byRoom<Item extends PunchFacts>(items: readonly Item[]): { room: Place; items: Item[] }[] {
  const sorted = items.toSorted(
    (one, other) => byPlace(one, other) || Number(isOpenItem(other)) - Number(isOpenItem(one)),
  )
  return [...Map.groupBy(sorted, ({ room }) => room)].map(([room, own]) => ({ room, items: own }))
}
