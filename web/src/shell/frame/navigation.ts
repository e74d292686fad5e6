import type { Me } from '@plumbline/contract/organizations/me'
import { createContext, use } from 'react'
import type { NavigationEntry, Room } from '../room.ts'

/** How many entries stand in the phone's bar beside New and More. */
const BAR_PLACES = 3

export type Navigation = {
  main: readonly NavigationEntry[]
  bottom: readonly NavigationEntry[]
  /** The phone's bar: two at the left of New, one at its right; the rest is under More. */
  bar: readonly NavigationEntry[]
  more: readonly NavigationEntry[]
  create: NonNullable<Room['create']> | null
}

/** The places that exist and that this person may go to, in order. */
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

/** The rooms of the application; given by `rooms.ts`, so that the shell imports none of them. */
export const RoomsContext = createContext<readonly Room[]>([])

export function useRooms(): readonly Room[] {
  return use(RoomsContext)
}
