import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type ChallengeRow = {
  id: string
  factorId: string
  codeHash: Buffer | null
  nonce: string | null
  wrongCodes: number
  usedAt: Date | null
  createdAt: Date
  isSameAddress: boolean
}

export type NewChallenge = {
  id: string
  factorId: string
  ip: string | null
  codeHash: Buffer | null
  nonce: string | null
  now: Date
}

export async function addChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  const { id, factorId, ip, codeHash, nonce, now } = challenge
  await tx.run(sql`
    insert into auth.challenges (id, factor_id, ip, code_hash, nonce, created_at)
    values (${id}, ${factorId}, ${ip}, ${codeHash}, ${nonce}, ${now})
  `)
}

/** Locks the challenge until the transaction ends. @param ip the address the answer comes from */
export function lockChallenge(tx: Tx, id: string, ip: string | null): Promise<ChallengeRow | undefined> {
  return tx.first(sql<ChallengeRow>`
    select id, factor_id, code_hash, nonce, wrong_codes, used_at, created_at,
           ip is not distinct from ${ip}::inet as is_same_address
    from auth.challenges
    where id = ${id}
    for update
  `)
}

export async function useChallenge(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.challenges set used_at = ${now} where id = ${id}`)
}

export async function countWrongAnswer(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update auth.challenges set wrong_codes = wrong_codes + 1 where id = ${id}`)
}

export async function dropChallenge(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from auth.challenges where id = ${id}`)
}

/** Deletes old challenges during the sweep. Answers to them are refused anyway. */
export async function dropChallengesMadeBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.run(sql`delete from auth.challenges where created_at < ${instant}`)
}
