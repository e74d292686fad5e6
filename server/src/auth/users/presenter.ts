import { newId } from '@plumbline/domain/ids'
import type { IdentityRow, Metadata, UserRow } from './store.ts'

export const AUDIENCE = 'authenticated'
export const ROLE = 'authenticated'

export type IdentityView = {
  identity_id: string
  id: string
  user_id: string
  identity_data: Metadata
  provider: string
  email?: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type UserView = {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  email_confirmed_at?: string
  confirmed_at?: string
  confirmation_sent_at?: string
  recovery_sent_at?: string
  email_change_sent_at?: string
  last_sign_in_at?: string
  new_email?: string
  app_metadata: Metadata
  user_metadata: Metadata
  identities: IdentityView[]
  is_anonymous: boolean
  banned_until?: string
  created_at: string
  updated_at: string
}

/** A person on the wire of the sign-in protocol. Fields without a value are left out, except those it always carries. */
export function presentUser(user: UserRow): UserView {
  const confirmedAt = instant(user.email_confirmed_at)
  return {
    id: user.id,
    aud: AUDIENCE,
    role: ROLE,
    email: user.email,
    phone: '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    confirmation_sent_at: instant(user.confirmation_sent_at),
    recovery_sent_at: instant(user.recovery_sent_at),
    email_change_sent_at: instant(user.new_email_sent_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    new_email: user.new_email ?? undefined,
    app_metadata: presentAppMetadata(user),
    user_metadata: user.user_metadata,
    identities: user.identities.map(presentIdentity),
    is_anonymous: false,
    banned_until: instant(user.banned_until),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}

/** How the person can sign in, oldest way first, beside what administrators wrote. */
export function presentAppMetadata(user: UserRow): Metadata {
  const providers = [...new Set(user.identities.map((identity) => identity.provider))]
  return providers.length > 0 ? { ...user.app_metadata, provider: providers[0], providers } : user.app_metadata
}

/**
 * The answer to signing up an address that is already confirmed: it looks like a new person, and is nobody.
 * Clients know it by its empty list of identities.
 */
export function presentNobody(email: string, userMetadata: Metadata, now: Date): UserView {
  const at = now.toISOString()
  return {
    id: newId(),
    aud: AUDIENCE,
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    is_anonymous: false,
    created_at: at,
    updated_at: at,
  }
}

function presentIdentity(identity: IdentityRow): IdentityView {
  const email = identity.identity_data['email']
  return {
    identity_id: identity.id,
    id: identity.provider_subject,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    email: typeof email === 'string' ? email : undefined,
    last_sign_in_at: instant(identity.last_sign_in_at) ?? null,
    created_at: new Date(identity.created_at).toISOString(),
    updated_at: new Date(identity.updated_at).toISOString(),
  }
}

function instant(value: Date | string | null): string | undefined {
  return value === null ? undefined : new Date(value).toISOString()
}
