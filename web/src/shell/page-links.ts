import type { Me } from '@plumbline/contract/organizations/me'
import { slot } from './slots.ts'

/** A link at the head of an earlier room's page to a page of its own, which has no place in the rail. */
export type PageLink = {
  on: 'vendors' | 'approvals'
  to: string
  /** A function, so it's read in the current language. */
  label: () => string
  allowed?: (me: Me) => boolean
  /** the rail marks the earlier room while the page is open */
  isWithin?: boolean
}
export const pageLinks = slot<PageLink>()
