import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import type { Locale } from './workplace.ts'

/** HTML that is safe to send as is. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Part[] | null

/** A template that escapes its values unless they're already markup; lists are concatenated. */
export function html(literals: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(literals.reduce((text, literal, index) => text + rendered(values[index - 1] ?? null) + literal))
}

function rendered(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(rendered).join('')
  return escapeHtml(String(part))
}

export const PLAIN_STYLE_PATH = '/api/docs.css'

type PlainPage = {
  locale: Locale
  title: string
  body: Markup
  /** whether it sends forms to this server */
  hasForm?: boolean
}

/** A page rendered by the server itself, outside the product's own pages: plain text in the product's colors. */
export function page(reply: FastifyReply, { locale, title, body, hasForm = false }: PlainPage) {
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
      'content-language': locale,
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="${locale}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>${title} · Plumbline</title>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="stylesheet" href="${PLAIN_STYLE_PATH}" />
          </head>
          <body>
            <main>${body}</main>
          </body>
        </html> `.text,
    )
}
