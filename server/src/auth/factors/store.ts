import type { FactorType } from '@plumbline/domain/access/assurance'
import type { WrongCodes } from '@plumbline/domain/auth/factors/factors'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type FactorStatus = 'unverified' | 'verified'

export type FactorRow = {
  id: string
  userId: string
  factorType: FactorType
  friendlyName: string
  status: FactorStatus
  phone: string | null
  secretSealed: string | null
  lastStep: number | null
  credentialId: string | null
  publicKey: Buffer | null
  signCount: number | null
  aaguid: string | null
  transports: string[]
  wrongCodes: number
  wrongCodesSince: Date | null
  lastChallengedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** oldest first */
export function listFactors(tx: Tx, userId: string): Promise<FactorRow[]> {
  return tx.rows(sql<FactorRow>`select * from auth.factors where user_id = ${userId} order by created_at, id`)
}

/** Locks the factor until the transaction ends. @returns undefined for someone else's factor, too */
export function lockFactor(tx: Tx, userId: string, id: string): Promise<FactorRow | undefined> {
  return tx.first(sql<FactorRow>`select * from auth.factors where user_id = ${userId} and id = ${id} for update`)
}

export type NewFactor = {
  id: string
  userId: string
  type: FactorType
  name: string
  phone: string | null
  secretSealed: string | null
  now: Date
}

export async function addFactor(tx: Tx, factor: NewFactor): Promise<void> {
  await tx.run(sql`
    insert into auth.factors (id, user_id, factor_type, friendly_name, status, phone, secret_sealed, created_at, updated_at)
    values (
      ${factor.id}, ${factor.userId}, ${factor.type}, ${factor.name}, 'unverified', ${factor.phone}, ${factor.secretSealed},
      ${factor.now}, ${factor.now}
    )
  `)
}

/** Deletes factors. Sessions lose the proofs from these factors. */
export async function dropFactors(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from auth.factors where user_id = ${userId} and id = any(${ids})`)
}

export async function dropUnverified(tx: Tx, userId: string, type: FactorType): Promise<void> {
  await tx.run(sql`
    delete from auth.factors where user_id = ${userId} and factor_type = ${type} and status = 'unverified'
  `)
}

export async function recordWrongCodes(tx: Tx, factorId: string, { count, since }: WrongCodes): Promise<void> {
  await tx.run(sql`update auth.factors set wrong_codes = ${count}, wrong_codes_since = ${since} where id = ${factorId}`)
}

export async function recordChallenge(tx: Tx, factorId: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.factors set last_challenged_at = ${now}, updated_at = ${now} where id = ${factorId}`)
}

export type Credential = { id: string; publicKey: Uint8Array; aaguid: string; transports: readonly string[] }

/** What a correct answer reveals about its factor. */
export type FactorProof = { step?: number; signCount?: number; credential?: Credential }

/** Marks the factor as verified and records what it proved, so the same proof can't be used again. */
export async function recordProof(tx: Tx, factorId: string, proof: FactorProof, now: Date): Promise<void> {
  const { step, signCount, credential } = proof
  await tx.run(sql`
    update auth.factors
    set status = 'verified',
        last_step = coalesce(${step ?? null}::bigint, last_step),
        sign_count = coalesce(${signCount ?? null}::bigint, sign_count),
        credential_id = coalesce(${credential?.id ?? null}, credential_id),
        public_key = coalesce(${credential ? Buffer.from(credential.publicKey) : null}, public_key),
        aaguid = coalesce(${credential?.aaguid ?? null}::uuid, aaguid),
        transports = coalesce(${credential?.transports ?? null}, transports),
        wrong_codes = 0,
        wrong_codes_since = null,
        updated_at = ${now}
    where id = ${factorId}
  `)
}
