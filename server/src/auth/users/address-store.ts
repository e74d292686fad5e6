import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { addIdentity, mergeIdentityData, type OwnProvider } from './identity-store.ts'
import type { EmailChangeProof, Metadata, UserRow } from './store.ts'

/** Records in all three places that a person has verified their address or number. */
export async function confirmAddress(tx: Tx, userId: string, provider: OwnProvider, now: Date): Promise<void> {
  const confirmedAt = sql.ref(`${provider}_confirmed_at`)
  const proven = { [`${provider}_verified`]: true }
  await tx.run(sql`
    update auth.users
    set ${confirmedAt} = coalesce(${confirmedAt}, ${now}),
        user_metadata = user_metadata || ${JSON.stringify(proven)}::jsonb,
        is_anonymous = false,
        updated_at = ${now}
    where id = ${userId}
  `)
  await mergeIdentityData(tx, userId, provider, proven, now)
}

/** Requires an address or number to be verified again before it can be used to sign in. */
export async function withdrawConfirmation(tx: Tx, userId: string, provider: OwnProvider, now: Date): Promise<void> {
  const unproven = { [`${provider}_verified`]: false }
  await tx.run(sql`
    update auth.users set ${sql.ref(`${provider}_confirmed_at`)} = null, updated_at = ${now} where id = ${userId}
  `)
  await mergeIdentityData(tx, userId, provider, unproven, now)
}

/** @param awaits who must confirm: the new address and, if email changes are secured, the old one too */
export async function startEmailChange(
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

/** @throws a violation of `users_email_key` when someone else has taken the address in the meantime */
export async function completeEmailChange(tx: Tx, user: UserRow, newEmail: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users
    set email = ${newEmail}, email_confirmed_at = ${now}, new_email = null, new_email_sent_at = null, new_email_awaits = '{}'
    where id = ${user.id}
  `)
  await proveIdentity(tx, user, 'email', { email: newEmail, email_verified: true }, now)
}

export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update auth.users
    set new_email = null, new_email_sent_at = null, new_email_awaits = '{}'
    where id = ${userId} and new_email is not null
  `)
}

export async function startPhoneChange(tx: Tx, userId: string, newPhone: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users set new_phone = ${newPhone}, new_phone_sent_at = ${now}, updated_at = ${now} where id = ${userId}
  `)
}

/** @throws a violation of `users_phone_key` when someone else has taken the number in the meantime */
export async function completePhoneChange(tx: Tx, user: UserRow, newPhone: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users
    set phone = ${newPhone}, phone_confirmed_at = ${now}, new_phone = null, new_phone_sent_at = null
    where id = ${user.id}
  `)
  await proveIdentity(tx, user, 'phone', { phone: newPhone, phone_verified: true }, now)
}

export async function dropPhoneChange(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update auth.users set new_phone = null, new_phone_sent_at = null where id = ${userId} and new_phone is not null
  `)
}

/** A person with a verified address is no longer anonymous. Adds an identity if it's their first of that kind. */
async function proveIdentity(tx: Tx, user: UserRow, provider: OwnProvider, proven: Metadata, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users
    set user_metadata = user_metadata || ${JSON.stringify(proven)}::jsonb, is_anonymous = false, updated_at = ${now}
    where id = ${user.id}
  `)
  const isKnown = await mergeIdentityData(tx, user.id, provider, proven, now)
  if (isKnown === 0)
    await addIdentity(tx, {
      id: newId(),
      userId: user.id,
      provider,
      subject: user.id,
      data: { sub: user.id, ...proven },
      now,
    })
}
