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

/** A person as sent to clients. Fields without a value are omitted, except those the API always includes. */
export function presentUser(user: UserRow): UserView {
  const confirmedAt = [user.emailConfirmedAt, user.phoneConfirmedAt].filter((at) => at !== null)
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: instant(user.emailConfirmedAt),
    phone_confirmed_at: instant(user.phoneConfirmedAt),
    confirmed_at: instant(confirmedAt.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null),
    invited_at: instant(user.invitedAt),
    confirmation_sent_at: instant(user.confirmationSentAt),
    recovery_sent_at: instant(user.recoverySentAt),
    email_change_sent_at: instant(user.newEmailSentAt),
    phone_change_sent_at: instant(user.newPhoneSentAt),
    reauthentication_sent_at: instant(user.reauthenticationSentAt),
    last_sign_in_at: instant(user.lastSignInAt),
    new_email: user.newEmail ?? undefined,
    new_phone: user.newPhone ?? undefined,
    app_metadata: presentAppMetadata(user),
    user_metadata: user.userMetadata,
    factors: user.factors.length > 0 ? user.factors.map(presentFactor) : undefined,
    identities: user.identities.map(presentIdentity),
    is_anonymous: user.isAnonymous,
    banned_until: instant(user.bannedUntil),
    deleted_at: instant(user.deletedAt),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  }
}

/** The person's providers, oldest first, added to the metadata set by administrators. */
export function presentAppMetadata(user: UserRow): Metadata {
  const providers = [...new Set(user.identities.map((identity) => identity.provider))]
  return providers.length > 0 ? { ...user.appMetadata, provider: providers[0], providers } : user.appMetadata
}

/**
 * The response for signing up with an address that's already confirmed: it looks like a new person but isn't one.
 * Clients recognize it by its empty list of identities.
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
