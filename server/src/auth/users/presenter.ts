import { newId } from '@plumbline/domain/ids'
import { type Address, ownProvider } from '../address.ts'
import { type FactorView, presentFactor } from '../factors/presenter.ts'
import type { IdentityRow, Metadata, UserRow } from './store.ts'

export const AUDIENCE = 'authenticated'

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
  phone_confirmed_at?: string
  confirmed_at?: string
  invited_at?: string
  confirmation_sent_at?: string
  recovery_sent_at?: string
  email_change_sent_at?: string
  phone_change_sent_at?: string
  reauthentication_sent_at?: string
  last_sign_in_at?: string
  new_email?: string
  new_phone?: string
  app_metadata: Metadata
  user_metadata: Metadata
  factors?: FactorView[]
  identities: IdentityView[]
  is_anonymous: boolean
  banned_until?: string
  deleted_at?: string
  created_at: string
  updated_at: string
}

/** A person on the wire of the sign-in protocol. Fields without a value are left out, except those it always carries. */
export function presentUser(user: UserRow): UserView {
  const confirmedAt = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null)
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: instant(user.email_confirmed_at),
    phone_confirmed_at: instant(user.phone_confirmed_at),
    confirmed_at: instant(confirmedAt.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null),
    invited_at: instant(user.invited_at),
    confirmation_sent_at: instant(user.confirmation_sent_at),
    recovery_sent_at: instant(user.recovery_sent_at),
    email_change_sent_at: instant(user.new_email_sent_at),
    phone_change_sent_at: instant(user.new_phone_sent_at),
    reauthentication_sent_at: instant(user.reauthentication_sent_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    new_email: user.new_email ?? undefined,
    new_phone: user.new_phone ?? undefined,
    app_metadata: presentAppMetadata(user),
    user_metadata: user.user_metadata,
    factors: user.factors.length > 0 ? user.factors.map(presentFactor) : undefined,
    identities: user.identities.map(presentIdentity),
    is_anonymous: user.is_anonymous,
    banned_until: instant(user.banned_until),
    deleted_at: instant(user.deleted_at),
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
export function presentNobody(address: Address, userMetadata: Metadata, now: Date): UserView {
  const at = now.toISOString()
  const provider = ownProvider(address)
  return {
    id: newId(),
    aud: AUDIENCE,
    role: '',
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
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
