import { sql } from 'kysely'
import type { JWK } from 'jose'
import { type Tx } from '../../platform/db/doors.ts'

export type SigningKeyRow = {
  kid: string
  publicJwk: JWK
  privateSealed: string
  signsFrom: Date
  publishedUntil: Date | null
}

const LOCK_KEY = 70_1975_0010

/** Takes a lock until the transaction ends, so that only one server on this database creates keys at a time. */
export async function lockKeyMaking(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
}

/** Lists keys that still verify, newest signer first. */
export function listPublishedKeys(tx: Tx, now: Date): Promise<SigningKeyRow[]> {
  return tx.rows(sql<SigningKeyRow>`
    select kid, public_jwk, private_sealed, signs_from, published_until
    from auth.signing_keys
    where published_until is null or published_until > ${now}
    order by signs_from desc
  `)
}

export async function addKey(
  tx: Tx,
  key: { kid: string; publicJwk: JWK; privateSealed: string; signsFrom: Date; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into auth.signing_keys (kid, public_jwk, private_sealed, signs_from, created_at)
    values (${key.kid}, ${JSON.stringify(key.publicJwk)}, ${key.privateSealed}, ${key.signsFrom}, ${key.now})
  `)
}

/** Sets the time when all older keys stop being published. */
export async function retireKeysBefore(tx: Tx, signsFrom: Date, publishedUntil: Date): Promise<void> {
  await tx.run(sql`
    update auth.signing_keys
    set published_until = ${publishedUntil}
    where signs_from < ${signsFrom} and published_until is null
  `)
}

export async function deleteUnpublishedKeys(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from auth.signing_keys where published_until <= ${now}`)
}
