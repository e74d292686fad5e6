import type { CompRecord } from '@plumbline/domain/underwriting/comps/comp-record'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

export type ImportedComp = CompRecord & { id: string }
export type CompOrigin = { jobId: string; dealId: string; source: string }

/** Inserts a deal's imported comps in one statement. */
export async function insertComps(
  tx: Tx,
  ctx: Context,
  origin: CompOrigin,
  comps: readonly ImportedComp[],
): Promise<void> {
  const rows = comps.map((comp) => ({
    id: comp.id,
    address: comp.address,
    address_key: comp.addressKey,
    sale_price_cents: comp.salePriceCents,
    sale_date: comp.saleDate,
    beds: comp.beds,
    baths: comp.baths,
    sqft: comp.sqft,
    lot_sqft: comp.lotSqft,
    year_built: comp.yearBuilt,
    include: comp.include,
  }))
  await tx.run(sql`
    insert into comps (org_id, deal_id, import_job_id, source, created_by, created_at, updated_at, id, address, address_key, sale_price_cents,
      sale_date, beds, baths, sqft, lot_sqft, year_built, include)
    select ${ctx.tenant.orgId}, ${origin.dealId}, ${origin.jobId}, ${origin.source}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, address text, address_key text, sale_price_cents bigint, sale_date date, beds numeric, baths numeric, sqft int, lot_sqft bigint,
      year_built int, include boolean
    )`)
}

/** Updates an existing comp with the values of an imported row. @returns its new version and the previous values */
export async function updateImportedComp(
  tx: Tx,
  ctx: Context,
  dealId: string,
  compId: string,
  comp: CompRecord,
): Promise<{ version: number; before: Record<string, unknown> } | null> {
  const { orgId } = ctx.tenant
  const was = await tx.first(sql<{ before: Record<string, unknown> }>`
    select jsonb_build_object(
        'sale_price_cents', sale_price_cents, 'beds', beds, 'baths', baths, 'sqft', sqft, 'lot_sqft', lot_sqft, 'year_built', year_built
      ) as before
    from comps
    where org_id = ${orgId} and deal_id = ${dealId} and id = ${compId}
    for update`)
  if (!was) return null
  const { version } = await tx.one(sql<{ version: number }>`
    update comps
    set sale_price_cents = ${comp.salePriceCents}, beds = coalesce(${comp.beds}::numeric, beds), baths = coalesce(${comp.baths}::numeric, baths),
      sqft = coalesce(${comp.sqft}::int, sqft), lot_sqft = coalesce(${comp.lotSqft}::bigint, lot_sqft),
      year_built = coalesce(${comp.yearBuilt}::int, year_built), version = version + 1, updated_at = ${ctx.now}
    where org_id = ${orgId} and id = ${compId}
    returning version`)
  return { version, before: was.before }
}

/** Restores the previous values of an updated comp, if no one has changed it since. @returns false if someone has */
export async function restoreImportedComp(
  tx: Tx,
  ctx: Context,
  comp: { id: string; version: number; before: Record<string, unknown> },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update comps comp
    set sale_price_cents = was.sale_price_cents, beds = was.beds, baths = was.baths, sqft = was.sqft, lot_sqft = was.lot_sqft,
      year_built = was.year_built, version = comp.version + 1, updated_at = ${ctx.now}
    from jsonb_to_record(${JSON.stringify(comp.before)}::jsonb)
      as was (sale_price_cents bigint, beds numeric, baths numeric, sqft int, lot_sqft bigint, year_built int)
    where comp.org_id = ${ctx.tenant.orgId} and comp.id = ${comp.id} and comp.version = ${comp.version}`)
  return changed > 0
}

/**
 * Deletes the comps an import created that nobody has changed since.
 * @returns the IDs of those deleted
 */
export async function removeUntouchedComps(
  tx: Tx,
  ctx: Context,
  jobId: string,
  objects: readonly { id: string; version: number }[],
): Promise<Set<string>> {
  if (objects.length === 0) return new Set()
  const rows = await tx.rows(sql<{ id: string }>`
    delete from comps comp
    using jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as made (id uuid, version int)
    where comp.org_id = ${ctx.tenant.orgId} and comp.id = made.id and comp.version = made.version and comp.import_job_id = ${jobId}
    returning comp.id`)
  return new Set(rows.map(({ id }) => id))
}
