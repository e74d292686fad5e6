import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import { isUuid } from '@plumbline/domain/ids'
import { shownDeal } from '@plumbline/domain/portfolio/shown-deal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAs, type TenantContext, txAs } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { errorReply } from '../platform/http/errors.ts'
import type { SitePages } from '../platform/http/pages/pages.ts'
import { countViewQuery, type PageSettings, publicPageQuery } from './page-store.ts'
import { factsOf, portfolioUrl } from './presenter.ts'
import { shownDealsQuery, shownTotalsQuery } from './store.ts'

const DEALS_PER_PAGE = 100

/** `/portfolio/{orgId}`: rendered on request; not found while unpublished. Errors are shown as a page too. */
export function publicPortfolioRoute(server: FastifyInstance, app: App, pages: SitePages): void {
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
