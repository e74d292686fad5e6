import type { Context } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { composeEmail, type Mail, type MailFooter } from '../platform/mail/compose.ts'
import { dealIn } from './deal-in.ts'
import type { Notice, NoticeKind } from './kind.ts'
import type { Recipient } from './readers-store.ts'
import { unsubscribeAddress } from './unsubscribe/links.ts'

export const PREFERENCES_PATH = '/app/notifications/preferences'

const FOOTER = {
  en: { stop: 'Stop these emails', choose: 'Change notification settings' },
  es: { stop: 'Dejar de recibir estos correos', choose: 'Cambiar preferencias de avisos' },
} as const

/** An email about one notice, or several of the same kind, in the recipient's language. */
export function emailOf<Params>(
  kind: NoticeKind<Params>,
  [first, ...others]: readonly [Notice<Params>, ...Notice<Params>[]],
  { email, locale }: { email: string; locale: Locale },
  publicUrl: string,
  footer: readonly MailFooter[] = [],
): Mail {
  const { subject, paragraphs, action, because } = kind.words[locale](
    first.params,
    ...others.map(({ params }) => params),
  )
  const link = others.length === 0 ? first.link : '/app'
  return composeEmail(email, {
    locale,
    subject,
    title: subject,
    paragraphs,
    action: { label: action, url: new URL(link, publicUrl).href },
    closing: because,
    footer,
  })
}

/** The footer of every email about notices. @param stopAt null for what can't be turned off */
export function footerOf(locale: Locale, stopAt: string | null, publicUrl: string): MailFooter[] {
  const choose = { label: FOOTER[locale].choose, url: new URL(PREFERENCES_PATH, publicUrl).href }
  return stopAt === null ? [choose] : [{ label: FOOTER[locale].stop, url: stopAt }, choose]
}

type To = { reader: Recipient; isForced: boolean }

/** One email about all of these notices of a kind, with an unsubscribe link, and in the email thread of its deal. */
export function noticeEmail<Params>(
  ctx: Context,
  kind: NoticeKind<Params>,
  [first, ...others]: readonly [Notice<Params>, ...Notice<Params>[]],
  { reader, isForced }: To,
): Mail {
  const { publicUrl } = ctx.app.config
  const whose = { orgId: ctx.tenant.orgId, userId: reader.id }
  const stopAt = isForced ? null : unsubscribeAddress(ctx.app, { ...whose, what: kind.type })
  const deals = new Set([first, ...others].map((notice) => dealIn(notice.link)))
  const [dealId] = deals.size === 1 ? deals : []
  return {
    ...emailOf(kind, [first, ...others], reader, publicUrl, footerOf(reader.locale, stopAt, publicUrl)),
    ...(stopAt === null ? {} : { unsubscribeAt: stopAt }),
    ...(dealId ? { thread: `deal.${dealId}.${reader.id}` } : {}),
  }
}
