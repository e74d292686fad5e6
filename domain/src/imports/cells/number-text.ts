export type DecimalMark = '.' | ','

const GROUPED = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)?(?:\.\d*)?$/,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)?(?:,\d*)?$/,
} as const

/**
 * Removes grouping from unsigned digits and turns the decimal mark into a dot. After one to three leading digits,
 * groups have three digits, separated by commas (dots when the decimal mark is a comma) or spaces.
 * @returns null when the text isn't such a number
 */
export function ungroup(text: string, mark: DecimalMark): string | null {
  if (!GROUPED[mark].test(text) || !/\d/.test(text)) return null
  const plain = text.replace(/\s/g, '')
  return mark === '.' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.')
}

export type MarkProof = 'comma' | 'dot' | null

/**
 * What a single amount proves about the decimal mark (see docs/domain.md, Imports). It's a comma if a dot precedes a
 * comma (`1.234,56`), if one or two digits follow a single comma (`12,5`), or if there are several dots and no comma;
 * the reverse proves a dot. A single mark followed by exactly three digits proves nothing.
 * @param body digits, marks, and spaces only
 */
export function markProof(body: string): MarkProof {
  const firstComma = body.indexOf(',')
  const firstDot = body.indexOf('.')
  if (firstComma === -1 && firstDot === -1) return null
  if (firstComma !== -1 && firstDot !== -1) return firstDot < firstComma ? 'comma' : 'dot'
  const mark = firstComma === -1 ? '.' : ','
  const [, ...afterMarks] = body.split(mark)
  const isSeveral = afterMarks.length > 1
  if (isSeveral) return mark === '.' ? 'comma' : 'dot'
  if (!/^\d{1,2}$/.test(afterMarks[0] ?? '')) return null
  return mark === ',' ? 'comma' : 'dot'
}

const OTHER_MARK: Readonly<Record<string, string>> = { '.': ',', ',': '.' }

/** Rewrites an amount that proves the other decimal mark with the given one. Returns any other text unchanged. */
export function withMark(text: string, body: string | null, mark: DecimalMark): string {
  const proof = body === null ? null : markProof(body)
  const isOther = proof === (mark === ',' ? 'dot' : 'comma')
  return isOther ? text.replace(/[.,]/g, (sign) => OTHER_MARK[sign] ?? sign) : text
}

/** A file's decimal mark: a comma if only commas are proven, otherwise a dot. */
export function decimalMark(proofs: { comma: number; dot: number }): DecimalMark {
  return proofs.comma > 0 && proofs.dot === 0 ? ',' : '.'
}
