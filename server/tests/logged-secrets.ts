import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { createLog, type Log } from '../src/platform/log/log.ts'

export type LogWatch = {
  /** Writes everything the server would ever log, and keeps it. */
  log: Log
  /** Remembers the secrets of each request: tokens in its link, its credentials, and secret fields of its body. */
  readRequests(server: FastifyInstance): void
  /** The lines in which one of them was logged. */
  leaks(): string[]
}

const SHORTEST_SECRET = 16
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SECRET_FIELD = /pass|secret|token|code|verifier|signature|nonce/i

/** Watches a server's log during a test, so that every server test also checks that no secret is logged. */
export function watchLog(): LogWatch {
  const lines: string[] = []
  const secrets = new Set<string>()
  const add = (text: string | undefined) => {
    if (text !== undefined && text.length >= SHORTEST_SECRET && !UUID.test(text)) secrets.add(text)
  }
  return {
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    readRequests: (server) => {
      server.addHook('preHandler', async (request) => {
        for (const text of secretsInLink(request)) add(text)
        for (const text of credentials(request.headers)) add(text)
        for (const text of secretFields(request.body)) add(text)
      })
    },
    leaks: () => {
      const all = lines.join('')
      const leaked = [...secrets].filter((secret) => all.includes(secret))
      return leaked.length === 0 ? [] : lines.filter((line) => leaked.some((secret) => line.includes(secret)))
    },
  }
}

/** Tokens in links mix letters with digits or capitals, unlike the names of routes. */
function secretsInLink({ url }: FastifyRequest): string[] {
  const [path = '', query = ''] = url.split('?', 2)
  const parts = [...path.split('/'), ...new URLSearchParams(query).values()]
  return parts.filter((part) => part.length >= 20 && /[A-Z0-9]/.test(part) && !/^\d{4}-/.test(part))
}

function credentials(headers: IncomingHttpHeaders): (string | undefined)[] {
  const { authorization, cookie, apikey } = headers
  return [authorization?.replace(/^\w+ /, ''), cookie, typeof apikey === 'string' ? apikey : undefined]
}

function secretFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    typeof field === 'string' ? (SECRET_FIELD.test(name) ? [field] : []) : secretFields(field),
  )
}
