/** How text that a browser or a shell would run begins, with the media type it goes by. */
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

/** The markup or script language that the beginning of a text gives away, as a media type; null for plain text. */
export function markupOf(beginning: string): string | null {
  const text = beginning.replace(/^[\ufeff\s]+/, '')
  return MARKUP.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Control characters that no text holds: all but tab, line ends, form feed and the end mark that old programs leave. */
// eslint-disable-next-line no-control-regex -- these are the characters looked for
const NOT_IN_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/

/** Whether this stretch, read as one character a byte or as UTF-16 where its mark says so, can be part of a text. */
export function looksLikeText(stretch: string): boolean {
  return !NOT_IN_TEXT.test(stretch)
}

/** Text that programs on Windows save as "Unicode" announces itself by its first two bytes. */
export function utf16Mark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}
