import { invoiceRows } from './payables/invoice.ts'
import { nec1099 } from './payables/nec-1099.ts'
import { unpaidByAge } from './payables/unpaid-by-age.ts'
import { openBench } from './product/product.ts'
import type { BenchRow } from './running/row.ts'

/** What people wait for while vendors are paid. Each case lies in a file of its own. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    return [...(await invoiceRows(bench)), ...(await unpaidByAge(bench)), ...(await nec1099(bench))]
  } finally {
    await bench.close()
  }
}
