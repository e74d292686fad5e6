import { may } from '@plumbline/domain/access/matrix'
import { ApiError } from '@plumbline/contract/errors'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../../platform/config/link-token.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import type { App } from '../../platform/http/context.ts'
import { etagOf } from '../../platform/http/pages/document.ts'
import { personContext } from '../../platform/jobs/context.ts'
import { writeFeed } from './read.ts'
import { feedByToken } from './store.ts'

/**
 * GET /calendar/{token}.ics: a person's calendar for other programs. Anyone who has the address can read it, so it has to
 * stay secret. It shows what its owner may see at that moment, and nothing once they have left.
 */
export function feedRoute(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    await app.limits.countAddress(request.ip)
    const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1]
    const [feed] =
      token === undefined
        ? []
        : await asPlatform(app.db, 'find the calendar feed of an address', (tx) =>
            tx.rows(feedByToken(hashToken(token))),
          )
    const ctx = feed ? await personContext(app, feed.orgId, feed.userId) : null
    // A member who became a vendor sees none of it.
    if (!feed || !ctx || !may(ctx.actor, 'deal.view')) throw new ApiError('not_found')
    const text = await writeFeed(ctx, feed)
    const etag = etagOf(text)
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
