import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

type Merge = { orgId: string; fromId: string; now: Date }

/** @param into null = it stands for itself again */
export async function writeMergedInto(tx: Tx, { orgId, fromId, now }: Merge, into: string | null): Promise<void> {
  await tx.run(sql`
    update vendors set merged_into = ${into}, updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and id = ${fromId}`)
}

/** Gives a vendor the numbers of another, as they are sealed, where it has none. @returns which it took */
export async function takeNumbers(
  tx: Tx,
  { orgId, fromId, intoId, now }: Merge & { intoId: string },
): Promise<{ tookTin: boolean; tookBank: boolean }> {
  const took = await tx.one(sql<{ tookTin: boolean; tookBank: boolean }>`
    select
      into_.tin_sealed is null and from_.tin_sealed is not null as took_tin,
      into_.bank_sealed is null and from_.bank_sealed is not null as took_bank
    from vendors into_
    join vendors from_ on from_.org_id = into_.org_id and from_.id = ${fromId}
    where into_.org_id = ${orgId} and into_.id = ${intoId}`)
  await tx.run(sql`
    update vendors as into_
    set
      tin_sealed = coalesce(into_.tin_sealed, from_.tin_sealed), tin_ending = coalesce(into_.tin_ending, from_.tin_ending),
      tin_type = coalesce(into_.tin_type, from_.tin_type), bank_sealed = coalesce(into_.bank_sealed, from_.bank_sealed),
      bank_ending = coalesce(into_.bank_ending, from_.bank_ending),
      bank_changed_at = case when into_.bank_sealed is null then from_.bank_changed_at else into_.bank_changed_at end,
      bank_changed_by = case when into_.bank_sealed is null then from_.bank_changed_by else into_.bank_changed_by end,
      updated_at = ${now}, version = into_.version + 1
    from vendors from_
    where from_.org_id = into_.org_id and from_.id = ${fromId} and into_.org_id = ${orgId} and into_.id = ${intoId}`)
  return took
}

/** Takes away the numbers that a merge gave. */
export async function giveNumbersBack(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  { tookTin, tookBank }: { tookTin: boolean; tookBank: boolean },
): Promise<void> {
  await tx.run(sql`
    update vendors
    set
      tin_sealed = case when ${tookTin} then null else tin_sealed end, tin_ending = case when ${tookTin} then null else tin_ending end,
      tin_type = case when ${tookTin} then null else tin_type end, bank_sealed = case when ${tookBank} then null else bank_sealed end,
      bank_ending = case when ${tookBank} then null else bank_ending end,
      bank_changed_by = case when ${tookBank} then null else bank_changed_by end,
      bank_confirmed_at = case when ${tookBank} then null else bank_confirmed_at end,
      bank_confirmed_by = case when ${tookBank} then null else bank_confirmed_by end, updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}
