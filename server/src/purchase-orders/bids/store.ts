import type { Day } from '@plumbline/domain/calendar'
import type { BidPackageStatus } from '@plumbline/domain/purchase-orders/bids/package'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

/** What staff writes about a package, besides its lines. */
export type PackageFacts = { title: string; note: string; needBy: Day | null; closesOn: Day | null }

export type PackageRow = PackageFacts & {
  id: string
  orgId: string
  number: number
  dealId: string
  dealName: string
  status: BidPackageStatus
  awardedAt: Date | null
  awardedBy: string | null
  awardedByName: string | null
  createdBy: string
  createdByName: string
  createdAt: Date
  version: number
}

export type ScopeFacts = {
  id: string
  budgetLineId: string
  description: string
  qty: string | null
  unit: string | null
  estimateCents: number | null
}
export type ScopeRow = ScopeFacts & {
  packageId: string
  code: string
  budgetLine: string
  awardedBidId: string | null
}

function packagesQuery(where: RawBuilder<unknown>): RawBuilder<PackageRow> {
  return sql<PackageRow>`
    select
      package.id, package.org_id, package.number, package.deal_id, coalesce(deal.name, deal.number) as deal_name,
      package.title, package.note, package.need_by, package.closes_on, package.status, package.awarded_at,
      package.awarded_by, package.created_by, package.created_at, package.version,
      ${personName('author')} as created_by_name, ${personName('awarder')} as awarded_by_name
    from bid_packages package
    join deals deal on deal.org_id = package.org_id and deal.id = package.deal_id
    join profiles author on author.id = package.created_by
    left join profiles awarder on awarder.id = package.awarded_by
    where ${where}`
}

const MOST_PACKAGES = 200

/** A deal's packages, newest first. */
export function listPackages(tx: Tx, orgId: string, dealId: string): Promise<PackageRow[]> {
  return tx.rows(sql<PackageRow>`
    ${packagesQuery(sql`package.org_id = ${orgId} and package.deal_id = ${dealId}`)}
    order by package.number desc
    limit ${MOST_PACKAGES}`)
}

export function findPackage(tx: Tx, orgId: string, id: string): Promise<PackageRow | undefined> {
  return tx.first(packagesQuery(sql`package.org_id = ${orgId} and package.id = ${id}`))
}

/** Same as `findPackage`, but locked until the transaction ends. */
export function lockPackage(tx: Tx, orgId: string, id: string): Promise<PackageRow | undefined> {
  return tx.first(sql<PackageRow>`
    ${packagesQuery(sql`package.org_id = ${orgId} and package.id = ${id}`)} for update of package`)
}

/** The deal that a package belongs to, to lock that first. */
export function dealOfPackage(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from bid_packages where org_id = ${orgId} and id = ${id}`
}

/** The lines of these packages, in order. */
export function linesOfPackages(tx: Tx, orgId: string, packageIds: readonly string[]): Promise<ScopeRow[]> {
  return tx.rows(sql<ScopeRow>`
    select
      line.package_id, line.id, line.budget_line_id, code.code, budget_line.description as budget_line, line.description,
      trim_scale(line.qty)::text as qty, line.unit, line.estimate_cents, line.awarded_bid_id
    from bid_package_lines line
    join budget_lines budget_line on budget_line.org_id = line.org_id and budget_line.id = line.budget_line_id
    join cost_codes code on code.org_id = budget_line.org_id and code.id = budget_line.cost_code_id
    where line.org_id = ${orgId} and line.package_id = any(${[...packageIds]}::uuid[])
    order by line.package_id, line.position, line.id`)
}

type Placed = { orgId: string; id: string; dealId: string }

/** Adds a package under the deal's next number. The deal is locked, so nobody else takes it. */
export async function insertPackage(
  tx: Tx,
  { orgId, id, dealId, by, now, ...facts }: Placed & PackageFacts & { by: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into bid_packages
      (org_id, id, number, deal_id, title, note, need_by, closes_on, created_by, created_at, updated_at)
    select
      ${orgId}, ${id}, coalesce(max(number), 0) + 1, ${dealId}, ${facts.title}, ${facts.note}, ${facts.needBy}::date,
      ${facts.closesOn}::date, ${by}, ${now}, ${now}
    from bid_packages
    where org_id = ${orgId} and deal_id = ${dealId}`)
}

export type PackageStanding = {
  status: BidPackageStatus
  awardedAt: Date | null
  awardedBy: string | null
}

/** Writes the facts and the status, and raises the version. */
export async function writePackage(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  facts: PackageFacts & PackageStanding,
): Promise<void> {
  await tx.run(sql`
    update bid_packages
    set
      title = ${facts.title}, note = ${facts.note}, need_by = ${facts.needBy}, closes_on = ${facts.closesOn},
      status = ${facts.status}, awarded_at = ${facts.awardedAt}, awarded_by = ${facts.awardedBy}, updated_at = ${now},
      version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export async function deletePackage(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from bid_packages where org_id = ${orgId} and id = ${id}`)
}

const LINE_COLUMNS = sql.raw(
  'id uuid, position int, budget_line_id uuid, description text, qty numeric, unit text, estimate_cents bigint',
)

/** Writes the lines of a package: those that stay keep their bids. */
export async function writeScope(tx: Tx, { orgId, id, dealId }: Placed, lines: readonly ScopeFacts[]): Promise<void> {
  await tx.run(sql`
    delete from bid_package_lines
    where org_id = ${orgId} and package_id = ${id} and not id = any(${lines.map((line) => line.id)}::uuid[])`)
  await tx.run(sql`
    insert into bid_package_lines
      (org_id, package_id, deal_id, id, position, budget_line_id, description, qty, unit, estimate_cents)
    select ${orgId}, ${id}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(lines.map(lineRow))}::jsonb) as line (${LINE_COLUMNS})
    on conflict (org_id, id) do update set
      position = excluded.position, budget_line_id = excluded.budget_line_id, description = excluded.description,
      qty = excluded.qty, unit = excluded.unit, estimate_cents = excluded.estimate_cents`)
}

function lineRow({ budgetLineId, estimateCents, id, description, qty, unit }: ScopeFacts, position: number) {
  return { id, position, budget_line_id: budgetLineId, description, qty, unit, estimate_cents: estimateCents }
}

/** Which of these ids are taken by lines of other packages. */
export async function takenScopeIds(
  tx: Tx,
  { orgId, id }: Pick<Placed, 'orgId' | 'id'>,
  lineIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select id from bid_package_lines
    where org_id = ${orgId} and package_id <> ${id} and id = any(${[...lineIds]}::uuid[])`)
  return new Set(rows.map((row) => row.id))
}

/** Notes which bid each line was awarded to; lines that aren't given go to nobody. */
export async function writeAwards(
  tx: Tx,
  { orgId, id }: Pick<Placed, 'orgId' | 'id'>,
  awarded: readonly { lineId: string; bidId: string }[],
): Promise<void> {
  const rows = awarded.map(({ lineId, bidId }) => ({ line_id: lineId, bid_id: bidId }))
  await tx.run(sql`
    update bid_package_lines line set awarded_bid_id = award.bid_id
    from bid_package_lines own
    left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as award (line_id uuid, bid_id uuid) on award.line_id = own.id
    where own.org_id = ${orgId} and own.package_id = ${id} and line.org_id = own.org_id and line.id = own.id`)
}
