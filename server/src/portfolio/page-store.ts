import type { AddressLevel } from '@plumbline/domain/portfolio/blurred-address'
import type { FigureLevel } from '@plumbline/domain/portfolio/ranges'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

/** What people can edit: the public page's text and how much it shows. */
export type PageSettings = {
  headline: string
  introduction: string
  contactEmail: string | null
  addressLevel: AddressLevel
  figureLevel: FigureLevel
  frameOrigins: readonly string[]
}

export type PageRow = PageSettings & {
  publishedAt: Date | null
  viewCount: number
  shownCount: number
  version: number
}

const SETTINGS = sql.raw(`
  page.headline, page.introduction, page.contact_email, page.address_level, page.figure_level, page.frame_origins`)

const PAGE_COLUMNS = sql`${SETTINGS}, page.published_at, page.view_count, page.version,
  (
    select count(*)::int from portfolio_deals shown
    join deals deal on deal.org_id = shown.org_id and deal.id = shown.deal_id and deal.status = 'closed'
    where shown.org_id = page.org_id
  ) as shown_count`

/** The organization's page, locked for a change; created on first use. */
export async function lockPage(tx: Tx, orgId: string): Promise<PageRow> {
  await tx.run(sql`insert into portfolio_pages (org_id) values (${orgId}) on conflict (org_id) do nothing`)
  return tx.one(sql<PageRow>`select ${PAGE_COLUMNS} from portfolio_pages page where page.org_id = ${orgId} for update`)
}

export function pageQuery(orgId: string): Query<PageRow> {
  return sql<PageRow>`select ${PAGE_COLUMNS} from portfolio_pages page where page.org_id = ${orgId}`
}

export function changePageQuery(orgId: string, settings: PageSettings, now: Date): Query<unknown> {
  return sql`
    update portfolio_pages
    set headline = ${settings.headline}, introduction = ${settings.introduction}, contact_email = ${settings.contactEmail},
      address_level = ${settings.addressLevel}, figure_level = ${settings.figureLevel}, frame_origins = ${[...settings.frameOrigins]}::text[], version = version + 1, updated_at = ${now}
    where org_id = ${orgId}`
}

/** @param by null unpublishes the page */
export function publishQuery(orgId: string, by: { userId: string } | null, now: Date): Query<unknown> {
  return sql`
    update portfolio_pages
    set published_at = ${by ? now : null}, published_by = ${by?.userId ?? null}, updated_at = ${now}
    where org_id = ${orgId}`
}

export type PublicPageRow = PageSettings & { organization: string; logoSha256: string | null; logoMime: string | null }

/** For the public: returned only while published. */
export function publicPageQuery(orgId: string): Query<PublicPageRow> {
  return sql<PublicPageRow>`
    select organization.name as organization, logo.sha256 as logo_sha256, logo.mime as logo_mime, ${SETTINGS}
    from portfolio_pages page
    join organizations organization on organization.id = page.org_id and organization.status = 'active'
    left join organization_logos logo on logo.org_id = page.org_id
    where page.org_id = ${orgId} and page.published_at is not null`
}

export function countViewQuery(orgId: string): Query<unknown> {
  return sql`update portfolio_pages set view_count = view_count + 1 where org_id = ${orgId} and published_at is not null`
}
