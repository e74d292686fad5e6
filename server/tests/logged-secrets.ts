import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { type DestinationStream, pino } from 'pino'
import { createLog, type Log } from '../src/platform/log/log.ts'

export type LogWatch = {
  /** Writes everything the server would ever log, and keeps it. */
  log: Log
  /**
   * Remembers the secrets of each request: tokens in its link, its credentials, secret fields of its body, and what the
   * reply hands out.
   */
  readRequests(server: FastifyInstance): void
  /** The lines in which one of them was logged. */
  leaks(): string[]
}

const SHORTEST_SECRET = 16
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SECRET_FIELD = /pass|secret|token|code|verifier|signature|nonce/i
/** People choose passwords themselves. */
const PASSWORD_FIELD = /pass/i
const SHORTEST_PASSWORD = 8
const TAX_NUMBER_FIELD = 'tin'
const TAX_NUMBER_DIGITS = 9
/** What a reply hands out. Others, such as the code of an error, are no secret. */
const HANDED_OUT = /^(access_token|refresh_token|provider_token|hashed_token|action_link|secret|token|url)$/
/** Differs in every line, and says nothing. */
const PASSING = /"(time|requestId)":"[^"]*",?|"ms":\d+,?/g

/**
 * Watches a server's log during a test, so that every server test also checks that no secret is logged.
 * @param printed the level from which lines are printed as well
 */
export function watchLog(printed: string): LogWatch {
  const lines = new Set<string>()
  const secrets = new Set<string>()
  const add = (text: string | undefined, shortest = SHORTEST_SECRET) => {
    if (text !== undefined && text.length >= shortest && !UUID.test(text)) secrets.add(text)
  }
  const keep = { write: (line: string) => void lines.add(line.replace(PASSING, '')) }
  const streams = [{ level: 'debug', stream: keep }, ...printedStreams(printed)]
  return {
    log: createLog('debug', pino.multistream(streams)),
    readRequests: (server) => {
      server.addHook('preHandler', async (request) => {
        for (const text of secretsInLink(request)) add(text)
        for (const text of credentials(request.headers)) add(text)
        for (const [name, text] of textFields(request.body)) {
          if (PASSWORD_FIELD.test(name)) add(text, SHORTEST_PASSWORD)
          else if (name === TAX_NUMBER_FIELD)
            for (const written of [text, text.replaceAll(/\D/g, '')]) add(written, TAX_NUMBER_DIGITS)
          else if (SECRET_FIELD.test(name)) add(text)
        }
      })
      server.addHook('onSend', async (_request, reply, payload) => {
        if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return
        for (const [name, text] of textFields(JSON.parse(payload || 'null'))) if (HANDED_OUT.test(name)) add(text)
      })
    },
    leaks: () => {
      const all = [...lines].join('')
      const leaked = [...secrets].filter((secret) => all.includes(secret))
      return leaked.length === 0 ? [] : [...lines].filter((line) => leaked.some((secret) => line.includes(secret)))
    },
  }
}

function printedStreams(level: string): { level: string; stream: DestinationStream }[] {
  return level === 'silent' ? [] : [{ level, stream: pino.destination(1) }]
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

function textFields(value: unknown): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, string][] =>
    typeof field === 'string' ? [[name, field]] : textFields(field),
  )
}
