import type { AppPage } from '@plumbline/contract/app-addresses'
import type { Me } from '@plumbline/contract/organizations/me'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Filling } from './slots.ts'

/** An entry in the rail, and in the phone's bottom bar or More sheet. */
export type NavigationEntry = {
  to: string
  /** A function, so it's read in the current language. */
  label: () => string
  icon: LucideIcon
  /**
   * Lower comes first: Today 0, Deals 10, Approvals 20, Draws 30, Vendors 40, People 50, Calendar 55, Portfolio 60, Reports 70.
   */
  order: number
  /** `bottom` puts it at the end of the rail, next to the user. */
  place?: 'main' | 'bottom'
  /** Whether only the exact URL makes it the current entry. */
  end?: boolean
  /** Shows how many items are waiting there: a component that renders `CountBadge`. */
  Count?: ComponentType
  /** Whether this person has access, based on the session's abilities; omit to allow everyone. */
  allowed?: (me: Me) => boolean
}

/** A page at one of the URLs the server also knows; the start page is the index. */
export type AppRoute = RouteObject &
  ({ path: AppPage } | { index: true }) & {
    /** Whether this person's role includes the page; omit to allow everyone. Others read that they have no access. */
    allowed?: (me: Me) => boolean
  }

/**
 * What a room adds to the application. Anything with a lot of text is only referenced here and loaded with the page
 * that shows it. Listed in `rooms.ts`.
 */
export type Room = {
  /** Relative to /app: `{ path: 'deals', ...lazyPage(() => import('./BoardPage.tsx')) }`. */
  routes?: readonly AppRoute[]
  navigation?: readonly NavigationEntry[]
  /** What the phone's brass button in the middle creates. */
  create?: { to: string; label: () => string; allowed?: (me: Me) => boolean }
  /** What it adds to the slots earlier rooms provide. */
  fills?: readonly Filling[]
}
