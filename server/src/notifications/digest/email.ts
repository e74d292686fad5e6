import type { Day } from '@plumbline/domain/calendar'
import type { App } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { composeEmail, type Mail } from '../../platform/mail/compose.ts'
import { footerOf } from '../emails.ts'
import { count, dayWords } from '../phrases.ts'
import { SUMMARIES, unsubscribeAddress } from '../unsubscribe/links.ts'
import type { DigestContents } from './contents.ts'

const WORDS = {
  en: {
    subject: (counts: string) => `Your summary: ${counts}`,
    title: (day: string) => `Your summary for ${day}`,
    asks: (asks: number) => `${count(asks, 'thing needs', 'things need')} you`,
    news: (news: number) => `${news} good to know`,
    lede: (counts: string) => `Since your last summary: ${counts}.`,
    others: 'Everything else',
    waits: 'Needs you.',
    left: (left: number) => `And ${left} more`,
    action: 'Open notifications',
    because: 'You’re receiving this because you chose to get some notices in one email.',
  },
  es: {
    subject: (counts: string) => `Su resumen: ${counts}`,
    title: (day: string) => `Su resumen del ${day}`,
    asks: (asks: number) => (asks === 1 ? '1 pendiente suyo' : `${asks} pendientes suyos`),
    news: (news: number) => `${news} para su información`,
    lede: (counts: string) => `Desde su último resumen: ${counts}.`,
    others: 'Lo demás',
    waits: 'Pendiente.',
    left: (left: number) => `Y ${left} más`,
    action: 'Abrir notificaciones',
    because: 'Recibe este correo porque eligió recibir algunos avisos en un solo correo.',
  },
} as const

type To = { orgId: string; userId: string; email: string; locale: Locale; day: Day }

/** The summary of waiting notices, by deal. */
export function digestEmail(app: App, { asks, news, sections, left }: DigestContents, to: To): Mail {
  const { orgId, userId, email, locale, day } = to
  const words = WORDS[locale]
  const { publicUrl } = app.config
  const inbox = new URL('/app/notifications', publicUrl).href
  const counts = [asks > 0 ? words.asks(asks) : '', news > 0 ? words.news(news) : ''].filter(Boolean).join(', ')
  const stopAt = unsubscribeAddress(app, { orgId, userId, what: SUMMARIES })
  const mail = composeEmail(email, {
    locale,
    subject: words.subject(counts),
    title: words.title(dayWords(day, locale)),
    paragraphs: [words.lede(counts)],
    sections: [
      ...sections.map(({ deal, items }) => ({
        title: deal ?? words.others,
        items: items.map(({ title, detail, link, asks: isAsking }) => ({
          words: title,
          detail: isAsking ? `${words.waits} ${detail}`.trim() : detail,
          url: link === null ? null : new URL(link, publicUrl).href,
        })),
      })),
      ...(left > 0 ? [{ title: words.left(left), items: [{ words: words.action, detail: '', url: inbox }] }] : []),
    ],
    action: { label: words.action, url: inbox },
    closing: words.because,
    footer: footerOf(locale, stopAt, publicUrl),
  })
  return { ...mail, unsubscribeAt: stopAt }
}
