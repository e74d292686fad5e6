import type { Locale } from '../../platform/http/context.ts'
import { setLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import { type MailKind, WORDS } from './words.ts'

export type ProofMail = {
  kind: MailKind
  to: string
  link: string
  code: string
  locale: Locale
  lifetimeMs: number
  /** For a change of address; otherwise both are where the mail goes. */
  change: { from: string; to: string }
}

/** The mail that lets a person prove that an address is theirs: a link to follow, or a code to type. */
export function writeProofMail({ kind, to, link, code, locale, lifetimeMs, change }: ProofMail): Mail {
  const words = WORDS[locale]
  const { subject, title, body, action } = words[kind](change)
  return setLetter(to, {
    locale,
    subject,
    title,
    paragraphs: [body, words.validFor(duration(lifetimeMs, locale))],
    action: { label: action, url: link, copyHint: words.copyHint },
    code: { label: words.code, value: code },
    closing: words.ignore,
  })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function duration(milliseconds: number, locale: Locale): string {
  const [unit, size] = milliseconds % HOUR === 0 ? (['hour', HOUR] as const) : (['minute', MINUTE] as const)
  const count = Math.round(milliseconds / size)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
