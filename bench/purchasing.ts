import { openBench } from './product/product.ts'
import { approvalRows } from './purchasing/approvals.ts'
import { orderRows } from './purchasing/orders.ts'
import { vendorDirectory } from './purchasing/vendor-directory.ts'
import type { BenchRow } from './running/row.ts'

/** What people wait for while money is about to be spent. Each case lies in a file of its own. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    return [...(await vendorDirectory(bench)), ...(await approvalRows(bench)), ...(await orderRows(bench))]
  } finally {
    await bench.close()
  }
}
