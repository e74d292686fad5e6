import type { AssuranceLevel } from '@plumbline/domain/access/assurance'
import type { PasswordWeakness } from '@plumbline/domain/auth/accounts/password'
import type { Auth } from '../auth.ts'
import type { ProviderTokens } from '../providers/consent.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { writeRefreshToken } from '../tokens/refresh-token.ts'
import { AUDIENCE, presentAppMetadata, presentUser, type UserView } from '../users/presenter.ts'
import { lacksFactor, levelOf } from './level.ts'
import type { SessionGrant } from './start.ts'

export type SessionView = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserView
  /** The provider's tokens, for acting on the person's behalf there. Only sent with the first session. */
  provider_token?: string
  provider_refresh_token?: string
  weak_password?: { message: string; reasons: readonly PasswordWeakness[] }
}

/** A session as sent to clients: a fresh access token, plus the active refresh token. */
export async function presentSession(auth: Auth, grant: SessionGrant): Promise<SessionView> {
  const { user, sessionId, generation, methods } = grant
  const issuedAt = unixSeconds(auth.clock())
  const level = levelOf(methods)
  const lifetimeSeconds = lifetimeOf(auth, grant, level)
  const expiresAt = issuedAt + lifetimeSeconds
  const accessToken = await signAccessToken(auth.keys, {
    iss: auth.settings.externalUrl,
    sub: user.id,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: presentAppMetadata(user),
    user_metadata: user.userMetadata,
    role: user.role,
    aal: level,
    amr: methods.map(({ method, provedAt, provider }) => ({
      method,
      timestamp: unixSeconds(provedAt),
      ...(provider ? { provider } : {}),
    })),
    session_id: sessionId,
    is_anonymous: user.isAnonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetimeSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(auth.secrets, { sessionId, generation }),
    user: presentUser(user),
  }
}

/** Until the second factor is verified, a token lasts no longer than the time allowed for verifying it. */
function lifetimeOf(auth: Auth, { user, startedAt }: SessionGrant, level: AssuranceLevel): number {
  const { accessTokenSeconds, session } = auth.settings
  if (session.lowLevelMs === null || !lacksFactor(auth, user, level)) return accessTokenSeconds
  const leftSeconds = unixSeconds(startedAt) + session.lowLevelMs / 1_000 - unixSeconds(auth.clock())
  return Math.max(1, Math.min(accessTokenSeconds, leftSeconds))
}

export function presentTokens(
  tokens: ProviderTokens | null,
): Pick<SessionView, 'provider_token' | 'provider_refresh_token'> {
  if (!tokens) return {}
  const { accessToken, refreshToken } = tokens
  return { provider_token: accessToken, ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }) }
}

function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000)
}
