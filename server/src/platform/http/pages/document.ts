import { createHash } from 'node:crypto'

/** An HTML document and the policy under which the browser may run it. */
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

/** The document as the address of one language alone has it: it names itself, and not the one for every reader, as its own. */
export function inAskedLanguage(document: Document, locale: string): Document {
  const html = document.html.replace(
    OWN_ADDRESS,
    (_, attribute: string, url: string) => `${attribute}="${url}${url.includes('?') ? '&amp;' : '?'}lang=${locale}"`,
  )
  return { ...document, html, etag: document.etag.replace(/"$/, `-${locale}"`) }
}

const NO_FRAMES = "frame-ancestors 'none'"

/** The document as pages of these origins may show it in a frame. */
export function framedBy(document: Document, origins: readonly string[]): Document {
  if (origins.length === 0) return document
  return { ...document, policy: document.policy.replace(NO_FRAMES, `frame-ancestors${list(origins)}`) }
}

/** Hosts of others that a page may load from, by what. */
export type ForeignSources = Partial<Record<'scripts' | 'styles' | 'frames' | 'connects', readonly string[]>>

/**
 * The content security policy of one document: our own files, and exactly the scripts and styles that stand in it.
 * @param more.styleNonce lets libraries of the application add style elements, for pages that are written anew for each answer
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
