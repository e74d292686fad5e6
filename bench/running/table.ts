import type { BenchRow } from './row.ts'

const HEAD = ['case', 'value', 'unit', 'limit', 'ratio', 'goal', ''] as const

/** Returns the rows as readable text with aligned columns. */
export function table(rows: readonly BenchRow[]): string {
  const lines = [
    [...HEAD],
    ...rows.map((row) => [
      row.case,
      figure(row.value),
      row.unit,
      row.limit === null ? '' : figure(row.limit),
      row.ratio === null ? '' : row.ratio.toFixed(2),
      row.goal,
      row.ok ? 'ok' : 'MISSED',
    ]),
  ]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line.map((cell, column) => (isNumeric(column) ? cell.padStart : cell.padEnd).call(cell, widths[column]!)),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n')
}

function isNumeric(column: number): boolean {
  return ['value', 'limit', 'ratio'].includes(HEAD[column]!)
}

/** Formats small figures with three significant digits and large ones as whole numbers with separators. */
function figure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}
