import { sql } from 'kysely'
import { readAs } from '../server/src/platform/db/doors.ts'
import { analyze, openBench } from './product/product.ts'
import { type BenchRow, median } from './running/row.ts'

const DEALS = 1_000
const MOVES = 120
const WITHIN_MS = 25

/** Stage moves by HTTP with the full gate check over five stages, passed by override so that every part of a move is done. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    const { orgId, email, ctx } = await bench.organization(DEALS)
    await analyze(bench)
    const leads = await readAs(
      ctx,
      sql<{ id: string; version: number; target: string }>`
        select deal.id, deal.version, target.id as target
        from deals deal
        join stages here on here.org_id = deal.org_id and here.id = deal.stage_id and here.position = 1
        join stages target on target.org_id = deal.org_id and target.pipeline_id = deal.pipeline_id and target.position = 5
        where deal.org_id = ${orgId} and deal.status = 'active' and deal.deal_type = 'fix_and_flip'
        limit ${MOVES}`,
    )
    const product = await bench.serve()
    const headers = { authorization: `Bearer ${await product.signIn(email)}`, 'content-type': 'application/json' }
    const ms: number[] = []
    for (const lead of leads) {
      const startedAt = performance.now()
      const reply = await fetch(`${product.url}/api/v1/deals/${lead.id}/move`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          version: lead.version,
          toStageId: lead.target,
          override: true,
          reason: 'Measured by the benchmark',
        }),
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`a move was answered ${reply.status}`)
      ms.push(performance.now() - startedAt)
    }
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
