import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Metadata } from '../users/store.ts'

/**
 * Lists accounts, except company ones, that have one of the addresses as their own or verified by one of their sign-in
 * methods.
 */
export async function listHolders(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const holders = await tx.rows(sql<{ id: string }>`
    select person.id
    from auth.users person
    where not person.is_sso
      and person.deleted_at is null
      and (
        person.email = any(${addresses})
        or person.id in (
          select identity.user_id
          from auth.identities identity
          where identity.identity_data ->> 'email' = any(${addresses})
            and identity.identity_data ->> 'email_verified' = 'true'
        )
      )
  `)
  return holders.map(({ id }) => id)
}

export async function listTakenAddresses(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await tx.rows(sql<{ email: string }>`
    select email from auth.users where email = any(${addresses}) and not is_sso
  `)
  return new Set(taken.map(({ email }) => email))
}

export async function refreshIdentity(
  tx: Tx,
  identity: { provider: string; subject: string; data: Metadata; now: Date },
): Promise<void> {
  await tx.run(sql`
    update auth.identities
    set identity_data = ${JSON.stringify(identity.data)}, updated_at = ${identity.now}
    where provider = ${identity.provider} and provider_subject = ${identity.subject}
  `)
}

/**
 * Removes anything a stranger may have put into an account whose address was never confirmed: other sign-in methods, a
 * password, metadata.
 */
export async function clearUnproven(
  tx: Tx,
  userId: string,
  kept: { provider: string; subject: string; metadata: Metadata; now: Date },
): Promise<void> {
  await tx.run(sql`
    delete from auth.identities
    where user_id = ${userId} and (provider, provider_subject) is distinct from (${kept.provider}, ${kept.subject})
  `)
  await tx.run(sql`
    update auth.users
    set password_hash = null, user_metadata = ${JSON.stringify(kept.metadata)}, updated_at = ${kept.now}
    where id = ${userId}
  `)
}

/** Gives an account without an address the new one. The account is no longer anonymous. */
export async function adoptEmail(tx: Tx, userId: string, email: string | null, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users set email = coalesce(${email}, email), is_anonymous = false, updated_at = ${now} where id = ${userId}
  `)
}

export async function dropIdentity(tx: Tx, identityId: string): Promise<void> {
  await tx.run(sql`delete from auth.identities where id = ${identityId}`)
}

export async function clearPhone(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users set phone = null, phone_confirmed_at = null, updated_at = ${now} where id = ${userId}
  `)
}

/** @throws a violation of `users_email_key` if another account has the address */
export async function moveEmail(
  tx: Tx,
  userId: string,
  { address, isVerified, now }: { address: string | null; isVerified: boolean; now: Date },
): Promise<void> {
  await tx.run(sql`
    update auth.users
    set email = ${address}, email_confirmed_at = ${isVerified ? sql`coalesce(email_confirmed_at, ${now})` : null}, updated_at = ${now}
    where id = ${userId}
  `)
}
