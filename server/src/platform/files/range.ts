import type { ByteRange } from './files.ts'

/**
 * What part of a file a Range header asks for (RFC 9110, 14). Several ranges at once, and units that we do not know,
 * get the whole file, which the standard allows.
 * @param bytes size of the file
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [first, last] = [match[1], match[2]].map((text) => (text ? Number(text) : null))
  if (first === null || first === undefined) {
    // the last so many bytes
    if (!last || bytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, bytes - last), end: bytes - 1 }
  }
  if (last !== null && last !== undefined && last < first) return 'whole'
  if (first >= bytes) return 'unsatisfiable'
  return { start: first, end: Math.min(last ?? bytes - 1, bytes - 1) }
}
