import { csvTokenizer } from './csv.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_ROWS = 300

type Standing = { share: number; columns: number }

/**
 * Returns the share of rows that have the most frequent column count of two or more, and that count (the larger on a
 * tie).
 */
function standingOf(widths: readonly number[]): Standing {
  const rowsOfWidth = new Map<number, number>()
  for (const width of widths) if (width >= 2) rowsOfWidth.set(width, (rowsOfWidth.get(width) ?? 0) + 1)
  let best: Standing = { share: 0, columns: 0 }
  for (const [columns, rows] of rowsOfWidth) {
    const share = rows / widths.length
    if (isBetter({ share, columns }, best)) best = { share, columns }
  }
  return best
}

function isBetter(candidate: Standing, best: Standing): boolean {
  return candidate.share > best.share || (candidate.share === best.share && candidate.columns > best.columns)
}

/** Adds the widths of non-empty rows, up to the sample size. */
function addWidths(widths: number[], rows: readonly string[][]): void {
  for (const row of rows) {
    if (widths.length >= SAMPLE_ROWS) return
    if (row.some((cell) => cell !== '')) widths.push(row.length)
  }
}

/**
 * Finds the delimiter of text fed in chunks: comma, semicolon, tab or pipe, whichever gives the largest share of the
 * first 300 non-empty rows the same column count (2 or more). On a tie, the larger count wins, then the order given
 * (see docs/domain.md, Imports). Text without a delimiter is read as comma-separated.
 */
export function delimiterVote(): { push(text: string): void; isDecided(): boolean; end(): Delimiter } {
  const candidates = DELIMITERS.map((delimiter) => ({
    delimiter,
    tokenizer: csvTokenizer(delimiter),
    widths: [] as number[],
  }))

  return {
    push(text) {
      for (const { tokenizer, widths } of candidates)
        if (widths.length < SAMPLE_ROWS) addWidths(widths, tokenizer.push(text))
    },
    isDecided: () => candidates.every(({ widths }) => widths.length >= SAMPLE_ROWS),
    end() {
      let winner: Delimiter = ','
      let best: Standing = { share: 0, columns: 0 }
      for (const { delimiter, tokenizer, widths } of candidates) {
        if (widths.length < SAMPLE_ROWS) addWidths(widths, tokenizer.end())
        const standing = standingOf(widths)
        if (isBetter(standing, best)) {
          winner = delimiter
          best = standing
        }
      }
      return winner
    },
  }
}
