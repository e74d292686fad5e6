/**
 * Meanings of bytes 80 to 9F in Windows-1252, in order. The five that Microsoft left undefined stay control characters.
 * A table is needed because `TextDecoder('windows-1252')` in some runtimes (Node 20.20) returns control characters for
 * all of them.
 * @see https://encoding.spec.whatwg.org/#legacy-single-byte-encodings
 */
const UPPER_CONTROLS =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

const CHARACTERS = Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte <= 0x9f ? UPPER_CONTROLS.charAt(byte - 0x80) : String.fromCharCode(byte),
)

/** Decodes Windows-1252 bytes. Each byte is one character, so chunks can be split anywhere. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += CHARACTERS[byte]
  return text
}
