import type { FastifyInstance } from 'fastify'
import { isFull } from '../files/disk-space.ts'
import type { App } from './context.ts'

const PATIENCE_MS = 2_000

/**
 * /healthz: the process is running. /readyz: it can serve requests, meaning it can reach the database. With a full disk
 * it's still ready, since people can read, but says that nothing can be saved. Never rate limited.
 */
export function healthRoutes(server: FastifyInstance, app: App): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reached = !app.closing.aborted && (await isDatabaseThere(app))
    if (reached)
      return isFull(await app.disk.space()) ? { status: 'read_only', reason: 'storage_full' } : { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'not_ready' })
  })
}

async function isDatabaseThere({ db }: App): Promise<boolean> {
  const question = db.pool.query('select 1').then(
    () => true,
    () => false,
  )
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  try {
    return await Promise.race([question, late])
  } finally {
    clearTimeout(timer)
  }
}
