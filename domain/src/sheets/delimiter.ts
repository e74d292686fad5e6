import { type CsvLimits, csvTokenizer, CsvTooComplex } from './csv.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_ROWS = 300
/** Rows, empty ones included, and text in which those have to be. */
const MOST_ROWS = 5_000
const MOST_CHARS = 2_000_000
/** A row that exceeds these wasn't written with that delimiter. */
const LIMITS: CsvLimits = { columns: 10_000, cellChars: 100_000 }

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

type Candidate = {
  delimiter: Delimiter
  tokenizer: ReturnType<typeof csvTokenizer>
  widths: number[]
  rows: number
  isPossible: boolean
}

const isOpen = ({ widths, rows, isPossible }: Candidate): boolean =>
  isPossible && rows < MOST_ROWS && widths.length < SAMPLE_ROWS

function read(candidate: Candidate, nextRows: (candidate: Candidate) => readonly string[][]): void {
  try {
    const rows = nextRows(candidate)
    candidate.rows += rows.length
    addWidths(candidate.widths, rows)
  } catch (error) {
    if (!(error instanceof CsvTooComplex)) throw error
    candidate.isPossible = false
  }
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
  const candidates = DELIMITERS.map((delimiter): Candidate => ({
    delimiter,
    tokenizer: csvTokenizer(delimiter, LIMITS),
    widths: [],
    rows: 0,
    isPossible: true,
  }))
  let chars = 0

  return {
    push(text) {
      chars += text.length
      for (const candidate of candidates)
        if (isOpen(candidate)) read(candidate, ({ tokenizer }) => tokenizer.push(text))
    },
    isDecided: () => chars >= MOST_CHARS || !candidates.some(isOpen),
    end() {
      let winner: Delimiter = ','
      let best: Standing = { share: 0, columns: 0 }
      for (const candidate of candidates) {
        if (isOpen(candidate)) read(candidate, ({ tokenizer }) => tokenizer.end())
        const { delimiter, widths } = candidate
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
