import { findRows } from './day/find.ts'
import { noticeRows } from './day/notices.ts'
import { openBench } from './product/product.ts'
import type { BenchRow } from './running/row.ts'

/** What a day at work waits for. Each case lies in a file of its own. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    return [...(await noticeRows(bench)), ...(await findRows(bench))]
  } finally {
    await bench.close()
  }
}
