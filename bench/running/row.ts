/** A measured figure and what it's compared with. */
export type BenchRow = {
  case: string
  value: number
  unit: string
  /** The yardstick, measured in the same run: what the machine can do without our code in the way. */
  limit: number | null
  /** `value` / `limit`; null without a yardstick. */
  ratio: number | null
  /** The goal in words: `≤ 25 ms median`. */
  goal: string
  ok: boolean
}

export type BenchResult = { name: string; rows: BenchRow[] }

/** The exports of every `bench/<name>.ts`. */
export type Benchmark = { run(): Promise<BenchRow[]> }

/** @param at 0.5 for the median, 0.95 for the 95th percentile (nearest rank) */
export function quantile(values: readonly number[], at: number): number {
  if (values.length === 0) throw new RangeError('no measurements')
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(at * sorted.length) - 1)]!
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
