import { restsUntil } from '@plumbline/domain/auth/factors/factors'
import { newId } from '@plumbline/domain/ids'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { countRequest } from '../address.ts'
import type { Auth } from '../auth.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import type { Client } from '../sessions/store.ts'
import { hashCode } from '../tokens/one-time-token.ts'
import { textNewCode } from '../tokens/send-code.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { addChallenge } from './challenge-store.ts'
import { factorNotFound, restingFactor, typeIsOff } from './refusals.ts'
import * as store from './store.ts'
import { keyOptions } from './webauthn.ts'

export type ChallengeRequest = { factorId: string; client: Client; requested: Pick<ProofRequest, 'locale' | 'channel'> }

/**
 * Starts a challenge for a factor: a phone gets a code, a security key something to sign.
 * @throws mfa_factor_not_found, mfa_…_verify_not_enabled, over_sms_send_rate_limit, and over_request_rate_limit while
 * the factor is paused
 */
export async function challengeFactor(auth: Auth, { user }: Bearer, { factorId, client, requested }: ChallengeRequest) {
  const now = auth.clock()
  await asAuth(auth.db, (tx) => requireFactor(tx, auth, user.id, factorId))
  const phone = user.factors.find(({ id }) => id === factorId)?.phone
  if (phone) await countRequest(auth, 'confirmation', { phone })

  return asAuth(auth.db, async (tx) => {
    const factor = await requireFactor(tx, auth, user.id, factorId)
    const id = newId()
    const others = (await store.listFactors(tx, user.id)).filter((other) => other.id !== factorId)
    const keyed = factor.factorType === 'webauthn' ? await keyOptions(auth, factor, user, others) : null
    const codeHash = factor.phone === null ? null : await textFactorCode(tx, auth, { id, to: factor.phone, requested })
    await addChallenge(tx, { id, factorId, ip: client.ip, codeHash, nonce: keyed?.challenge ?? null, now })
    await store.recordChallenge(tx, factorId, now)
    const expiresAt = new Date(now.getTime() + auth.settings.factors.challengeLifetimeMs)
    return { id, factor, expiresAt, keyed }
  })
}

async function requireFactor(tx: Tx, auth: Auth, userId: string, factorId: string): Promise<store.FactorRow> {
  const factor = await store.lockFactor(tx, userId, factorId)
  if (!factor) throw factorNotFound()
  if (!auth.settings.factors.use[factor.factorType].verify) throw typeIsOff(factor.factorType, 'verify')
  const now = auth.clock()
  const resting = restsUntil({ count: factor.wrongCodes, since: factor.wrongCodesSince }, now)
  if (resting) throw restingFactor(resting, now)
  return factor
}

/** Texts a code that is valid for one challenge only. @returns the hash to store */
async function textFactorCode(
  tx: Tx,
  auth: Auth,
  { id, to, requested }: { id: string; to: string; requested: ChallengeRequest['requested'] },
): Promise<Buffer> {
  const { code } = await textNewCode(tx, auth, { to, requested, lifetimeMs: auth.settings.factors.challengeLifetimeMs })
  return hashCode(auth.secrets, id, code)
}
