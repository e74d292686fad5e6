import { ApiError } from '@plumbline/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type App, vendorContextOf } from '../../platform/http/context.ts'
import type { PortalPageRequest } from '../../platform/http/pages/built-site.ts'
import type { SitePages } from '../../platform/http/pages/pages.ts'
import { chosenLocale } from '../../platform/http/request-locale.ts'
import { passHashIn } from '../access/page-pass.ts'
import { visitOfPages } from '../access/visits.ts'
import { replyTo } from './replies.ts'

const WRITTEN = [
  '/portal',
  '/portal/orders/:orderId',
  '/portal/orders/:orderId/invoice',
  '/portal/bids/:packageId',
  '/portal/invoices',
  '/portal/invoices/:invoiceId',
  '/portal/papers',
  '/portal/papers/:type',
  '/portal/profile',
]
/** Opened with a link, without signing in. */
const CONFIRM = '/portal/confirm'

/** The pages of the portal: rendered here for a browser with a session, and in the browser for everyone else. */
export function portalPages(server: FastifyInstance, app: App, pages: SitePages): void {
  for (const address of WRITTEN)
    server.get(address, async (request, reply) => pages.sendPortal(request, reply, await pageFor(app, request)))
  server.get(CONFIRM, (request, reply) => pages.sendPortal(request, reply, null))
}

/** @returns null if there's nothing to render: there's no session, or the browser has to say what went wrong */
export async function pageFor(app: App, request: FastifyRequest): Promise<PortalPageRequest | null> {
  const { headers, url, id: requestId, ip } = request
  const pageHash = passHashIn(headers.cookie)
  if (pageHash === null) return null
  try {
    const visit = await visitOfPages(app.db, pageHash, app.clock())
    if (!visit?.session) return null
    await app.limits.countUser(visit.visitorId)
    const ctx = vendorContextOf({ app, visit, requestId, ip })
    const { lang } = request.query as { lang?: unknown }
    return {
      path: url.split('?', 1)[0]!,
      locale: chosenLocale({ lang, cookie: headers.cookie }) ?? visit.vendor.locale,
      sessionEndsAt: visit.session.endsAt.toISOString(),
      isDesk: !isPhone(headers),
      ask: (address) => replyTo(ctx, address)?.catch((error: unknown) => unanswered(request, error)) ?? null,
    }
  } catch (error) {
    return unanswered(request, error)
  }
}

/** The browser asks again, and shows what was refused. */
function unanswered(request: FastifyRequest, error: unknown): null {
  if (!(error instanceof ApiError)) request.log.error({ err: error }, 'Part of a page of the portal could not be read')
  return null
}

/** A guess that the page corrects: a desktop has room for a record beside its list. */
function isPhone({ 'sec-ch-ua-mobile': hint, 'user-agent': agent }: FastifyRequest['headers']): boolean {
  return hint === undefined ? /\bMobi/.test(agent ?? '') : hint === '?1'
}
