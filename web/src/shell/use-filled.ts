import { useMemo } from 'react'
import { useRooms } from './frame/navigation.ts'
import { filledIn, type Slot } from './slots.ts'

/** The entries the rooms added to a slot, in room order. */
export function useFilled<Entry>(place: Slot<Entry>): readonly Entry[] {
  const rooms = useRooms()
  return useMemo(() => filledIn(rooms, place), [rooms, place])
}
