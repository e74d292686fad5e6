import { ApiError } from '@plumbline/contract/errors'
import { drawNumber } from '@plumbline/domain/draws/number'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import { admit } from '../../platform/http/api.ts'
import { type App, type Context, contextOf } from '../../platform/http/context.ts'
import { csvOf, type PackageNow } from './package-now.ts'
import { readPackage, shownPackage } from './queries.ts'

type OfDraw = { Params: { drawId: string } }

/**
 * GET /api/v1/draws/{drawId}/package.pdf: what a lender gets in one file; busy while it's being built.
 * GET /api/v1/draws/{drawId}/package.csv: its schedule of values.
 */
export function packageFiles(server: FastifyInstance, app: App): void {
  server.get<OfDraw>('/api/v1/draws/:drawId/package.pdf', { compress: false }, async (request, reply) => {
    const ctx = await reader(app, request)
    const { now, isReady } = await txAs(ctx, async (tx) => {
      const read = await readPackage(tx, ctx, found(isUuid(request.params.drawId) ? request.params.drawId : null))
      return { now: read, isReady: (await shownPackage(tx, ctx, read)).state === 'ready' }
    })
    const sha256 = now.row?.storageKey
    if (!isReady || !sha256) throw new ApiError('busy')
    return sent(reply, now, 'pdf')
      .header('content-length', now.row!.bytes)
      .type('application/pdf')
      .send(await app.files.open(ctx.tenant.orgId, sha256))
  })
  server.get<OfDraw>('/api/v1/draws/:drawId/package.csv', async (request, reply) => {
    const ctx = await reader(app, request)
    const { drawId } = request.params
    const now = await txAs(ctx, (tx) => readPackage(tx, ctx, found(isUuid(drawId) ? drawId : null)))
    return sent(reply, now, 'csv').type('text/csv; charset=utf-8').send(csvOf(now))
  })
}

async function reader(app: App, request: FastifyRequest): Promise<Context> {
  const workplace = await admit(app, request.headers, 'deal.see_financials')
  return contextOf({ app, workplace, requestId: request.id, ip: request.ip })
}

function sent(reply: FastifyReply, { draw }: PackageNow, kind: 'pdf' | 'csv'): FastifyReply {
  return reply.headers({
    'content-disposition': `attachment; filename="${drawNumber(draw.number)}.${kind}"`,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
