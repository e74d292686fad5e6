import { randomBytes } from 'node:crypto'
import { namedAddresses } from '@plumbline/contract/app-addresses'
import { ApiError } from '@plumbline/contract/errors'
import fastifyStatic from '@fastify/static'
import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../workplace.ts'
import type { ErrorReply } from '../errors.ts'
import { requestLocale } from '../request-locale.ts'
import type { BuiltSite, BuiltText, PortalPageRequest, SitePageRequest } from './built-site.ts'
import { type Document, type ForeignSources, framedBy, inAskedLanguage, policyOf } from './document.ts'

/** Paths whose pages are rendered in the browser. */
const SIGN_IN = '/auth'
const INSIDE = namedAddresses().map((page) => (page === '' ? '/app' : `/app/${page}`))
/** Preloads the face of the headings, which only the sign-in pages have. */
const SIGN_IN_FONT = /<link [^>]*data-sign-in[^>]*>/g
/** Everything else under /app: the same shell, in which the browser renders the not-found page. */
const NOWHERE_IN_APPLICATION = '/app/*'
/** Paths called by programs, which get a JSON response when nothing is found. */
const FOR_PROGRAMS = /^\/(api|auth\/v1|functions|files|healthz|readyz|metrics)(\/|$|\?)/
const NONCE_MARK = /__STYLE_NONCE__/g
/** The path written in the application's shell. */
const OWN_SIGN_IN = '/auth/v1'
const YEAR_SECONDS = 31_536_000
const NO_RENDERER = 'What writes the pages of the portal could not be loaded'
const HTML = 'text/html; charset=utf-8'

/** Sends pages of the public site that are rendered on request, in the reader's language. */
export type SitePages = {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<SitePageRequest, 'locale'>,
    options?: { framedBy?: readonly string[] },
  ): Promise<FastifyReply>
  /**
   * Sends the vendor portal's frame, with a page written into it for one session. Without a page, or if it fails, the
   * browser writes it. Nothing on it may tell another site where the visitor came from.
   */
  sendPortal(request: FastifyRequest, reply: FastifyReply, page: PortalPageRequest | null): Promise<FastifyReply>
  sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Sends a page saying that a file link has expired, and how to get a new one. */
  sendLinkOver(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Sends a page saying that the content can't be shown right now, with the status and headers of the failure. */
  sendFailure(
    request: FastifyRequest,
    reply: FastifyReply,
    failure: Pick<ErrorReply, 'status' | 'headers'>,
  ): FastifyReply
}

export type PageOptions = {
  /** Where the application signs people in: a path on this server, or the URL of another server. */
  signInServer?: string
  /** What the application can load from third parties. */
  foreign?: ForeignSources
}

/**
 * Serves the web build: assets cached permanently, prerendered pages in the reader's language, the application's shell,
 * and the not-found page for every path nothing else handles.
 * @returns null when no pages were built
 */
