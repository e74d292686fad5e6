import { deskRow } from './draws/desk.ts'
import { openBench } from './product/product.ts'
import type { BenchRow } from './running/row.ts'

/** What people wait for when they look over their draws. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    return await deskRow(bench)
  } finally {
    await bench.close()
  }
}
