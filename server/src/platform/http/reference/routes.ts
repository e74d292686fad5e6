import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { type Markup, page, PLAIN_STYLE_PATH } from '../markup.ts'
import { requestLocale } from '../request-locale.ts'
import type { Locale } from '../workplace.ts'
import { type Document, openApiDocument } from './openapi.ts'
import { referencePage } from './page.ts'
import { PLAIN_STYLE } from './style.ts'
import { WORDS } from './words.ts'

/** The body of the reference in each language. Each is rendered for its first reader only. */
export function renderedOnce(document: () => Promise<Document>): (locale: Locale) => Promise<Markup> {
  const rendered = new Map<Locale, Promise<Markup>>()
  return (locale) => {
    const known = rendered.get(locale)
    if (known) return known
    const body = document().then((described) => referencePage(described, WORDS[locale]))
    rendered.set(locale, body)
    return body
  }
}

/** /api/v1/openapi.json, and a human-readable version at /api/docs. */
export function referenceRoutes(server: FastifyInstance, app: App): void {
  let made: Promise<Document> | undefined
  const document = () => (made ??= openApiDocument(app.config.publicUrl))
  const renderedIn = renderedOnce(document)

  server.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      .send(await document()),
  )
  server.get<{ Querystring: { lang?: string } }>('/api/docs', async ({ query, headers }, reply) => {
    const { cookie, 'accept-language': acceptLanguage } = headers
    const locale = requestLocale({ lang: query.lang, cookie, acceptLanguage })
    return page(reply, { locale, title: WORDS[locale].title, body: await renderedIn(locale) })
  })
  server.get(PLAIN_STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(PLAIN_STYLE),
  )
}
