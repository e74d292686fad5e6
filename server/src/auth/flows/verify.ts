import { randomUUID } from 'node:crypto'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { type SessionGrant, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import * as flows from '../tokens/flow-store.ts'
import { hashLink, PKCE_PREFIX } from '../tokens/one-time-token.ts'
import type { OneTimeTokenRow } from '../tokens/one-time-store.ts'
import { findToken, type MailType, type Proof, redeemToken, type VerifyType } from '../tokens/redeem.ts'
import { AuthError, otpExpired } from '../wire/errors.ts'

/** A session, a code that the requesting client exchanges for one, or half of an address change. */
export type Verified = { grant: SessionGrant } | { authCode: string } | { halfChanged: true }

/**
 * Redeems a proof for a session.
 * @throws otp_expired (the same for every kind of bad proof), user_banned, email_exists
 */
export async function verifyProof(auth: Auth, type: VerifyType, proof: Proof, client: Client): Promise<Verified> {
  return redeem(auth, type, proof, (tx, { userId }) =>
    startSession(tx, auth, { userId, method: 'otp', client }).then((grant) => ({ grant })),
  )
}

/** Does the same for a followed link. If it was requested with a code challenge, it only returns a code. */
export async function followLink(auth: Auth, type: MailType, link: string, client: Client): Promise<Verified> {
  if (!isPkceLink(link)) return verifyProof(auth, type, { link }, client)
  return redeem(auth, type, { link }, async (tx, token) => ({ authCode: await issueAuthCode(tx, auth, type, token) }))
}

export function isPkceLink(link: string): boolean {
  return link.startsWith(PKCE_PREFIX)
}

async function redeem(
  auth: Auth,
  type: VerifyType,
  proof: Proof,
  reward: (tx: Tx, token: OneTimeTokenRow) => Promise<Verified>,
): Promise<Verified> {
  // A wrong guess is counted, so the transaction commits even though the response is an error.
  const verified = await asAuth(auth.db, async (tx) => {
    const token = await findToken(tx, auth, type, proof)
    if (!token) return null
    const { outcome } = await redeemToken(tx, auth, token)
    return outcome === 'half_changed' ? { halfChanged: true as const } : reward(tx, token)
  })
  if (!verified) throw otpExpired()
  return verified
}

async function issueAuthCode(tx: Tx, auth: Auth, type: MailType, token: OneTimeTokenRow): Promise<string> {
  const flow = await flows.newestFlow(tx, token.userId, flowMethod(type, token))
  if (!flow) throw new AuthError(400, 'flow_state_not_found', 'This link does not match any sign-in in progress')
  const code = randomUUID()
  await flows.issueCode(tx, flow.id, hashLink(code), auth.clock())
  return code
}

function flowMethod(type: MailType, token: OneTimeTokenRow): flows.FlowMethod {
  if (type === 'signup') return 'email/signup'
  if (type !== 'email') return type
  return token.kind === 'confirmation' ? 'email/signup' : 'magiclink'
}
