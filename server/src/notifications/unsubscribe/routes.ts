import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/context.ts'
import { html, page } from '../../platform/http/markup.ts'
import { requestLocale } from '../../platform/http/request-locale.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { PREFERENCES_PATH } from '../emails.ts'
import { nameOf } from '../kind.ts'
import { type Asked, askedBy, changeEmails } from './commands.ts'
import { readUnsubscribeToken, SUMMARIES, unsubscribePath } from './links.ts'

const WORDS = {
  en: {
    title: 'Emails from Plumbline',
    ask: (what: string) => `Stop emails about “${what}”?`,
    askSummaries: 'Stop email summaries?',
    to: (email: string) => `They go to ${email}. You keep seeing these notices in Plumbline.`,
    stop: 'Stop these emails',
    stopped: (what: string) => `You won’t get emails about “${what}” anymore.`,
    stoppedSummaries: 'You won’t get email summaries anymore.',
    undo: 'Undo',
    back: 'You get these emails again.',
    choose: 'Change notification settings',
    gone: 'This link doesn’t work anymore',
    goneText:
      'It’s incomplete, or you’ve left the organization it was for. You can change your notification settings in Plumbline.',
  },
  es: {
    title: 'Correos de Plumbline',
    ask: (what: string) => `¿Dejar de recibir correos sobre “${what}”?`,
    askSummaries: '¿Dejar de recibir resúmenes por correo?',
    to: (email: string) => `Se envían a ${email}. Seguirá viendo estos avisos en Plumbline.`,
    stop: 'Dejar de recibirlos',
    stopped: (what: string) => `Ya no recibirá correos sobre “${what}”.`,
    stoppedSummaries: 'Ya no recibirá resúmenes por correo.',
    undo: 'Deshacer',
    back: 'Vuelve a recibir estos correos.',
    choose: 'Cambiar preferencias de avisos',
    gone: 'Este enlace ya no funciona',
    goneText:
      'Está incompleto, o usted ya no está en la organización. Puede cambiar sus preferencias de avisos en Plumbline.',
  },
} as const

const LONGEST_FORM = 4_096

/**
 * /unsubscribe/{token}: the link in every email about notices. Opening it only asks, since mail scanners open links; the
 * button, and programs that follow RFC 8058, send a POST, which works without signing in.
 */
export function unsubscribeRoutes(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      async () => null,
    )
    scope.addHook('onRequest', (request) => app.limits.countAddress(request.ip))
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const asked = await askedIn(app, request.params.token)
      if (!asked) return showGone(request, reply)
      return 'back' in asked.link ? showGone(request, reply) : showQuestion(app, reply, asked)
    })
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const asked = await askedIn(app, request.params.token)
      if (!asked) return showGone(request, reply)
      const isBack = 'back' in asked.link
      await changeEmails(asked, isBack)
      return isBack ? showBack(reply, asked) : showStopped(app, reply, asked)
    })
  })
}

type AskedByLink = Asked & { link: NonNullable<ReturnType<typeof readUnsubscribeToken>> }

async function askedIn(app: App, token: string): Promise<AskedByLink | null> {
  const link = readUnsubscribeToken(app, token)
  const asked = link && (await askedBy(app, link))
  return asked && link ? { ...asked, link } : null
}

function nameIn(what: string, locale: Locale): string {
  return nameOf(what)?.[locale] ?? ''
}

function showQuestion(app: App, reply: FastifyReply, { ctx, what, link }: AskedByLink): FastifyReply {
  const words = WORDS[ctx.locale]
  const body = html`
    <h1>${what === SUMMARIES ? words.askSummaries : words.ask(nameIn(what, ctx.locale))}</h1>
    <p>${words.to(ctx.actor.email)}</p>
    <form method="post" action="${unsubscribePath(app, link)}"><button type="submit">${words.stop}</button></form>
    <p><a href="${PREFERENCES_PATH}">${words.choose}</a></p>
  `
  return page(noReferrer(reply), { locale: ctx.locale, title: words.title, body, hasForm: true })
}

function showStopped(app: App, reply: FastifyReply, { ctx, what, types }: AskedByLink): FastifyReply {
  const words = WORDS[ctx.locale]
  const undo = unsubscribePath(app, { orgId: ctx.tenant.orgId, userId: ctx.actor.userId, back: types })
  const body = html`
    <h1>${what === SUMMARIES ? words.stoppedSummaries : words.stopped(nameIn(what, ctx.locale))}</h1>
    ${types.length > 0 ? html`<form method="post" action="${undo}"><button type="submit">${words.undo}</button></form>` : null}
    <p><a href="${PREFERENCES_PATH}">${words.choose}</a></p>
  `
  return page(noReferrer(reply), { locale: ctx.locale, title: words.title, body, hasForm: true })
}

function showBack(reply: FastifyReply, { ctx }: AskedByLink): FastifyReply {
  const words = WORDS[ctx.locale]
  const body = html`
    <h1>${words.back}</h1>
    <p><a href="${PREFERENCES_PATH}">${words.choose}</a></p>
  `
  return page(noReferrer(reply), { locale: ctx.locale, title: words.title, body })
}

/** The same for links that were modified and those of people who left. */
function showGone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang } = request.query as { lang?: unknown }
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const locale = requestLocale({ lang, cookie, acceptLanguage })
  const words = WORDS[locale]
  const body = html`
    <h1>${words.gone}</h1>
    <p>${words.goneText}</p>
    <p><a href="${PREFERENCES_PATH}">${words.choose}</a></p>
  `
  return page(noReferrer(reply).code(404), { locale, title: words.gone, body })
}

/** The address is as powerful as the link itself. */
function noReferrer(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
}
