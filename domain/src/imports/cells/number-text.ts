export type DecimalMark = '.' | ','

const GROUPED = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)?(?:\.\d*)?$/,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)?(?:,\d*)?$/,
} as const

/**
 * Takes the grouping out of unsigned digits and turns the decimal mark into a dot. Groups are of three after one to three
 * digits, by comma (dot when the decimal mark is a comma) or space.
 * @returns null when the text is no number so written
 */
export function ungroup(text: string, mark: DecimalMark): string | null {
  if (!GROUPED[mark].test(text) || !/\d/.test(text)) return null
  const plain = text.replace(/\s/g, '')
  return mark === '.' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.')
}

export type MarkProof = 'comma' | 'dot' | null

/**
 * What one written amount proves about the decimal mark (see docs/domain.md, Imports): comma by a dot before a comma
 * (`1.234,56`), a lone comma with one or two digits after it (`12,5`) or several dots without a comma; dot by the
 * mirror image. One mark followed by exactly three digits proves nothing.
 * @param body digits, marks and spaces only
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

/** An amount that proves the other decimal mark, written with the one asked for; any other text as it is. */
export function withMark(text: string, body: string | null, mark: DecimalMark): string {
  const proof = body === null ? null : markProof(body)
  const isOther = proof === (mark === ',' ? 'dot' : 'comma')
  return isOther ? text.replace(/[.,]/g, (sign) => OTHER_MARK[sign] ?? sign) : text
}

/** The one decimal mark of a file: only comma proven = comma; else dot. */
export function decimalMark(proofs: { comma: number; dot: number }): DecimalMark {
  return proofs.comma > 0 && proofs.dot === 0 ? ',' : '.'
}
