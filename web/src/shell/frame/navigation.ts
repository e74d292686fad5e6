import type { Me } from '@plumbline/contract/organizations/me'
import { createContext, use } from 'react'
import type { NavigationEntry, Room } from '../room.ts'

/** The number of entries in the phone's bar, besides New and More. */
const BAR_PLACES = 3

export type Navigation = {
  main: readonly NavigationEntry[]
  bottom: readonly NavigationEntry[]
  /** The phone's bar: two entries to the left of New, one to its right; the rest is under More. */
  bar: readonly NavigationEntry[]
  more: readonly NavigationEntry[]
  create: NonNullable<Room['create']> | null
}

/** The navigation entries available to this person, in order. */
export function navigationOf(rooms: readonly Pick<Room, 'navigation' | 'create'>[], me: Me): Navigation {
  const entries = rooms
    .flatMap((room) => room.navigation ?? [])
    .filter((entry) => entry.allowed?.(me) ?? true)
    .toSorted((one, other) => one.order - other.order)
  const main = entries.filter((entry) => entry.place !== 'bottom')
  const bottom = entries.filter((entry) => entry.place === 'bottom')
  const creates = rooms.flatMap((room) => room.create ?? [])
  return {
    main,
    bottom,
    bar: main.slice(0, BAR_PLACES),
    more: [...main.slice(BAR_PLACES), ...bottom],
    create: creates.find((create) => create.allowed?.(me) ?? true) ?? null,
  }
}

/** The application's rooms, provided by `rooms.ts` so the shell doesn't import any of them. */
export const RoomsContext = createContext<readonly Room[]>([])

export function useRooms(): readonly Room[] {
  return use(RoomsContext)
}
