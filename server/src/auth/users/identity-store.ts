import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Metadata } from './store.ts'

/** Ways in that a person manages here: the address or number itself proves them, and their own id is the subject. */
export type OwnProvider = 'email' | 'phone'

/** Begins the provider of an identity that a firm keeps; its id follows. */
export const FIRM_PREFIX = 'sso:'

export type NewIdentity = {
  id: string
  userId: string
  provider: string
  /** who the person is to the provider */
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

/** Adds what is known to the data of an identity. */
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

/** The person signed in this way just now. */
export async function recordIdentitySignIn(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.identities set last_sign_in_at = ${now}, updated_at = ${now}
    where user_id = ${userId} and provider = ${provider}
  `)
}
