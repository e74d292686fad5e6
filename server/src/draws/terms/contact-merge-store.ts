import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

type Merge = { fromId: string; intoId: string; mergeId: string }

/** The lender of a loan stays chosen when it's merged into another. Its profile goes along unless that one has its own. */
export async function giveLoans(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update loan_draw_terms set lender_id = ${intoId}, contact_merge_id = ${mergeId}
    where org_id = ${orgId} and lender_id = ${fromId}`)
  await tx.run(sql`
    update lender_profiles set contact_id = ${intoId}, contact_merge_id = ${mergeId}
    where org_id = ${orgId} and contact_id = ${fromId} and not exists (
      select from lender_profiles own where own.org_id = ${orgId} and own.contact_id = ${intoId}
    )`)
}

export async function giveLoansBack(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update loan_draw_terms set lender_id = ${fromId}, contact_merge_id = null
    where org_id = ${orgId} and contact_merge_id = ${mergeId} and lender_id = ${intoId}`)
  await tx.run(sql`
    update lender_profiles set contact_id = ${fromId}, contact_merge_id = null
    where org_id = ${orgId} and contact_merge_id = ${mergeId} and contact_id = ${intoId}`)
}
