import type { DrawPackage } from '@plumbline/contract/draws/package'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type PackageRow = {
  fingerprint: string
  state: DrawPackage['state']
  /** the sum of the stored file */
  storageKey: string | null
  pages: number
  bytes: number
  parts: DrawPackage['parts']
  leftOut: DrawPackage['leftOut']
  /** when it was built, or couldn't be */
  builtAt: Date | null
}

export function findPackage(tx: Tx, orgId: string, drawId: string): Promise<PackageRow | undefined> {
  return tx.first(
    prepared(sql<PackageRow>`
      select
        package.fingerprint, package.state, package.storage_key, package.pages, package.bytes, package.parts,
        package.left_out, package.built_at
      from draw_packages package
      where package.org_id = ${orgId} and package.draw_id = ${drawId}`),
  )
}

type OfDraw = { orgId: string; drawId: string; dealId: string }

/** A package is being built again; until then, the old one can't be downloaded. */
export async function markBuilding(tx: Tx, { orgId, drawId, dealId }: OfDraw, fingerprint: string): Promise<void> {
  await tx.run(sql`
    insert into draw_packages (org_id, draw_id, deal_id, fingerprint, state)
    values (${orgId}, ${drawId}, ${dealId}, ${fingerprint}, 'building')
    on conflict (org_id, draw_id) do update set fingerprint = excluded.fingerprint, state = 'building'`)
}

/** @returns false if the draw is gone */
export async function writeOutcome(
  tx: Tx,
  { orgId, drawId }: Omit<OfDraw, 'dealId'>,
  row: PackageRow,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update draw_packages
    set fingerprint = ${row.fingerprint}, state = ${row.state}, storage_key = ${row.storageKey}, pages = ${row.pages},
      bytes = ${row.bytes}, parts = ${JSON.stringify(row.parts)}::jsonb, left_out = ${JSON.stringify(row.leftOut)}::jsonb,
      built_at = ${row.builtAt}
    where org_id = ${orgId} and draw_id = ${drawId}`)
  return changed > 0
}

export async function insertSending(
  tx: Tx,
  { orgId, drawId, dealId }: OfDraw,
  sending: { id: string; to: string; pages: number; by: string; at: Date },
): Promise<void> {
  const { id, to, pages, by, at } = sending
  await tx.run(sql`
    insert into draw_sendings (org_id, id, draw_id, deal_id, sent_to, pages, sent_by, sent_at)
    values (${orgId}, ${id}, ${drawId}, ${dealId}, ${to}, ${pages}, ${by}, ${at})`)
}

export const HELD_BY_PACKAGES = `exists (
  select from draw_packages package
  where package.org_id = stored.org_id and package.storage_key = stored.sha256
)`
