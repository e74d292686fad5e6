import { isAllowedRedirect } from '@plumbline/domain/auth/redirect'
import type { FastifyRequest } from 'fastify'
import type { AuthSettings } from '../settings.ts'
import type { SessionView } from '../sessions/presenter.ts'
import type { AuthError } from './errors.ts'
import { queryText } from './request.ts'

/** Where to redirect the person: the requested URL, or else the referer, or else the site. Never an error. */
export function redirectTarget(
  request: FastifyRequest,
  { siteUrl, redirectAllowList }: AuthSettings,
  inBody = '',
): string {
  const header = request.headers['redirect_to']
  const wishes = [
    inBody || queryText(request, 'redirect_to') || (typeof header === 'string' ? header : ''),
    request.headers.referer ?? '',
  ]
  const settings = { siteUrl, redirectAllowList }
  return wishes.map((requested) => allowedTarget(requested, settings)).find((target) => target !== null) ?? siteUrl
}

/** Returns the URL if redirecting people there is allowed, otherwise null. */
export function allowedTarget(
  requested: string,
  { siteUrl, redirectAllowList: allowList }: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
): string | null {
  return requested !== '' && isAllowedRedirect(requested, { siteUrl, allowList }) ? requested : null
}

/** `sb` marks a fragment as ours, for clients that check for it. */
const MARKER = { sb: '' }

/** @param type the type of the link that was used; a provider sign-in has none */
export function withSession(target: string, session: SessionView, type?: string): string {
  const { provider_token, provider_refresh_token } = session
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    ...MARKER,
    token_type: session.token_type,
    ...(type === undefined ? {} : { type }),
    ...(provider_token === undefined ? {} : { provider_token }),
    ...(provider_refresh_token === undefined ? {} : { provider_refresh_token }),
  })
}

export function withAuthCode(target: string, code: string): string {
  return withQuery(target, { code })
}

/** @param isPkce PKCE clients read the query, others the fragment */
export function withMessage(target: string, message: string, isPkce: boolean): string {
  return withFragment(isPkce ? withQuery(target, { message }) : target, { message, ...MARKER })
}

/** @param isPkce PKCE clients read the query, others the fragment */
export function withError(target: string, error: AuthError, isPkce: boolean): string {
  const name = ERROR_NAMES[error.status]
  const words = { ...(name ? { error: name } : {}), error_code: error.code, error_description: error.message }
  return withFragment(isPkce ? withQuery(target, words) : target, { ...words, ...MARKER })
}

/** Errors that reject the person rather than the request. */
const DENIALS: ReadonlySet<string> = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

/**
 * Adds a failed provider sign-in's error to both the query and the fragment, since different clients look in different
 * places.
 */
export function withTripError(target: string, error: AuthError): string {
  const name = DENIALS.has(error.code) ? 'access_denied' : (ERROR_NAMES[error.status] ?? 'server_error')
  const words = { error: name, error_code: error.code, error_description: error.message }
  return withFragment(withQuery(target, words), { ...words, ...MARKER })
}

/** Adds an error reported by the provider, in its own words. */
export function withForeignError(target: string, words: { error: string; error_description: string }): string {
  return withFragment(withQuery(target, words), { ...words, ...MARKER })
}

/** Sends the error to the site when the provider sign-in is unknown. */
export function withLostTrip(siteUrl: string, error: AuthError): string {
  const name = ERROR_NAMES[error.status] ?? 'server_error'
  return withQuery(siteUrl, { error: name, error_code: error.code, error_description: error.message })
}

const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
