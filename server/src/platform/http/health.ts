import type { FastifyInstance } from 'fastify'
import type { App } from './context.ts'

const PATIENCE_MS = 2_000

/**
 * /healthz: the process is running. /readyz: it can serve requests, meaning it can reach the database. Never rate
 * limited.
 */
export function healthRoutes(server: FastifyInstance, app: App): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reached = !app.closing.aborted && (await isDatabaseThere(app))
    return reached ? { status: 'ready' } : reply.code(503).header('retry-after', '2').send({ status: 'not_ready' })
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
