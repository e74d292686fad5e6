import { asAuth } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import type { ProviderTokens } from '../providers/consent.ts'
import { isBanned, type SessionGrant, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import { answersChallenge } from '../tokens/code-challenge.ts'
import * as flows from '../tokens/flow-store.ts'
import { hashLink } from '../tokens/one-time-token.ts'
import * as users from '../users/store.ts'
import { AuthError, userBanned } from '../wire/errors.ts'

/** Counted from when the link was followed, no matter how long the email went unread. */
const CODE_LIFETIME_MS = 300_000

/** A session and, after a sign-in at a provider, the tokens it issued. */
export type Exchanged = { grant: SessionGrant; tokens: ProviderTokens | null }

/**
 * Exchanges the code from a followed link or a completed provider sign-in for a session. Only the client that requested
 * it knows the verifier. A wrong verifier doesn't use up the code.
 */
export function exchangeCode(
  auth: Auth,
  { code, verifier, client }: { code: string; verifier: string; client: Client },
): Promise<Exchanged> {
  return asAuth(auth.db, async (tx) => {
    const now = auth.clock()
    const flow = await flows.lockFlowByCode(tx, hashLink(code))
    const user = flow && (await users.findUser(tx, flow.userId))
    if (!flow?.authCodeIssuedAt || !user)
      throw new AuthError(404, 'flow_state_not_found', 'Invalid flow state: no valid flow state was found')
    if (flow.usedAt !== null)
      throw new AuthError(400, 'flow_state_already_used', 'Invalid flow state: it was already used')
    if (now.getTime() - flow.authCodeIssuedAt.getTime() > CODE_LIFETIME_MS)
      throw new AuthError(422, 'flow_state_expired', 'Invalid flow state: it has expired')
    if (!answersChallenge({ challenge: flow.codeChallenge, method: flow.challengeMethod }, verifier))
      throw new AuthError(400, 'bad_code_verifier', 'The code verifier does not match the code challenge')
    if (isBanned(user, now)) throw userBanned(403)
    await flows.useUpFlow(tx, flow.id, now)
    const { provider, providerTokensSealed: sealed, sessionNotAfter: notAfter } = flow
    const method = flow.authenticationMethod
    return {
      grant: await startSession(tx, auth, {
        userId: user.id,
        method,
        client,
        provider: provider ?? undefined,
        notAfter,
      }),
      tokens: sealed === null ? null : (JSON.parse(auth.secrets.open(sealed)) as ProviderTokens),
    }
  })
}
