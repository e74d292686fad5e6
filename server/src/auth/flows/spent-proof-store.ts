import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/**
 * Uses up a single-use proof.
 * @param forgetAt when it is worthless anyway
 * @returns false if it was already used
 */
export async function spendProof(tx: Tx, proof: string, forgetAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(proof).digest()
  const spent = await tx.run(sql`
    insert into auth.spent_proofs (proof_hash, forget_at) values (${hash}, ${forgetAt}) on conflict do nothing
  `)
  return spent === 1
}

export async function sweepSpentProofs(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from auth.spent_proofs where forget_at < ${now}`)
}
