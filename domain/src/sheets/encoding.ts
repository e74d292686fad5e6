import { decodeWindows1252 } from './windows-1252.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

function encodingByMark(start: Uint8Array): Encoding | null {
  const [first, second, third] = start
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/**
 * Detects the encoding of a file pushed in chunks: by its byte-order mark, else UTF-8 if every byte of the file is
 * valid, else Windows-1252 (see docs/domain.md, Imports).
 */
export function encodingDetector(): { push(bytes: Uint8Array): void; end(): Encoding } {
  let start = new Uint8Array(0)
  let found: Encoding | null = null
  const utf8 = new TextDecoder('utf-8', { fatal: true })

  const isValid = (bytes?: Uint8Array): boolean => {
    try {
      utf8.decode(bytes, { stream: bytes !== undefined })
      return true
    } catch {
      return false
    }
  }

  return {
    push(bytes) {
      if (start.length < 3) {
        start = Uint8Array.of(...start, ...bytes.subarray(0, 3 - start.length))
        found = encodingByMark(start) ?? found
      }
      if (found === null && !isValid(bytes)) found = 'windows-1252'
    },
    end: () => found ?? (isValid() ? 'utf-8' : 'windows-1252'),
  }
}

/** Decodes a file chunk by chunk, without its byte-order mark. Call `end` to get what is left of a split character. */
export function textDecoder(encoding: Encoding): { push(bytes: Uint8Array): string; end(): string } {
  if (encoding === 'windows-1252') return { push: decodeWindows1252, end: () => '' }
  const decoder = new TextDecoder(encoding)
  return { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}
