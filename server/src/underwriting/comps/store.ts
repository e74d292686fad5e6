import {
  type Adjustment,
  type CompCondition,
  type Comp as ComparedComp,
} from '@plumbline/domain/underwriting/comps/comps'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { addressKey } from '@plumbline/domain/addresses/address-key'
import { splitAddress } from '@plumbline/domain/addresses/address-parts'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../../platform/lists/cursor.ts'
import type { Query, Tx } from '../../platform/db/doors.ts'

/** The fields of a comp that a person can enter. */
export type CompFacts = {
  address: string
  salePriceCents: number
  saleDate: Day
  beds: number | null
  baths: number | null
  sqft: number | null
  lotSqft: number | null
  yearBuilt: number | null
  distanceMi: number | null
  condition: CompCondition | null
  source: string | null
  photoDocumentId: string | null
  adjustments: readonly Adjustment[]
  weight: number
  include: boolean
}

export type CompPhoto = { id: string; title: string; no: number }

export type CompRow = CompFacts & {
  id: string
  dealId: string
  photo: CompPhoto | null
  version: number
  updatedAt: Date
}

const COLUMNS: Readonly<Record<keyof CompFacts, string>> = {
  address: 'address',
  salePriceCents: 'sale_price_cents',
  saleDate: 'sale_date',
  beds: 'beds',
  baths: 'baths',
  sqft: 'sqft',
  lotSqft: 'lot_sqft',
  yearBuilt: 'year_built',
  distanceMi: 'distance_mi',
  condition: 'condition',
  source: 'source',
  photoDocumentId: 'photo_document_id',
  adjustments: 'adjustments',
  weight: 'weight',
  include: 'include',
}

const SELECTED = sql.raw(`
  comp.id, comp.deal_id, comp.address, comp.sale_price_cents, comp.sale_date, comp.beds::float8 as beds,
  comp.baths::float8 as baths, comp.sqft, comp.lot_sqft, comp.year_built, comp.distance_mi::float8 as distance_mi, comp.condition,
  comp.source, comp.photo_document_id, comp.adjustments, comp.weight::float8 as weight, comp.include, comp.version, comp.updated_at,
  (
    select jsonb_build_object('id', photo.id, 'title', photo.title, 'no', photo.current_no)
    from documents photo
    where photo.org_id = comp.org_id and photo.id = comp.photo_document_id and photo.deleted_at is null
  ) as photo`)

/** One page, latest sale first. */
export function compsPage(orgId: string, dealId: string, after: Cursor | null, limit: number): Query<CompRow> {
  return sql<CompRow>`
    select ${SELECTED}
    from comps comp
    where comp.org_id = ${orgId} and comp.deal_id = ${dealId}
      ${after ? sql`and (comp.sale_date, comp.id) < (${after.sortValue}::date, ${after.id}::uuid)` : sql``}
    order by comp.sale_date desc, comp.id desc
    limit ${limit}`
}

/** Every comp that counts toward the value. */
export function includedComps(orgId: string, dealId: string): Query<CompRow> {
  return sql<CompRow>`
    select ${SELECTED}
    from comps comp
    where comp.org_id = ${orgId} and comp.deal_id = ${dealId} and comp.include
    order by comp.sale_date desc, comp.id desc`
}

export type SubjectRow = { dealType: DealType; sqft: number | null; homeSqft: number | null; compTotal: number }

/** The property being valued, and how many comps it has. */
export function subjectQuery(orgId: string, dealId: string): Query<SubjectRow> {
  return sql<SubjectRow>`
    select
      deal.deal_type, property.sqft, home.home_sqft,
      (select count(*)::int from comps comp where comp.org_id = deal.org_id and comp.deal_id = deal.id) as comp_total
    from deals deal
    left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
    left join home_units home on home.org_id = deal.org_id and home.deal_id = deal.id
    where deal.org_id = ${orgId} and deal.id = ${dealId}`
}

/** The comp's facts used to calculate values. */
export function comparedOf(row: CompRow): ComparedComp {
  return {
    salePriceCents: row.salePriceCents,
    saleDate: row.saleDate,
    sqft: row.sqft,
    distanceMi: row.distanceMi,
    adjustments: row.adjustments,
    weight: row.weight,
    include: row.include,
  }
}

/** One comp of the deal, locked until the transaction ends; undefined if it belongs to another deal. */
export function lockComp(tx: Tx, orgId: string, dealId: string, compId: string): Promise<CompRow | undefined> {
  return tx.first(sql<CompRow>`
    select ${SELECTED}
    from comps comp
    where comp.org_id = ${orgId} and comp.deal_id = ${dealId} and comp.id = ${compId}
    for update`)
}

/** Whether the document is a picture of the deal that is in use. */
export async function isPicture(tx: Tx, orgId: string, dealId: string, documentId: string): Promise<boolean> {
  const found = await tx.first(sql<{ id: string }>`
    select document.id
    from documents document
    join document_versions version
      on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
    where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.id = ${documentId}
      and document.deleted_at is null and version.kind in ('jpg', 'png', 'heic', 'webp')`)
  return found !== undefined
}

export function insertComp(
  tx: Tx,
  comp: CompFacts & { orgId: string; id: string; dealId: string; createdBy: string; now: Date },
): Promise<CompRow> {
  const names = Object.keys(COLUMNS) as (keyof CompFacts)[]
  return tx.one(sql<CompRow>`
    insert into comps as comp (org_id, id, deal_id, created_by, created_at, updated_at, address_key, ${sql.join(names.map((name) => sql.ref(COLUMNS[name])))})
    values (
      ${comp.orgId}, ${comp.id}, ${comp.dealId}, ${comp.createdBy}, ${comp.now}, ${comp.now}, ${keyOf(comp.address)},
      ${sql.join(names.map((name) => stored(name, comp[name])))}
    )
    returning ${SELECTED}`)
}

export function updateComp(
  tx: Tx,
  orgId: string,
  compId: string,
  changes: Partial<CompFacts>,
  now: Date,
): Promise<CompRow> {
  const names = Object.keys(changes) as (keyof CompFacts)[]
  const assignments = names.map((name) => sql`${sql.ref(COLUMNS[name])} = ${stored(name, changes[name])}`)
  if (changes.address !== undefined) assignments.push(sql`address_key = ${keyOf(changes.address)}`)
  return tx.one(sql<CompRow>`
    update comps as comp
    set ${sql.join([...assignments, sql`version = comp.version + 1`, sql`updated_at = ${now}`])}
    where comp.org_id = ${orgId} and comp.id = ${compId}
    returning ${SELECTED}`)
}

export async function deleteComp(tx: Tx, orgId: string, compId: string): Promise<void> {
  await tx.run(sql`delete from comps where org_id = ${orgId} and id = ${compId}`)
}

function stored(name: keyof CompFacts, value: unknown): RawBuilder<unknown> {
  return name === 'adjustments' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}

/** The same key an imported comp gets, so an import recognizes a comp that was entered by hand. */
function keyOf(address: string): string | null {
  const { line1, city, state, zip } = splitAddress(address)
  return addressKey({ address: line1, city, state, zip })
}
