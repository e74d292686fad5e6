import { findLeads, moveMs } from './product/moves.ts'
import { analyze, openBench } from './product/product.ts'
import { type BenchRow, median } from './running/row.ts'

const DEALS = 1_000
const MOVES = 110
const WITHIN_MS = 25

/** Stage moves by HTTP with the full gate check over five stages, passed by override so that every part of a move is done. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    const { orgId, email } = await bench.organization(DEALS)
    await analyze(bench)
    const leads = await findLeads(bench, orgId, MOVES)
    const product = await bench.serve()
    const token = await product.signIn(email)
    const ms: number[] = []
    for (const lead of leads) ms.push(await moveMs(product.url, token, lead))
    await product.stop()
    const value = median(ms.slice(10))
    const limit = median(
      await bareUpdates(
        bench.running.app.db.pool,
        orgId,
        leads.map((lead) => lead.id),
      ),
    )
    return [
      {
        case: 'move with full gate check, median',
        value,
        unit: 'ms',
        limit,
        ratio: value / limit,
        goal: `≤ ${WITHIN_MS} ms`,
        ok: value <= WITHIN_MS,
      },
    ]
  } finally {
    await bench.close()
  }
}

/** The yardstick: the one update that a move cannot do without, committed. */
async function bareUpdates(
  pool: { query(text: string, values: unknown[]): Promise<unknown> },
  orgId: string,
  ids: readonly string[],
): Promise<number[]> {
  const ms: number[] = []
  for (const id of ids) {
    const startedAt = performance.now()
    await pool.query('update deals set version = version + 1 where org_id = $1 and id = $2', [orgId, id])
    ms.push(performance.now() - startedAt)
  }
  return ms
}
