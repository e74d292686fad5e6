import type { Locale } from '../../platform/http/workplace.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/compose.ts'
import { NOTICE_WORDS, type NoticeKind } from './notice-words.ts'

export type NoticeMail = {
  kind: NoticeKind
  to: string
  /** What the notice is about, in the user's own words. May be empty. */
  name: string
  /** Where the user reviews it. */
  accountUrl: string
  locale: Locale
  /** The time zone for the timestamp. */
  timeZone: string
  now: Date
}

/** Writes the email that notifies a user of a change to their account, in case it wasn't them. */
export function writeNoticeMail({ kind, to, name, accountUrl, locale, timeZone, now }: NoticeMail): Mail {
  const words = NOTICE_WORDS[locale]
  const { subject, body } = words[kind](name)
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(now)
  return composeEmail(to, {
    locale,
    subject,
    title: subject,
    paragraphs: [body, words.when(moment)],
    action: { label: words.action, url: accountUrl },
    closing: words.closing,
  })
}