export async function pageRoutes(
  server: FastifyInstance,
  built: BuiltSite | null,
  { signInServer = OWN_SIGN_IN, foreign = {} }: PageOptions = {},
): Promise<SitePages | null> {
  if (built === null) return null
  await server.register(fastifyStatic, {
    root: built.assetsDir,
    immutable: true,
    maxAge: YEAR_SECONDS * 1_000,
    preCompressed: true,
    // One route serves them all: a route for each of the files takes a tenth of a second at every start.
    serve: false,
  })

  for (const [address, name] of Object.entries(built.prerendered)) {
    server.get(address, (request, reply) => sendPage(request, reply, (locale) => built.page(name, locale)))
  }
  for (const [address, texts] of Object.entries(built.texts)) {
    server.get(address, (request, reply) => sendText(request, reply, texts[localeOf(request)]))
  }
  const frameOf = ({ html }: Document, sources: ForeignSources) => ({
    html: html.replace(`content="${OWN_SIGN_IN}"`, `content="${signInServer}"`),
    foreign: URL.canParse(signInServer)
      ? { ...sources, connects: [new URL(signInServer).origin, ...(sources.connects ?? [])] }
      : sources,
  })
  const frame = frameOf(built.application, foreign)
  const inside = { ...frame, html: frame.html.replaceAll(SIGN_IN_FONT, '') }
  server.get(SIGN_IN, (request, reply) => sendApplication(reply, frame, localeOf(request)))
  for (const address of INSIDE) {
    server.get(address, (request, reply) => sendApplication(reply, inside, localeOf(request)))
  }
  server.get(NOWHERE_IN_APPLICATION, (request, reply) => sendApplication(reply.code(404), inside, localeOf(request)))
  const portal = frameOf(built.portal, {})
  server.get('/*', (request, reply) => {
    const file = request.url.split('?', 1)[0]!.slice(1)
    if (built.assets.has(file)) return reply.sendFile(basename(file))
    if (built.plainFiles.has(file))
      return reply.sendFile(file, built.clientDir, { immutable: false, maxAge: 3_600_000 })
    if (FOR_PROGRAMS.test(request.url)) throw new ApiError('not_found')
    return sendNotFound(request, reply, built)
  })

  return {
    send: async (request, reply, page, { framedBy: origins = [] } = {}) => {
      const document = framedBy(await built.render({ ...page, locale: localeOf(request) }), origins)
      return sendPage(request, reply, () => document)
    },
    sendPortal: async (request, reply, page) => {
      const locale = page?.locale ?? localeOf(request)
      const opened = openedFrame(portal, locale)
      // A visitor who signs in soon doesn't wait for it then.
      if (page === null) built.preparePortal().catch((error: unknown) => request.log.error({ err: error }, NO_RENDERER))
      const written = page && (await writtenPortal(request, built, opened.html, page))
      reply.headers({ 'referrer-policy': 'no-referrer', vary: 'cookie, accept-language' })
      return sendFrame(reply, { ...opened, html: written ?? opened.html }, locale)
    },
    sendNotFound: (request, reply) => sendNotFound(request, reply, built),
    sendLinkOver: (request, reply) => {
      const locale = localeOf(request)
      return sendDocument(request, reply.code(404), built.page('link-over', locale), locale)
    },
    sendFailure: (request, reply, { status, headers }) => {
      const locale = localeOf(request)
      return sendDocument(request, reply.code(status).headers(headers), built.page('unavailable', locale), locale)
    },
  }
}

/** Sends a page in the reader's language. If the URL requests a language, the page uses that one and its URL. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: (locale: Locale) => Document): FastifyReply {
  const locale = localeOf(request)
  const asked = askedLanguage(request)
  if (asked) reply.header('set-cookie', `language=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
  const document = asked ? inAskedLanguage(page(locale), asked) : page(locale)
  return sendDocument(request, reply.header('vary', 'cookie, accept-language'), document, locale)
}

function sendText(request: FastifyRequest, reply: FastifyReply, { type, text, etag }: BuiltText): FastifyReply {
  reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'cookie, accept-language' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(text)
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, built: BuiltSite): FastifyReply {
  const locale = localeOf(request)
  return sendDocument(request, reply.code(404), built.page('not-found', locale), locale)
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, locale: Locale): FastifyReply {
  const { html, etag, policy } = document
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': policy,
    'content-language': locale,
  })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
  return reply.type(HTML).send(html)
}

type Frame = { html: string; foreign: ForeignSources }

function sendApplication(reply: FastifyReply, frame: Frame, locale: Locale): FastifyReply {
  return sendFrame(reply, openedFrame(frame, locale), locale)
}

/** The application's shell is rendered for each response: its nonce lets scroll-locking libraries add their styles. */
function openedFrame({ html, foreign }: Frame, locale: Locale): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const page = html.replace('<html lang="en"', `<html lang="${locale}"`).replace(NONCE_MARK, nonce)
  return { html: page, policy: policyOf(page, { styleNonce: nonce, foreign }) }
}

/** The policy allows what the frame holds, whatever is written into it. */
function sendFrame(reply: FastifyReply, { html, policy }: { html: string; policy: string }, locale: Locale) {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'content-language': locale })
    .type(HTML)
    .send(html)
}

/** @returns null if it can't be written, and then the browser shows why */
async function writtenPortal(
  request: FastifyRequest,
  built: BuiltSite,
  frame: string,
  page: PortalPageRequest,
): Promise<string | null> {
  try {
    return await built.writePortal(frame, page)
  } catch (error) {
    if (!(error instanceof ApiError)) request.log.error({ err: error }, 'A page of the portal could not be written')
    return null
  }
}

function localeOf({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return requestLocale({ lang, cookie: headers.cookie, acceptLanguage: headers['accept-language'] })
}

/** `?lang=` is an explicit choice, so it's remembered for later pages. */
function askedLanguage(request: FastifyRequest): Locale | null {
  const { lang } = request.query as { lang?: unknown }
  return lang === 'en' || lang === 'es' ? lang : null
}
