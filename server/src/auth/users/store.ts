import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type Metadata = Record<string, unknown>

export type EmailChangeProof = 'email_change_current' | 'email_change_new'

export type IdentityRow = {
  id: string
  user_id: string
  provider: string
  provider_subject: string
  identity_data: Metadata
  /** Instants of identities come as text: they are gathered as JSON. */
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type UserRow = {
  id: string
  email: string
  email_confirmed_at: Date | null
  password_hash: string | null
  app_metadata: Metadata
  user_metadata: Metadata
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  new_email: string | null
  new_email_sent_at: Date | null
  /** Which of the two addresses have not confirmed the change yet. */
  new_email_awaits: EmailChangeProof[]
  last_sign_in_at: Date | null
  banned_until: Date | null
  created_at: Date
  updated_at: Date
  /** oldest first */
  identities: IdentityRow[]
}

const selectUser = sql`
  select
    person.*,
    coalesce(
      (select json_agg(identity order by identity.created_at) from auth.identities identity where identity.user_id = person.id),
      '[]'
    ) as identities
  from auth.users person`

export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`${selectUser} where person.id = ${id}`)
}

export function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`${selectUser} where person.email = ${email}`)
}

/** Holds the person's row until the transaction ends. */
export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`${selectUser} where person.id = ${id} for update of person`)
}

/** @returns false when the address is taken */
export async function addUser(
  tx: Tx,
  user: { id: string; email: string; passwordHash: string; userMetadata: Metadata; now: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into auth.users (id, email, password_hash, user_metadata, created_at, updated_at)
    values (${user.id}, ${user.email}, ${user.passwordHash}, ${JSON.stringify(user.userMetadata)}, ${user.now}, ${user.now})
    on conflict (email) do nothing
  `)
  return added === 1
}

export async function addEmailIdentity(
  tx: Tx,
  identity: { id: string; userId: string; data: Metadata; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into auth.identities (id, user_id, provider, provider_subject, identity_data, last_sign_in_at, created_at, updated_at)
    values (
      ${identity.id}, ${identity.userId}, 'email', ${identity.userId}, ${JSON.stringify(identity.data)},
      ${identity.now}, ${identity.now}, ${identity.now}
    )
  `)
}

/** The address is the person's own; both places that say so follow. */
export async function confirmEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users
    set email_confirmed_at = coalesce(email_confirmed_at, ${now}),
        user_metadata = user_metadata || '{"email_verified": true}',
        updated_at = ${now}
    where id = ${userId}
  `)
  await tx.run(sql`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${userId} and provider = 'email'
  `)
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`)
}

export async function setUserMetadata(tx: Tx, userId: string, metadata: Metadata, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users set user_metadata = ${JSON.stringify(metadata)}, updated_at = ${now} where id = ${userId}
  `)
}

export async function recordMailing(
  tx: Tx,
  userId: string,
  kind: 'confirmation' | 'recovery',
  now: Date,
): Promise<void> {
  const column = kind === 'confirmation' ? sql`confirmation_sent_at` : sql`recovery_sent_at`
  await tx.run(sql`update auth.users set ${column} = ${now}, updated_at = ${now} where id = ${userId}`)
}

export async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${userId}`)
  await tx.run(sql`
    update auth.identities set last_sign_in_at = ${now}, updated_at = ${now} where user_id = ${userId} and provider = 'email'
  `)
}

/** @param awaits who must confirm: the new address, and with secure change the old one too */
export async function beginEmailChange(
  tx: Tx,
  userId: string,
  change: { newEmail: string; awaits: readonly EmailChangeProof[]; now: Date },
): Promise<void> {
  await tx.run(sql`
    update auth.users
    set new_email = ${change.newEmail}, new_email_sent_at = ${change.now}, new_email_awaits = ${change.awaits}, updated_at = ${change.now}
    where id = ${userId}
  `)
}

export async function recordEmailChangeProof(
  tx: Tx,
  userId: string,
  proof: EmailChangeProof,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.users set new_email_awaits = array_remove(new_email_awaits, ${proof}), updated_at = ${now} where id = ${userId}
  `)
}

/** @throws a violation of `users_email_key` when somebody else took the address meanwhile */
export async function completeEmailChange(tx: Tx, userId: string, newEmail: string, now: Date): Promise<void> {
  const proven = JSON.stringify({ email: newEmail, email_verified: true })
  await tx.run(sql`
    update auth.users
    set email = ${newEmail}, email_confirmed_at = ${now}, user_metadata = user_metadata || ${proven}::jsonb,
        new_email = null, new_email_sent_at = null, new_email_awaits = '{}', updated_at = ${now}
    where id = ${userId}
  `)
  await tx.run(sql`
    update auth.identities
    set identity_data = identity_data || ${proven}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = 'email'
  `)
}

export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update auth.users
    set new_email = null, new_email_sent_at = null, new_email_awaits = '{}'
    where id = ${userId} and new_email is not null
  `)
}
