import type { Locale } from '../../platform/http/workplace.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/compose.ts'
import { durationText } from './duration.ts'
import { type MailKind, WORDS } from './words.ts'

export type ProofMail = {
  kind: MailKind
  to: string
  link: string
  code: string
  locale: Locale
  lifetimeMs: number
  /** For an address change. Otherwise both are the recipient's address. */
  change: { from: string; to: string }
}

/** Writes the email that lets a user prove an address is theirs, with a link to follow or a code to type. */
export function writeProofMail({ kind, to, link, code, locale, lifetimeMs, change }: ProofMail): Mail {
  const words = WORDS[locale]
  const { subject, title, body, action } = words[kind](change)
  return composeEmail(to, {
    locale,
    subject,
    title,
    paragraphs: [body, words.validFor(durationText(lifetimeMs, locale))],
    action: { label: action, url: link },
    code: { label: words.code, value: code },
    closing: words.ignore,
  })
}

/** Writes the email with only a code, for a signed-in user who has to prove their identity again. */
export function writeCodeMail({ to, code, locale, lifetimeMs }: Omit<ProofMail, 'kind' | 'link' | 'change'>): Mail {
  const words = WORDS[locale]
  const { subject, title, body } = words.reauthentication
  return composeEmail(to, {
    locale,
    subject,
    title,
    paragraphs: [body, words.codeValidFor(durationText(lifetimeMs, locale))],
    code: { label: words.codeAlone, value: code },
    closing: words.ignore,
  })
}
