import type { Locale } from './workplace.ts'

/** A vendor in its portal: one vendor of one organization, and the person who acts for it. */
export type VendorVisit = {
  orgId: string
  /** what request limits are counted by */
  visitorId: string
  vendor: { id: string; name: string; locale: Locale }
  person: { name: string; email: string }
  timeZone: string
  /** null = signed in with an account instead of a link */
  session: { id: string; startedAt: Date; endsAt: Date } | null
}

export interface VendorVisits {
  /** @returns null for a token that lets no vendor in, or no longer does */
  find(token: string): Promise<VendorVisit | null>
}
