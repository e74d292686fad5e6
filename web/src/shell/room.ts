import type { AppPage } from '@plumbline/contract/app-addresses'
import type { Me } from '@plumbline/contract/organizations/me'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Filling } from './slots.ts'

/** One entry of the rail, and of the phone's bottom bar or its More sheet. */
export type NavigationEntry = {
  to: string
  /** A function, so that it is read in the language of the moment. */
  label: () => string
  icon: LucideIcon
  /** Low comes first: Today 0, Deals 10, Approvals 20, Calendar 30, Vendors 40, People 50, Portfolio 60, Reports 70. */
  order: number
  /** `bottom` stands with the person, at the end of the rail. */
  place?: 'main' | 'bottom'
  /** Only the exact address counts as being there. */
  end?: boolean
  /** Draws how many things wait there: a component that ends in `CountBadge`. */
  Count?: ComponentType
  /** Whether this person may go there, from the abilities of the session; everybody when left out. */
  allowed?: (me: Me) => boolean
}

/** A page at one of the addresses that the server knows, too; the start page is the index. */
export type AppRoute = RouteObject & ({ path: AppPage } | { index: true })

/** What a room brings to the application; what takes many words is named here and fetched with the page that shows it. Listed in `rooms.ts`. */
export type Room = {
  /** Relative to /app: `{ path: 'deals', ...lazyPage(() => import('./BoardPage.tsx')) }`. */
  routes?: readonly AppRoute[]
  navigation?: readonly NavigationEntry[]
  /** What the phone's brass button in the middle makes. */
  create?: { to: string; label: () => string; allowed?: (me: Me) => boolean }
  /** What it puts into the places that earlier rooms leave open. */
  fills?: readonly Filling[]
}
