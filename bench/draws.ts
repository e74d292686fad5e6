import { newDrawRows } from './draws/new-draw.ts'
import { openBench } from './product/product.ts'
import type { BenchRow } from './running/row.ts'

/** What people wait for while they ask a lender for money. Each case lies in a file of its own. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    return await newDrawRows(bench)
  } finally {
    await bench.close()
  }
}
