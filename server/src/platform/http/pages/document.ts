import { createHash } from 'node:crypto'

/** An HTML document and its content security policy. */
export type Document = { html: string; etag: string; policy: string }

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g

export function documentOf(html: string): Document {
  return { html, etag: etagOf(html), policy: policyOf(html) }
}

export function etagOf(text: string): string {
  return `"${digest(text).slice(0, 27)}"`
}

const OWN_ADDRESS = /(<link rel="canonical" href|<meta property="og:url" content)="([^"]*)"/g

/**
 * The document as served at the URL of a single language: its canonical URL is that one rather than the
 * language-neutral one.
 */
export function inAskedLanguage(document: Document, locale: string): Document {
  const html = document.html.replace(
    OWN_ADDRESS,
    (_, attribute: string, url: string) => `${attribute}="${url}${url.includes('?') ? '&amp;' : '?'}lang=${locale}"`,
  )
  return { ...document, html, etag: document.etag.replace(/"$/, `-${locale}"`) }
}

const NO_FRAMES = "frame-ancestors 'none'"

/** The document with a policy that lets pages on these origins embed it in a frame. */
export function framedBy(document: Document, origins: readonly string[]): Document {
  if (origins.length === 0) return document
  return { ...document, policy: document.policy.replace(NO_FRAMES, `frame-ancestors${list(origins)}`) }
}

/** Third-party hosts a page can load from, by kind. */
export type ForeignSources = Partial<Record<'scripts' | 'styles' | 'frames' | 'connects', readonly string[]>>

/**
 * The content security policy of one document: our own files, plus exactly the inline scripts and styles in it.
 * @param more.styleNonce lets the application's libraries add style elements, on pages rendered for each response
 */
export function policyOf(
  html: string,
  { styleNonce, foreign = {} }: { styleNonce?: string; foreign?: ForeignSources } = {},
): string {
  const scripts = [...hashes(html, INLINE_SCRIPT), ...(foreign.scripts ?? [])]
  const nonce = styleNonce ? [`'nonce-${styleNonce}'`] : []
  const styles = [...hashes(html, INLINE_STYLE), ...nonce, ...(foreign.styles ?? [])]
  return [
    "default-src 'none'",
    `script-src 'self'${list(scripts)}`,
    `style-src 'self'${list(styles)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${list(foreign.connects ?? [])}`,
    ...(foreign.frames ? [`frame-src${list(foreign.frames)}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    NO_FRAMES,
  ].join('; ')
}

function hashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => `'sha256-${digest(match[1] ?? '')}'`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function list(sources: readonly string[]): string {
  return sources.map((source) => ` ${source}`).join('')
}
