/** How text that a browser or shell would execute begins, with its media type. */
const MARKUP: readonly (readonly [beginning: RegExp, mime: string])[] = [
  [/^<(!doctype html|html|head|body|script|iframe|meta|title|style|a|p|div|img|table|h1)\b/i, 'text/html'],
  [/^<svg\b/i, 'image/svg+xml'],
  [/^<\?xml\b/i, 'application/xml'],
  [/^<\?php\b/i, 'application/x-php'],
  [/^<!--/, 'text/html'],
  [/^#!/, 'text/x-shellscript'],
  [/^@echo\b/i, 'application/x-bat'],
  [/^%!ps/i, 'application/postscript'],
  [/^\{\\rtf/i, 'application/rtf'],
]

/** The media type of the markup or script language a text begins with; null for plain text. */
export function markupOf(beginning: string): string | null {
  const text = beginning.replace(/^[\ufeff\s]+/, '')
  return MARKUP.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/**
 * Control characters that never occur in text: all except tab, line breaks, form feed, and the end-of-file mark some
 * old programs write.
 */
// eslint-disable-next-line no-control-regex -- these are the characters looked for
const NOT_IN_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/

/**
 * Whether this chunk, decoded as one byte per character or as UTF-16 if it has a byte order mark, could be part of a
 * text.
 */
export function looksLikeText(stretch: string): boolean {
  return !NOT_IN_TEXT.test(stretch)
}

/** Text that Windows programs save as "Unicode" starts with a two-byte byte order mark. */
export function utf16Mark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}
