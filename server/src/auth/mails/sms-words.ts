import type { Locale } from '../../platform/http/workplace.ts'
import { durationText } from './duration.ts'
import type { NoticeKind } from './notice-words.ts'

/** Returns the text for a code, one SMS segment in each language. */
export function codeText(locale: Locale, code: string, lifetimeMs: number): string {
  const duration = durationText(lifetimeMs, locale)
  return {
    en: `${code} is your Plumbline code. It works once and expires in ${duration}. Don’t share it.`,
    es: `${code} es su código de Plumbline. Sirve una sola vez y vence en ${duration}. No lo comparta.`,
  }[locale]
}

/**
 * Notices worth a text message to a user who can't be reached any other way. A new device isn't one of them, since it
 * happens too often.
 */
export type TextedNotice = Exclude<NoticeKind, 'new_device'>

const NOTICES: Readonly<Record<Locale, Record<TextedNotice, string>>> = {
  en: {
    factor_added: 'A second factor was added to your account.',
    factor_removed: 'A second factor was removed from your account.',
    password_changed: 'Your password was changed.',
    email_changed: 'The email on your account was changed.',
    phone_changed: 'The phone number on your account was changed.',
    identity_added: 'A sign-in method was added to your account.',
    identity_removed: 'A sign-in method was removed from your account.',
  },
  es: {
    factor_added: 'Se agregó un segundo factor a su cuenta.',
    factor_removed: 'Se quitó un segundo factor de su cuenta.',
    password_changed: 'Su contraseña cambió.',
    email_changed: 'El correo de su cuenta cambió.',
    phone_changed: 'El número de teléfono de su cuenta cambió.',
    identity_added: 'Se agregó un método de inicio de sesión a su cuenta.',
    identity_removed: 'Se quitó un método de inicio de sesión de su cuenta.',
  },
}

/** Returns the text without a name, since the names users give their things don't belong on a lock screen. */
export function noticeText(locale: Locale, kind: TextedNotice, accountUrl: string): string {
  const rest = {
    en: `If this wasn’t you, review your account now: ${accountUrl}`,
    es: `Si no fue usted, revise ahora su cuenta: ${accountUrl}`,
  }[locale]
  return `Plumbline: ${NOTICES[locale][kind]} ${rest}`
}
