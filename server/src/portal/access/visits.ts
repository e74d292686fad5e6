import { planHas } from '@plumbline/domain/plans/plan-features'
import { hashToken } from '../../platform/config/link-token.ts'
import { asPlatform, type Database } from '../../platform/db/doors.ts'
import type { Sessions } from '../../platform/http/sessions.ts'
import type { VendorVisit, VendorVisits } from '../../platform/http/vendor-visits.ts'
import { findSession, type OpenVendor, openVendorOfMember, type PortalSession } from './store.ts'
import { SESSION_PREFIX } from './code.ts'

type Sources = { db: Database; clock: () => Date; sessions: () => Sessions }

/**
 * Resolves a token to its vendor on every request, so that closing a portal takes effect at once. Members with the vendor
 * role come in with their own token.
 */
export function createVendorVisits({ db, clock, sessions }: Sources): VendorVisits {
  return {
    find: async (token) =>
      token.startsWith(SESSION_PREFIX) ? byLink(db, token, clock()) : byAccount(db, sessions(), token),
  }
}

async function byLink(db: Database, token: string, now: Date): Promise<VendorVisit | null> {
  const session = await asPlatform(db, 'find a vendor’s session', (tx) =>
    findSession(tx, { tokenHash: hashToken(token) }, now),
  )
  return session ? visitOf(session, session) : null
}

/** The vendor for whom the server writes pages in this browser. @returns null without a pass for an open session */
export async function visitOfPages(db: Database, pageHash: Buffer, now: Date): Promise<VendorVisit | null> {
  const session = await asPlatform(db, 'find a vendor’s session by its page pass', (tx) =>
    findSession(tx, { pageHash }, now),
  )
  return session ? visitOf(session, session) : null
}

async function byAccount(db: Database, sessions: Sessions, token: string): Promise<VendorVisit | null> {
  const signedIn = await sessions.find(token)
  if (signedIn?.workplace?.actor.role !== 'vendor' || signedIn.lacksFactor) return null
  const { orgId, email } = signedIn.workplace.actor
  const vendor = await asPlatform(db, 'find the vendor that a member acts for', (tx) =>
    openVendorOfMember(tx, { orgId, email }),
  )
  return vendor ? visitOf(vendor, null) : null
}

function visitOf(vendor: OpenVendor, session: PortalSession | null): VendorVisit | null {
  if (!planHas(vendor.planTier, 'vendor_portal')) return null
  return {
    orgId: vendor.orgId,
    visitorId: session?.id ?? vendor.vendorId,
    vendor: { id: vendor.vendorId, name: vendor.name, locale: vendor.locale },
    person: { name: vendor.person, email: vendor.email },
    timeZone: vendor.timeZone,
    session: session && { id: session.id, startedAt: session.startedAt, endsAt: session.endsAt },
  }
}
