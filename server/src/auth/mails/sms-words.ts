import type { Locale } from '../../platform/http/workplace.ts'
import { durationText } from './duration.ts'
import type { NoticeKind } from './notice-words.ts'

/** One segment of a text message in each language. */
export function codeText(locale: Locale, code: string, lifetimeMs: number): string {
  const duration = durationText(lifetimeMs, locale)
  return {
    en: `${code} is your Plumbline code. It works once, for ${duration}. Never share it.`,
    es: `${code} es su código de Plumbline. Funciona una sola vez, durante ${duration}. No lo comparta.`,
  }[locale]
}

/** News that are worth a text message to somebody who can only be reached so. A new device is not: it is news often. */
export type TextedNotice = Exclude<NoticeKind, 'new_device'>

const NOTICES: Readonly<Record<Locale, Record<TextedNotice, string>>> = {
  en: {
    factor_added: 'A second factor was added to your account.',
    factor_removed: 'A second factor was removed from your account.',
    password_changed: 'Your password was changed.',
    email_changed: 'The e-mail address of your account was changed.',
    phone_changed: 'The phone number of your account was changed.',
    identity_added: 'A way to sign in was added to your account.',
    identity_removed: 'A way to sign in was removed from your account.',
  },
  es: {
    factor_added: 'Se agregó un segundo factor a su cuenta.',
    factor_removed: 'Se quitó un segundo factor de su cuenta.',
    password_changed: 'Se cambió su contraseña.',
    email_changed: 'Se cambió el correo electrónico de su cuenta.',
    phone_changed: 'Se cambió el número de teléfono de su cuenta.',
    identity_added: 'Se agregó una forma de entrar a su cuenta.',
    identity_removed: 'Se quitó una forma de entrar a su cuenta.',
  },
}

/** Without a name: what people call their things does not belong on a locked screen. */
export function noticeText(locale: Locale, kind: TextedNotice, accountUrl: string): string {
  const rest = {
    en: `If it was not you, look at your account now: ${accountUrl}`,
    es: `Si no fue usted, revise ahora su cuenta: ${accountUrl}`,
  }[locale]
  return `Plumbline: ${NOTICES[locale][kind]} ${rest}`
}
