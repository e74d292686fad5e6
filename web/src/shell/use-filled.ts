import { useMemo } from 'react'
import { useRooms } from './frame/navigation.ts'
import { filledIn, type Slot } from './slots.ts'

/** What the rooms put into a place, in the order of the rooms. */
export function useFilled<Entry>(place: Slot<Entry>): readonly Entry[] {
  const rooms = useRooms()
  return useMemo(() => filledIn(rooms, place), [rooms, place])
}
