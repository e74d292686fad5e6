import { type BenchRow, median } from '../running/row.ts'

/** @returns the median of a query over pg, without our code */
export async function bareMs(times: number, query: (index: number) => Promise<unknown>): Promise<number> {
  const ms: number[] = []
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now()
    await query(index)
    ms.push(performance.now() - startedAt)
  }
  return median(ms)
}

export function rowOf(name: string, ms: readonly number[], withinMs: number, limit: number): BenchRow {
  const value = median(ms)
  return { case: name, value, unit: 'ms', limit, ratio: value / limit, goal: `≤ ${withinMs} ms`, ok: value <= withinMs }
}
