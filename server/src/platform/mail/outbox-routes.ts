import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, Locale } from '../http/context.ts'
import { html, type Markup, page } from '../http/markup.ts'
import { requestLocale } from '../http/request-locale.ts'
import { findInOutbox, listOutbox, type OutboxMail } from './outbox.ts'

const WORDS = {
  en: {
    title: 'Outbox',
    notice:
      'No mail server is configured. These mails were not sent; they are kept here so that their links can be used.',
    configured: 'A mail server is configured, so mails are sent and none is kept here.',
    empty: 'No mail yet.',
    to: 'To',
    asHtml: 'As HTML',
  },
  es: {
    title: 'Bandeja de salida',
    notice:
      'No hay un servidor de correo configurado. Estos correos no se enviaron; se guardan aquí para que pueda usar sus enlaces.',
    configured: 'Hay un servidor de correo configurado: los correos se envían y aquí no se guarda ninguno.',
    empty: 'Todavía no hay correos.',
    to: 'Para',
    asHtml: 'Como HTML',
  },
} as const

/** /dev/outbox: mails of an installation without a mail server. Never in production. */
export function outboxRoutes(server: FastifyInstance, app: App): void {
  server.get('/dev/outbox', async (request, reply) => {
    const mails = await listOutbox(app.db, recipientOf(request))
    const locale = localeOf(request)
    return page(reply, { locale, title: WORDS[locale].title, body: listOf(mails, locale, app.config.smtpUrl !== null) })
  })

  server.get('/dev/outbox.json', async (request, reply) => {
    const mails = await listOutbox(app.db, recipientOf(request))
    return reply.header('cache-control', 'no-store').send({ notSent: true, mails })
  })

  server.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = isUuid(request.params.id) ? await findInOutbox(app.db, request.params.id) : null
    if (mail === null) throw new ApiError('not_found')
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })
}

/** `?to=`, the last where there are several; null = everybody's mail. */
function recipientOf({ query }: FastifyRequest): string | null {
  const to: unknown = [(query as { to?: unknown }).to].flat().at(-1)
  return typeof to === 'string' ? to.toLowerCase() : null
}

function listOf(mails: readonly OutboxMail[], locale: Locale, isConfigured: boolean): Markup {
  const words = WORDS[locale]
  return html`
    <h1>${words.title}</h1>
    <p role="note" class="notice">${isConfigured ? words.configured : words.notice}</p>
    ${mails.length === 0 ? html`<p>${words.empty}</p>` : mails.map((mail) => mailOf(mail, locale))}
  `
}

function mailOf(mail: OutboxMail, locale: Locale): Markup {
  const words = WORDS[locale]
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  return html`
    <article>
      <h2>${mail.subject}</h2>
      <p>
        ${words.to} <strong>${mail.to}</strong> ·
        <time datetime="${mail.storedAt.toISOString()}">${at.format(mail.storedAt)} UTC</time> ·
        <a href="/dev/outbox/${mail.id}">${words.asHtml}</a>
      </p>
      <pre>${linked(mail.text)}</pre>
    </article>
  `
}

/** Plain text whose addresses can be followed. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function localeOf({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return requestLocale({ lang, cookie: headers.cookie, acceptLanguage: headers['accept-language'] })
}
