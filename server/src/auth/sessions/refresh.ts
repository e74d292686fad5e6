import { decideRefresh, sessionOverstay } from '@plumbline/domain/auth/sessions/refresh'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { type Generation, readRefreshToken } from '../tokens/refresh-token.ts'
import { AuthError, userBanned } from '../wire/errors.ts'
import { lacksFactor, levelOf } from './level.ts'
import { isBanned, type SessionGrant } from './start.ts'
import { readRefreshFacts, rotateGeneration } from './generations.ts'
import * as store from './store.ts'

/** How long a refresh waits for another one of the same session before it returns `conflict`. */
const PATIENCE = '5s'

/**
 * A rejected refresh may end the session. That must be committed, so the transaction returns the rejection instead of
 * throwing it.
 */
type Outcome = { grant: SessionGrant } | { refusal: AuthError }

/** Exchanges a refresh token for the session's next one. */
export async function refreshSession(auth: Auth, token: string, client: store.Client): Promise<SessionGrant> {
  const presented = readRefreshToken(auth.secrets, token)
  const outcome = await asAuth(auth.db, (tx) => refresh(tx, auth, presented, client), { lockTimeout: PATIENCE })
  if ('refusal' in outcome) {
    auth.forget({ sessionId: presented.sessionId })
    throw outcome.refusal
  }
  return outcome.grant
}

async function refresh(tx: Tx, auth: Auth, presented: Generation, client: store.Client): Promise<Outcome> {
  const { sessionId } = presented
  const now = auth.clock()
  const session = await store.lockSession(tx, sessionId)
  const facts = session && (await readRefreshFacts(tx, session, presented.generation))
  if (!session || !facts) return refuse('session_not_found', 'Invalid Refresh Token: its session no longer exists')
  const { user, methods, active, replacedAt } = facts
  if (isBanned(user, now)) return { refusal: userBanned(400) }
  const expiry = await whyExpired(tx, auth, session, lacksFactor(auth, user, levelOf(methods)), now)
  if (expiry) return refuse('session_expired', `Invalid Refresh Token: ${expiry}`)

  const { reuseIntervalMs } = auth.settings
  const decision = decideRefresh({
    presented: presented.generation,
    active,
    replacedAt,
    raisedAt: session.raisedGeneration,
    now,
    reuseIntervalMs,
  })
  if (decision === 'outdated')
    return refuse('refresh_token_already_used', 'Invalid Refresh Token: it was issued before the second factor')
  if (decision === 'reused') {
    if (auth.settings.endsReused) {
      await store.endSessions(tx, 'local', { id: sessionId, userId: user.id })
      auth.log.warn({ userId: user.id, sessionId }, 'A refresh token was used twice; ended its session')
    }
    return refuse('refresh_token_already_used', 'Invalid Refresh Token: it was already used')
  }
  if (decision === 'rotate') {
    const forgetBefore = new Date(now.getTime() - reuseIntervalMs)
    await rotateGeneration(tx, sessionId, { from: active, client, forgetBefore, now })
  }
  const generation = decision === 'rotate' ? active + 1 : active
  return { grant: { user, sessionId, startedAt: session.createdAt, generation, methods } }
}

async function whyExpired(
  tx: Tx,
  auth: Auth,
  session: store.SessionRow,
  isLow: boolean,
  now: Date,
): Promise<string | null> {
  const { session: limits } = auth.settings
  const life = { createdAt: session.createdAt, refreshedAt: session.refreshedAt, lacksFactor: isLow, now }
  const overstay = sessionOverstay(life, limits)
  if (overstay === 'timebox') return 'the session reached its maximum duration'
  if (overstay === 'inactivity') return 'the session was inactive for too long'
  if (session.notAfter && session.notAfter <= now) return 'the identity provider has ended the session'
  if (overstay === 'low_level') return 'the session went too long without the second factor'
  const isReplaced = limits.single && (await store.hasNewerSession(tx, session))
  return isReplaced ? 'a newer sign-in replaced the session' : null
}

function refuse(
  code: 'session_not_found' | 'session_expired' | 'refresh_token_already_used',
  message: string,
): Outcome {
  return { refusal: new AuthError(400, code, message) }
}
