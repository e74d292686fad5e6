import type { Me } from '@plumbline/contract/organizations/me'
import { House } from 'lucide-react'
import { expect, it } from 'vitest'
import { navigationOf } from './navigation.ts'
import type { NavigationEntry, Room } from '../room.ts'

const entry = (to: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  to,
  order,
  label: () => to,
  icon: House,
  ...more,
})
const room = (...navigation: NavigationEntry[]) => ({ navigation })
const me = { abilities: { createDeal: false } } as Me
const addresses = (entries: readonly NavigationEntry[]) => entries.map(({ to }) => to)

it('shows only existing entries, in order, with settings at the bottom', () => {
  const rooms = [
    room(entry('/app/settings', 1, { place: 'bottom' })),
    room(entry('/app/deals', 10)),
    room(entry('/app', 0)),
  ]
  const navigation = navigationOf(rooms, me)
  expect(addresses(navigation.main)).toEqual(['/app', '/app/deals'])
  expect(addresses(navigation.bottom)).toEqual(['/app/settings'])
})

it('leaves out what this person can’t see or create', () => {
  const rooms: Pick<Room, 'navigation' | 'create'>[] = [
    room(entry('/app/activity', 1, { allowed: () => false }), entry('/app', 0)),
    {
      create: { to: '/app/deals/new', label: () => 'New', allowed: ({ abilities }) => abilities.createDeal },
    },
  ]
  expect(addresses(navigationOf(rooms, me).main)).toEqual(['/app'])
  expect(navigationOf(rooms, me).create).toBeNull()
})

it('puts three entries in the phone’s bar and the rest under More', () => {
  const rooms = [
    room(...[0, 1, 2, 3, 4].map((order) => entry(`/app/${order}`, order)), entry('/app/s', 9, { place: 'bottom' })),
  ]
  const { bar, more } = navigationOf(rooms, me)
  expect(addresses(bar)).toEqual(['/app/0', '/app/1', '/app/2'])
  expect(addresses(more)).toEqual(['/app/3', '/app/4', '/app/s'])
})
