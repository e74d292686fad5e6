import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { found } from '../commands/checks.ts'
import type { App } from '../http/context.ts'
import type { Locale } from '../http/workplace.ts'
import { html, type Markup, page } from '../http/markup.ts'
import { requestLocale } from '../http/request-locale.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import { listSmsOutbox, type OutboxSms } from '../sms/outbox.ts'
import type { MailAttachment } from './compose.ts'
import { findInOutbox, listOutbox, type OutboxMail } from './outbox.ts'

const WORDS = {
  en: {
    title: 'Outbox',
    notice: 'No mail server is configured. These emails weren’t sent; they’re saved here so you can use their links.',
    configured: 'A mail server is configured. Emails are sent, and none are saved here.',
    empty: 'No emails yet.',
    to: 'To',
    asHtml: 'View HTML',
    texts: 'Text messages',
    textNotice: 'No text message service is configured. These weren’t sent.',
    textsConfigured: 'A text message service is configured. Messages are sent, and none are saved here.',
    noTexts: 'No text messages yet.',
  },
  es: {
    title: 'Bandeja de salida',
    notice:
      'No hay un servidor de correo configurado. Estos correos no se enviaron; se guardan aquí para que pueda usar sus enlaces.',
    configured: 'Hay un servidor de correo configurado. Los correos se envían y no se guardan aquí.',
    empty: 'Aún no hay correos.',
    to: 'Para',
    asHtml: 'Ver HTML',
    texts: 'Mensajes de texto',
    textNotice: 'No hay un servicio de mensajes de texto configurado. Estos no se enviaron.',
    textsConfigured: 'Hay un servicio de mensajes de texto configurado. Los mensajes se envían y no se guardan aquí.',
    noTexts: 'Aún no hay mensajes de texto.',
  },
} as const

/**
 * /dev/outbox: the emails and text messages of an installation with no service to send them. Never in production, and
 * only for someone at this machine, since the links in them sign people in.
 */
export function outboxRoutes(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new ApiError('not_found')
    })
    addRoutes(scope, app)
  })
}

function addRoutes(server: FastifyInstance, app: App): void {
  server.get('/dev/outbox', async (request, reply) => {
    const to = recipientOf(request)
    const [mails, texts] = [await listOutbox(app.db, to), await listSmsOutbox(app.db, to)]
    const locale = localeOf(request)
    const body = html`${listOf(mails, locale, app.config.smtpUrl !== null)}
    ${textsOf(texts, locale, app.sms.provider !== null)}`
    return page(reply, { locale, title: WORDS[locale].title, body })
  })

  server.get('/dev/outbox.json', async (request, reply) => {
    const to = recipientOf(request)
    const [mails, texts] = [await listOutbox(app.db, to), await listSmsOutbox(app.db, to)]
    return reply.header('cache-control', 'no-store').send({ notSent: true, mails, texts })
  })

  server.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = found(isUuid(request.params.id) ? await findInOutbox(app.db, request.params.id) : null)
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })

  server.get<{ Params: { id: string; index: string } }>('/dev/outbox/:id/:index', async (request, reply) => {
    const mail = found(isUuid(request.params.id) ? await findInOutbox(app.db, request.params.id) : null)
    return sendAttachment(reply, found(mail.attachments[Number(request.params.index)]))
  })
}

/** A file that went with an email. It's always saved, never shown. */
function sendAttachment(reply: FastifyReply, { name, base64 }: MailAttachment): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('application/octet-stream')
    .send(Buffer.from(base64, 'base64'))
}

/** `?to=` (the last one if repeated): an email address or phone number; null = everyone. */
function recipientOf({ query }: FastifyRequest): string | null {
  const to: unknown = [(query as { to?: unknown }).to].flat().at(-1)
  return typeof to === 'string' ? to.trim().replace(/^\+/, '').toLowerCase() : null
}

function listOf(mails: readonly OutboxMail[], locale: Locale, isConfigured: boolean): Markup {
  const words = WORDS[locale]
  return html`
    <h1>${words.title}</h1>
    <p role="note" class="notice">${isConfigured ? words.configured : words.notice}</p>
    ${mails.length === 0 ? html`<p>${words.empty}</p>` : mails.map((mail) => mailOf(mail, locale))}
  `
}

function textsOf(texts: readonly OutboxSms[], locale: Locale, isConfigured: boolean): Markup {
  const words = WORDS[locale]
  return html`
    <h1>${words.texts}</h1>
    <p role="note" class="notice">${isConfigured ? words.textsConfigured : words.textNotice}</p>
    ${texts.length === 0 ? html`<p>${words.noTexts}</p>` : texts.map((sms) => textOf(sms, locale))}
  `
}

function textOf({ to, body, storedAt }: OutboxSms, locale: Locale): Markup {
  return html`
    <article>
      <p>${WORDS[locale].to} <strong>+${to}</strong> · ${momentOf(storedAt, locale)}</p>
      <pre>${body}</pre>
    </article>
  `
}

function momentOf(at: Date, locale: Locale): Markup {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  return html`<time datetime="${at.toISOString()}">${format.format(at)} UTC</time>`
}

function mailOf(mail: OutboxMail, locale: Locale): Markup {
  const words = WORDS[locale]
  return html`
    <article>
      <h2>${mail.subject}</h2>
      <p>
        ${words.to} <strong>${mail.to}</strong> · ${momentOf(mail.storedAt, locale)} ·
        <a href="/dev/outbox/${mail.id}">${words.asHtml}</a>
        ${mail.attachments.map(({ name }, index) => html` · <a href="/dev/outbox/${mail.id}/${String(index)}">${name}</a>`)}
      </p>
      <pre>${linked(mail.text)}</pre>
    </article>
  `
}

/** Plain text with its URLs turned into links. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function localeOf({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return requestLocale({ lang, cookie: headers.cookie, acceptLanguage: headers['accept-language'] })
}
