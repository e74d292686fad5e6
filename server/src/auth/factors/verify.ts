import { FACTOR_METHODS } from '@plumbline/domain/access/assurance'
import { challengeRefusal, countWrongCode, restsUntil } from '@plumbline/domain/auth/factors/factors'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import type { Auth } from '../auth.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import { raiseSession } from '../sessions/raise.ts'
import type { SessionGrant } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import { isCode } from '../tokens/one-time-token.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import * as challenges from './challenge-store.ts'
import { challengeNotFound, factorNotFound, restingFactor, typeIsOff, wrongAnswer } from './refusals.ts'
import * as store from './store.ts'
import { proveTotp } from './totp.ts'
import { type KeyAnswer, proveKey } from './webauthn.ts'

export type FactorAnswer = {
  factorId: string
  challengeId: string
  answer: { code: string } | { key: KeyAnswer }
  client: Client
  locale: Locale
}

/**
 * Counting a wrong answer and deleting an expired challenge must both be committed, so the refusal leaves the
 * transaction as data.
 */
type Outcome = { grant: SessionGrant } | { refusal: AuthError }

/**
 * Raises the session to level 2 for a correct answer, once per challenge. The first one verifies a new factor.
 * @throws mfa_factor_not_found, mfa_…_verify_not_enabled, mfa_ip_address_mismatch, mfa_challenge_expired,
 * mfa_verification_failed, over_request_rate_limit
 */
export async function verifyFactor(auth: Auth, bearer: Bearer, given: FactorAnswer): Promise<SessionGrant> {
  const outcome = await asAuth(auth.db, (tx) => verify(tx, auth, bearer, given))
  if ('refusal' in outcome) throw outcome.refusal
  auth.forget({ userId: bearer.user.id })
  return outcome.grant
}

async function verify(tx: Tx, auth: Auth, { user, claims }: Bearer, given: FactorAnswer): Promise<Outcome> {
  const now = auth.clock()
  await users.lockUser(tx, user.id)
  const factor = await store.lockFactor(tx, user.id, given.factorId)
  if (!factor) return { refusal: factorNotFound() }
  if (!auth.settings.factors.use[factor.factorType].verify) return { refusal: typeIsOff(factor.factorType, 'verify') }
  const challenge = await challenges.lockChallenge(tx, given.challengeId, given.client.ip)
  const refusal = await refuseChallenge(tx, auth, factor, challenge)
  if (refusal || !challenge) return { refusal: refusal ?? challengeNotFound() }

  const proof = await prove(auth, factor, challenge, given.answer)
  if (!proof) {
    await challenges.countWrongAnswer(tx, challenge.id)
    await store.recordWrongCodes(tx, factor.id, countWrongCode(wrongCodesOf(factor), now))
    return { refusal: wrongAnswer(factor.factorType) }
  }
  await challenges.useChallenge(tx, challenge.id, now)
  await store.recordProof(tx, factor.id, proof, now)
  await store.dropUnverified(tx, user.id, factor.factorType)
  if (factor.status === 'unverified')
    await sendNotice(tx, auth, { user, kind: 'factor_added', name: factor.friendlyName, locale: given.locale })
  const method = FACTOR_METHODS[factor.factorType]
  const { client } = given
  return {
    grant: await raiseSession(tx, auth, {
      userId: user.id,
      sessionId: claims.sessionId,
      method,
      factorId: factor.id,
      client,
    }),
  }
}

async function refuseChallenge(
  tx: Tx,
  auth: Auth,
  factor: store.FactorRow,
  challenge: challenges.ChallengeRow | undefined,
): Promise<AuthError | null> {
  const now = auth.clock()
  if (!challenge) return challengeNotFound()
  const refusal = challengeRefusal({
    isOwn: challenge.factorId === factor.id,
    isUsed: challenge.usedAt !== null,
    isSameAddress: challenge.isSameAddress,
    wrongCodes: challenge.wrongCodes,
    madeAt: challenge.createdAt,
    now,
    lifetimeMs: auth.settings.factors.challengeLifetimeMs,
  })
  if (refusal === 'unknown') return challengeNotFound()
  if (refusal === 'used_or_elsewhere')
    return new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'The challenge was already used or comes from another IP address',
    )
  if (refusal === 'expired') {
    await challenges.dropChallenge(tx, challenge.id)
    return new AuthError(422, 'mfa_challenge_expired', 'The challenge has expired; request a new one')
  }
  const resting = restsUntil(wrongCodesOf(factor), now)
  return resting && restingFactor(resting, now)
}

function prove(
  auth: Auth,
  factor: store.FactorRow,
  challenge: challenges.ChallengeRow,
  answer: FactorAnswer['answer'],
): Promise<store.FactorProof | null> | store.FactorProof | null {
  if ('key' in answer) return challenge.nonce === null ? null : proveKey(auth, factor, challenge.nonce, answer.key)
  if (factor.factorType === 'totp') return proveTotp(auth, factor, answer.code)
  const isRight =
    challenge.codeHash !== null && isCode(auth.secrets, challenge.id, answer.code.trim(), challenge.codeHash)
  return isRight ? {} : null
}

function wrongCodesOf(factor: store.FactorRow) {
  return { count: factor.wrongCodes, since: factor.wrongCodesSince }
}
