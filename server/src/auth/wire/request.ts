import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Locale } from '../../platform/http/workplace.ts'
import { requestLocale } from '../../platform/http/request-locale.ts'
import type { Client } from '../sessions/store.ts'
import type { Metadata } from '../users/store.ts'

const LONGEST_USER_AGENT = 512

/** The client a request came from, in a form that can be stored. */
export function clientOf(request: FastifyRequest): Client {
  const ip = request.ip.replace(/%.*$/, '')
  return {
    ip: isIP(ip) ? ip : null,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
  }
}

/** A single query value; empty when it's missing. */
export function queryText(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

/** The language for emails triggered by a request: the person's preference, or else the request's language. */
export function mailLocale(request: FastifyRequest, person?: Metadata): Locale {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return requestLocale({ lang: person?.['language'], cookie, acceptLanguage })
}
