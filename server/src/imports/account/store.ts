import type { PlanTier } from '@plumbline/domain/plans/plans'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import type { ImportRecord } from '../store.ts'

type MemberRow = { id: string; email: string; name: string }

export const membersOf = (orgId: string): Query<MemberRow> => sql<MemberRow>`
  select distinct profile.id, profile.email, profile.full_name as name
  from user_roles role
  join profiles profile on profile.id = role.user_id
  where role.org_id = ${orgId} and role.role <> 'vendor' and profile.status = 'active'`

type PlacesRow = { planTier: PlanTier; active: number }

export const placesQuery = (orgId: string): Query<PlacesRow> =>
  sql<PlacesRow>`
      select organization.plan_tier, (select count(*)::int from deals deal where deal.org_id = organization.id and deal.status = 'active') as active
      from organizations organization
      where organization.id = ${orgId}`

type MadeRow = { position: number; id: string }

/** What earlier imports of the same file created from each record. */
export const madeBeforeQuery = (job: ImportRecord): Query<MadeRow> =>
  sql<MadeRow>`
      select result.position, result.object_id as id
      from import_jobs earlier
      join import_results result on result.org_id = earlier.org_id and result.job_id = earlier.id
      where earlier.org_id = ${job.orgId} and earlier.file_sha256 = ${job.fileSha256} and earlier.kind = ${job.kind} and earlier.id <> ${job.id}
        and earlier.deal_id is not distinct from ${job.dealId}::uuid
        and coalesce((earlier.table_shape ->> 'sheet')::int, 0) = ${job.tableShape?.sheet ?? 0}`

const TABLES: Readonly<Record<ImportRecord['kind'], string>> = {
  deals: 'deals',
  comps: 'comps',
  vendors: 'vendors',
  invoices: 'vendor_invoices',
  contacts: 'contacts',
}

/** Which of these records still exist, in the table for this kind of import. */
export function stillThere({ orgId, kind }: ImportRecord, ids: readonly string[]): Query<{ id: string }> {
  const table = sql.table(TABLES[kind])
  return sql<{ id: string }>`select id from ${table} where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`
}

export type DealRow = { id: string; externalId: string | null; addressKey: string | null; purchaseDate: string | null }
export type PlaceRow = {
  dealId: string
  parcelNumber: string | null
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** The account's deals, except those this import created before it was interrupted. */
export const dealsBefore = ({ orgId, id }: ImportRecord): Query<DealRow> => sql<DealRow>`
        select deal.id, deal.external_id, deal.address_key, deal.purchase_date
        from deals deal
        where deal.org_id = ${orgId} and deal.import_job_id is distinct from ${id}::uuid
        order by deal.id`

export const placesOf = (orgId: string): Query<PlaceRow> => sql<PlaceRow>`
        select deal_id, parcel_number, address_line1, address_line2, city, state, postal_code
        from properties
        where org_id = ${orgId} and (parcel_number is not null or address_line1 is not null)`

type SaleRow = { dealId: string; saleDate: string }

export const salesOf = (orgId: string): Query<SaleRow> => sql<SaleRow>`
        select deal_id, sale_date from sales where org_id = ${orgId} and sale_date is not null`

type CompRow = { id: string; address: string; addressKey: string | null; saleDate: string; salePriceCents: number }

/** The deal's comps, except those this import created before it was interrupted. */
export const compsBefore = (job: ImportRecord): Query<CompRow> => sql<CompRow>`
      select comp.id, comp.address, comp.address_key, comp.sale_date, comp.sale_price_cents
      from comps comp
      where comp.org_id = ${job.orgId} and comp.deal_id = ${job.dealId} and comp.import_job_id is distinct from ${job.id}::uuid
      order by comp.id`
