import type { ByteRange } from './files.ts'

/**
 * The part of a file that a Range header requests (RFC 9110, 14). Multiple ranges and unknown units get the whole file,
 * as the standard allows.
 * @param bytes size of the file
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [first, last] = [match[1], match[2]].map((text) => (text ? Number(text) : null))
  if (first === null || first === undefined) {
    // the last n bytes
    if (!last || bytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, bytes - last), end: bytes - 1 }
  }
  if (last !== null && last !== undefined && last < first) return 'whole'
  if (first >= bytes) return 'unsatisfiable'
  return { start: first, end: Math.min(last ?? bytes - 1, bytes - 1) }
}
