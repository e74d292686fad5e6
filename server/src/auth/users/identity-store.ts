import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Metadata } from './store.ts'

/** Identities that people manage here, verified by the address or number itself. The subject is the person's own id. */
export type OwnProvider = 'email' | 'phone'

/** Prefixes the provider of an SSO identity; the identity provider's id follows. */
export const FIRM_PREFIX = 'sso:'

export type NewIdentity = {
  id: string
  userId: string
  provider: string
  /** the person's id at the provider */
  subject: string
  data: Metadata
  now: Date
}

export async function addIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
  await tx.run(sql`
    insert into auth.identities (id, user_id, provider, provider_subject, identity_data, last_sign_in_at, created_at, updated_at)
    values (
      ${identity.id}, ${identity.userId}, ${identity.provider}, ${identity.subject}, ${JSON.stringify(identity.data)},
      ${identity.now}, ${identity.now}, ${identity.now}
    )
  `)
}

/** Merges data into an identity's existing data. */
export async function mergeIdentityData(
  tx: Tx,
  userId: string,
  provider: string,
  data: Metadata,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update auth.identities
    set identity_data = identity_data || ${JSON.stringify(data)}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = ${provider}
  `)
}

/** Records that the person just signed in with this identity. */
export async function recordIdentitySignIn(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.identities set last_sign_in_at = ${now}, updated_at = ${now}
    where user_id = ${userId} and provider = ${provider}
  `)
}
