import { ApiError } from '@plumbline/contract/errors'
import { newIdAt } from '@plumbline/domain/ids'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { portalKeyState, portalSessionEnd } from '@plumbline/domain/portal/access'
import { hashToken, makeToken } from '../../platform/config/link-token.ts'
import { asPlatform, type Tx, txAs } from '../../platform/db/doors.ts'
import type { App, VendorContext } from '../../platform/http/context.ts'
import { logPortal } from '../log.ts'
import {
  countWrongCode,
  endSession,
  endSessions,
  insertSession,
  type KeyRow,
  lockKeys,
  markUsed,
  type OpenVendor,
  openVendorOfKey,
} from './store.ts'
import { isMarkOf, SESSION_PREFIX } from './code.ts'
import { makePagePass, passCookie } from './page-pass.ts'

/** The token is for the API, and the cookie for pages that the server writes. */
export type Started = { session: { token: string; endsAt: string }; cookie: string }

export type Proof = { link: string } | { request: string; code: string }

/**
 * Uses up a sign-in link or code and starts a session. Wrong, old and used ones get the same answer.
 * @throws ApiError portal_link_over
 */
export async function enterPortal(app: App, proof: Proof, ip: string | null): Promise<Started> {
  const started = await asPlatform(app.db, 'sign a vendor in', async (tx) => {
    const key = await provedKey(tx, app, proof)
    const vendor = key && (await openVendorOfKey(tx, key))
    if (!key || !vendor || !planHas(vendor.planTier, 'vendor_portal')) return null
    const now = app.clock()
    await markUsed(tx, key, now)
    return startSession(tx, app, vendor, ip)
  })
  if (started === null) throw new ApiError('portal_link_over')
  return started
}

/** A wrong code counts against every key that the device asked for. */
async function provedKey(tx: Tx, app: App, proof: Proof): Promise<KeyRow | undefined> {
  const isLive = (key: KeyRow) => portalKeyState(key, app.clock()) === 'issued'
  if ('link' in proof) return (await lockKeys(tx, { linkHash: hashToken(proof.link) })).find(isLive)
  const requestHash = hashToken(proof.request)
  const live = (await lockKeys(tx, { requestHash })).filter(isLive)
  const right = live.find((key) => isMarkOf(app.secrets, { request: requestHash, code: proof.code }, key.codeMark))
  if (!right) await countWrongCode(tx, requestHash)
  return right
}

async function startSession(tx: Tx, app: App, vendor: OpenVendor, ip: string | null): Promise<Started> {
  const now = app.clock()
  const { token, tokenHash: hash } = makeToken(SESSION_PREFIX)
  const { pass, passHash: pageHash } = makePagePass()
  const endsAt = portalSessionEnd(now)
  const { orgId, vendorId, email, name, person } = vendor
  await insertSession(tx, { orgId, vendorId, id: newIdAt(now.getTime()), email, hash, pageHash, now, endsAt })
  const actor = { userId: null, orgId, fullName: person, email, role: 'vendor' as const }
  await logPortal(tx, { actor, now, ip }, 'vendor.signed_in', { id: vendorId, name })
  return {
    session: { token, endsAt: endsAt.toISOString() },
    cookie: passCookie(app.config, { pass, endsAt, now }),
  }
}

export async function leavePortal(
  app: App,
  session: { orgId: string; id: string } | null,
): Promise<{ ended: boolean }> {
  if (session === null) return { ended: false }
  const count = await asPlatform(app.db, 'sign a vendor out', (tx) => endSession(tx, session, app.clock()))
  return { ended: count > 0 }
}

/** Ends all of the vendor's sessions, this one included, and any unused sign-in link. */
export function leaveEverywhere(ctx: VendorContext): Promise<{ ended: number }> {
  const { orgId, vendor } = ctx.visit
  return txAs(ctx, async (tx) => {
    const ended = await endSessions(tx, { orgId, vendorId: vendor.id }, ctx.now)
    await logPortal(tx, ctx, 'vendor.signed_out_everywhere', vendor)
    return { ended }
  })
}
