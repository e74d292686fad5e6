import { CalendarDays, ChartColumn, Columns3, HardHat, House, SlidersHorizontal, Stamp, Users } from 'lucide-react'
import { BottomBar } from '../src/shell/frame/BottomBar.tsx'
import { CountBadge } from '../src/shell/frame/CountBadge.tsx'
import { type MeInRooms, meQuery } from '../src/shell/session/me.ts'
import { navigationOf } from '../src/shell/frame/navigation.ts'
import { queryClient } from '../src/shell/api/query-client.ts'
import { Rail } from '../src/shell/frame/Rail.tsx'
import type { NavigationEntry, Room } from '../src/shell/room.ts'

const entry = (
  label: string,
  icon: NavigationEntry['icon'],
  order: number,
  more: Partial<NavigationEntry> = {},
): NavigationEntry => ({
  to: `/${label.toLowerCase()}`,
  label: () => label,
  icon,
  order,
  ...more,
})

const rooms: readonly Room[] = [
  {
    navigation: [
      entry('Today', House, 0),
      { ...entry('Deals', Columns3, 10), to: '/gallery.html' },
      entry('Approvals', Stamp, 20, { Count: () => <CountBadge count={4} /> }),
      entry('Calendar', CalendarDays, 30),
      entry('Vendors', HardHat, 40),
      entry('People', Users, 50),
      entry('Reports', ChartColumn, 70),
      entry('Settings', SlidersHorizontal, 90, { place: 'bottom' }),
    ],
    create: { to: '/new', label: () => 'New deal' },
  },
]

const me = {
  fullName: 'Jo Mercer',
  email: 'jo.mercer@example.com',
  organization: { name: 'Mercer Homes' },
  abilities: {},
} as MeInRooms

/** The application's frame with the navigation of a complete product: `/gallery.html?frame`. */
export function FrameSample() {
  queryClient.setQueryData(meQuery.queryKey, me)
  const navigation = navigationOf(rooms, me)
  return (
    <div className="flex min-h-dvh">
      <Rail navigation={navigation} />
      <main className="flex-1 p-gutter">
        <h1 className="text-20 font-semibold">Deals</h1>
      </main>
      <BottomBar navigation={navigation} />
    </div>
  )
}
