import { ApiError } from '@plumbline/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { admit } from '../http/api.ts'
import type { App } from '../http/context.ts'
import type { LiveEvent, Missed } from './live.ts'

/** Proxies close a stream that is idle for a minute. Each heartbeat also checks the person's access again. */
const HEARTBEAT_MS = 20_000
const STREAMS_PER_PERSON = 20
/** A client this far behind is disconnected; it reconnects and refetches everything. */
const LONGEST_BACKLOG = 1_048_576

/** GET /api/v1/live: server-sent events that name the caller's organization's outdated queries. */
export function liveRoute(server: FastifyInstance, app: App): void {
  const streams = new Map<string, number>()

  server.get('/api/v1/live', { compress: false }, async (request, reply) => {
    const { actor } = await admit(app, request.headers, 'app.use')
    // A client that left in the meantime doesn't send another close event, so nothing would release its stream.
    if (reply.raw.destroyed || request.raw.destroyed) return reply.hijack()
    const open = streams.get(actor.userId) ?? 0
    if (open >= STREAMS_PER_PERSON) throw new ApiError('rate_limited', { details: { retryAfterMs: HEARTBEAT_MS } })
    streams.set(actor.userId, open + 1)
    reply.hijack()
    const lastSeen = request.headers['last-event-id']
    const stream = openStream(reply)
    const stillThere = async () => {
      const workplace = await admit(app, request.headers, 'app.use').catch(() => null)
      if (workplace?.actor.orgId === actor.orgId) stream.say(': still here\n\n')
      else stream.end()
    }
    const unsubscribe = app.live.subscribe(actor.orgId, typeof lastSeen === 'string' ? lastSeen : null, (event) =>
      stream.say(frame(event)),
    )
    const heartbeat = setInterval(() => void stillThere(), HEARTBEAT_MS)
    const unwatch = app.sessions.watch((change) => {
      if ('userId' in change && change.userId === actor.userId) void stillThere()
    })
    app.closing.addEventListener('abort', stream.end)
    reply.raw.once('close', () => {
      unsubscribe()
      clearInterval(heartbeat)
      unwatch()
      app.closing.removeEventListener('abort', stream.end)
      const left = (streams.get(actor.userId) ?? 1) - 1
      if (left > 0) streams.set(actor.userId, left)
      else streams.delete(actor.userId)
    })
    return reply
  })
}

function openStream(reply: FastifyReply): { say(text: string): void; end(): void } {
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // Sent immediately, so that proxies and the browser know the stream is open.
  raw.write('retry: 1000\n\n')
  return {
    say: (text) => {
      if (raw.writableLength > LONGEST_BACKLOG) raw.destroy()
      else raw.write(text)
    },
    end: () => raw.end(),
  }
}

function frame(event: LiveEvent | Missed): string {
  if (event === 'refetch') return 'event: refetch\ndata: {}\n\n'
  const { id, ...stale } = event
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify(stale)}\n\n`
}
