import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import { shownDeal } from '@plumbline/domain/portfolio/shown-deal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAs, type TenantContext, txAs } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { errorReply } from '../platform/http/errors.ts'
import type { SitePages } from '../platform/http/pages/pages.ts'
import { pictureIdOf } from '../platform/files/picture.ts'
import { countViewQuery, type PageSettings, publicPageQuery } from './page-store.ts'
import { factsOf, portfolioUrl } from './presenter.ts'
import { shownDealsQuery, shownTotalsQuery } from './store.ts'

const DEALS_PER_PAGE = 100

/** `/portfolio/{orgId}`: rendered on request; not found while unpublished. Errors are shown as a page too. */
export function publicPortfolioRoute(server: FastifyInstance, app: App, pages: SitePages): void {
  publicLogoRoute(server, app)
  server.get<{ Params: { orgId: string }; Querystring: { page?: unknown } }>(
    '/portfolio/:orgId',
    async (request, reply) => {
      try {
        await app.limits.countAddress(request.ip)
        const orgId = request.params.orgId.toLowerCase()
        const found = await publicPortfolio(app, orgId, pageNumber(request.query.page))
        if (found === null) return pages.sendNotFound(request, reply)
        const { frameOrigins, ...data } = found
        if (isVisit(request)) await countView(app, orgId)
        const page = { name: 'portfolio', path: new URL(data.url).pathname, data }
        return await pages.send(request, reply, page, { framedBy: frameOrigins })
      } catch (error) {
        return pages.sendFailure(request, reply, errorReply(error, request.id, app.log))
      }
    },
  )
}

/** `/portfolio/{orgId}/logo`: the logo of a published page. Its address changes with it, so it's cached for long. */
function publicLogoRoute(server: FastifyInstance, app: App): void {
  server.get<{ Params: { orgId: string } }>('/portfolio/:orgId/logo', { compress: false }, async (request, reply) => {
    await app.limits.countAddress(request.ip)
    const orgId = request.params.orgId.toLowerCase()
    const [row] = isUuid(orgId) ? await readAs(visitorOf(app, orgId), publicPageQuery(orgId)) : []
    if (!row?.logoSha256 || !row.logoMime) throw new ApiError('not_found')
    return reply
      .headers({
        'content-type': row.logoMime,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=86400',
      })
      .send(await app.files.open(orgId, row.logoSha256))
  })
}

/** The page as strangers see it, or null if there is none. Reads only as a visitor of that organization. */
export async function publicPortfolio(
  app: App,
  orgId: string,
  page: number | null,
): Promise<(PublicPortfolio & Pick<PageSettings, 'frameOrigins'>) | null> {
  if (!isUuid(orgId) || page === null) return null
  const visitor = visitorOf(app, orgId)
  const [settings] = await readAs(visitor, publicPageQuery(orgId))
  if (!settings) return null
  const [[totals = NO_DEALS], rows] = await Promise.all([
    readAs(visitor, shownTotalsQuery(orgId)),
    readAs(visitor, shownDealsQuery(orgId, { limit: DEALS_PER_PAGE, offset: (page - 1) * DEALS_PER_PAGE })),
  ])
  const pages = Math.max(1, Math.ceil(totals.count / DEALS_PER_PAGE))
  if (page > pages) return null
  return {
    url: portfolioUrl(app.config.publicUrl, orgId),
    organization: settings.organization,
    logoPath: settings.logoSha256 && `/portfolio/${orgId}/logo?${pictureIdOf(settings.logoSha256)}`,
    headline: settings.headline,
    introduction: settings.introduction,
    contactEmail: settings.contactEmail,
    totals,
    page,
    pages,
    deals: rows.map((row) => shownDeal(settings, factsOf(row))),
    frameOrigins: settings.frameOrigins,
  }
}

const NO_DEALS = { count: 0, medianHoldDays: null }

function visitorOf(app: App, orgId: string): TenantContext {
  return { db: app.db, tenant: { orgId, userId: null } }
}

const PAGE_NUMBER = /^[1-9]\d{0,4}$/

/** `?page=`, starting at 1; null if it isn't a valid page number. */
function pageNumber(given: unknown): number | null {
  if (given === undefined) return 1
  return typeof given === 'string' && PAGE_NUMBER.test(given) ? Number(given) : null
}

const PROGRAMS = /bot|crawl|spider|slurp|preview|facebookexternalhit|monitor/i

/** Whether a person is reading: not a self-identified bot, a prefetching browser, or a HEAD request. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`
  return method === 'GET' && !purpose.includes('prefetch') && !PROGRAMS.test(headers['user-agent'] ?? '')
}

/** Failing to count a view must not keep the page from loading. */
async function countView(app: App, orgId: string): Promise<void> {
  try {
    await txAs(visitorOf(app, orgId), (tx) => tx.run(countViewQuery(orgId)))
  } catch (error) {
    app.log.warn({ err: error, orgId }, 'Could not count a portfolio view')
  }
}
