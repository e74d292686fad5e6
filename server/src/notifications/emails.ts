import { composeEmail } from '../platform/mail/compose.ts'
import type { Mail } from '../platform/mail/compose.ts'
import type { Locale } from '../platform/http/workplace.ts'
import type { Notice, NoticeKind } from './kind.ts'

/** An email about one notice, or several of the same kind, in the recipient's language. */
export function emailOf<Params>(
  kind: NoticeKind<Params>,
  [first, ...others]: readonly [Notice<Params>, ...Notice<Params>[]],
  { email, locale }: { email: string; locale: Locale },
  publicUrl: string,
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
  })
}
