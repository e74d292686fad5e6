import { type Cell, cellText, isBlank } from '../cells/cell.ts'
import { oneLine } from '../../plain-text.ts'
import type { ImportKind } from '../kinds.ts'
import { comparableName, type GivenMapping, knownNames } from '../columns/mapping.ts'

/** Number of rows searched for a header, and number of rows below it sampled for the data width. */
export const HEADER_SEARCH_ROWS = 50
export const WIDTH_SAMPLE_ROWS = 1_000

/** Location of the header: `line` is the parsed row counted from 1, `rows` is how many rows it spans. */
export type HeaderPlace = { line: number; rows: number; names: readonly string[] }

const filledTexts = (row: readonly Cell[]): string[] => row.map(cellText).filter((text) => text !== '')

function knowsTwo(row: readonly Cell[], known: ReadonlySet<string>): boolean {
  const matches = new Set<string>()
  for (const cell of row) {
    const name = comparableName(cellText(cell))
    if (name !== '' && known.has(name)) matches.add(name)
  }
  return matches.size >= 2
}

const HAS_LETTER = /\p{L}/u

function looksLikeNames(row: readonly Cell[]): boolean {
  const texts = filledTexts(row)
  return new Set(texts).size >= 2 && texts.every((text) => HAS_LETTER.test(text))
}

/**
 * Returns the index of the header among the first rows: a row with known names, else the first row of words, else -1.
 */
export function findHeaderRow(
  kind: ImportKind,
  rows: readonly (readonly Cell[])[],
  given: GivenMapping = {},
): { index: number; isKnown: boolean } {
  const searched = rows.slice(0, HEADER_SEARCH_ROWS)
  const known = new Set([...knownNames(kind), ...Object.keys(given).map(comparableName)])
  const byName = searched.findIndex((row) => knowsTwo(row, known))
  if (byName !== -1) return { index: byName, isKnown: true }
  return { index: searched.findIndex(looksLikeNames), isKnown: false }
}

/**
 * Returns the most frequent width among non-blank rows, or 0 if there are none.
 * @param preferred the width that wins a tie, such as the header's; otherwise the larger one wins
 */
export function commonWidth(rows: readonly (readonly Cell[])[], preferred = 0): number {
  const rowsOf = new Map<number, number>()
  for (const row of rows.slice(0, WIDTH_SAMPLE_ROWS))
    if (!row.every(isBlank)) rowsOf.set(row.length, (rowsOf.get(row.length) ?? 0) + 1)
  const most = Math.max(0, ...rowsOf.values())
  const widths = [...rowsOf].filter(([, count]) => count === most).map(([width]) => width)
  return widths.includes(preferred) ? preferred : Math.max(0, ...widths)
}

/**
 * Returns the header at a found row. If an unquoted line break split it, joins it with the row above (else below): the
 * found row is then narrower than the data, and the other row has exactly the missing cells plus one. The touching
 * cells become one.
 */
export function joinHeader(rows: readonly (readonly Cell[])[], index: number): HeaderPlace {
  const found = rows[index] ?? []
  const dataWidth = commonWidth(rows.slice(index + 1), found.length)
  const missing = dataWidth + 1 - found.length
  if (found.length < dataWidth) {
    const above = rows[index - 1]
    if (above?.length === missing) return { line: index, rows: 2, names: joined(above, found) }
    const below = rows[index + 1]
    if (below?.length === missing) return { line: index + 1, rows: 2, names: joined(found, below) }
  }
  return { line: index + 1, rows: 1, names: found.map(cellText) }
}

function joined(upper: readonly Cell[], lower: readonly Cell[]): string[] {
  const touching = `${cellText(upper.at(-1))} ${cellText(lower[0])}`
  return [...upper.slice(0, -1).map(cellText), touching, ...lower.slice(1).map(cellText)]
}

/**
 * Returns display names: each on one line, with " (2)", " (3)" appended to exact repetitions (ignoring case). Unnamed
 * columns stay unnamed.
 */
export function distinctNames(names: readonly string[]): { names: string[]; renamed: number } {
  const used = new Set<string>()
  let renamed = 0
  const distinct = names.map((raw) => {
    const name = oneLine(raw)
    if (name === '') return ''
    let candidate = name
    for (let copy = 2; used.has(candidate.toLowerCase()); copy++) candidate = `${name} (${copy})`
    if (candidate !== name) renamed++
    used.add(candidate.toLowerCase())
    return candidate
  })
  return { names: distinct, renamed }
}
