import { ApiError } from '@plumbline/contract/errors'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DiskSpace } from '../files/disk-space.ts'
import { countFailedJobs } from '../jobs/failed-count.ts'
import { bearerToken } from './api.ts'
import type { App } from './context.ts'
import { isFromThisMachine } from './this-machine.ts'

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

let ofProcess: Registry | undefined

/**
 * Memory, event loop and garbage collector. They're watched until the process ends, so servers in one process share the
 * watchers; one per server would also keep each closed server in memory.
 */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** GET /metrics in the Prometheus format. Requires METRICS_TOKEN; if none is set, only this machine can read it. */
export function metricsRoute(server: FastifyInstance, app: App): void {
  const register = new Registry()
  processMetrics()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  gaugeOf(register, 'database_connections', 'Connections in the pool', () => app.db.pool.totalCount)
  gaugeOf(register, 'database_connections_idle', 'Idle connections in the pool', () => app.db.pool.idleCount)
  gaugeOf(register, 'database_requests_waiting', 'Requests waiting for a connection', () => app.db.pool.waitingCount)
  gaugeOf(register, 'live_streams', 'Open event streams', () => app.live.listeners)
  failedJobsGauge(register, app)
  diskGauge(register, app, 'disk_free_bytes', 'Free bytes on the disk with the data folder', 'freeBytes')
  diskGauge(register, app, 'disk_total_bytes', 'Size of the disk with the data folder in bytes', 'totalBytes')

  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1_000)
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.config.metricsToken)) throw new ApiError('not_found')
    return reply.type(register.contentType).send(await metricsOf([processMetrics(), register]))
  })
}

async function metricsOf(registers: readonly Registry[]): Promise<string> {
  return (await Promise.all(registers.map((register) => register.metrics()))).join('\n')
}

function gaugeOf(register: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    collect() {
      this.set(read())
    },
    registers: [],
  })
  register.registerMetric(gauge)
}

/**
 * Read on demand: jobs that failed permanently in any process of the installation. Empty while the database is
 * unavailable.
 */
function failedJobsGauge(register: Registry, app: App): void {
  const gauge = new Gauge({
    name: 'jobs_failed',
    help: 'Background jobs that failed permanently and need attention, by kind',
    labelNames: ['job'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await countFailedJobs(app.db).catch(() => [])
      for (const { job, count } of counts) this.set({ job }, count)
    },
  })
  register.registerMetric(gauge)
}

function diskGauge(register: Registry, app: App, name: string, help: string, part: keyof DiskSpace): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const space = await app.disk.space()
      if (space) this.set(space[part])
    },
  })
  register.registerMetric(gauge)
}

/** The procedure name or route pattern, never a URL containing IDs. */
function routeOf(request: FastifyRequest): string {
  return request.trace?.procedure ?? request.routeOptions.url ?? 'unknown'
}

/** A request forwarded by a proxy on this machine doesn't count as local, whether or not the proxy is trusted. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromThisMachine(request)
  return timingSafeEqual(digest(bearerToken(request.headers) ?? ''), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
