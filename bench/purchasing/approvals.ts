import type { ApprovalItems } from '@plumbline/contract/approvals/endpoints'
import { askAs } from '../product/client.ts'
import { oneByOne } from '../product/load.ts'
import { findLeads } from '../product/moves.ts'
import { analyze, type Bench } from '../product/product.ts'
import type { BenchRow } from '../running/row.ts'
import { bareMs, rowOf } from './timing.ts'

/** Enough that 500 of them are leads. */
const DEALS = 5_000
const WAITING = 500
const DECIDED = 150
/** Not measured: a server that just started is still compiling and planning. */
const WARM_UP = 100
const READS = 60
const READS_WARM_UP = 20

/** An inbox of 500, and the decisions in it, on moves with open items: they exist on every plan and have no amount. */
export async function approvalRows(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(DEALS)
  const { url, ...product } = await bench.serve()
  const ask = askAs(url, await product.signIn(email))
  const token = await product.signIn(await bench.admin(orgId))
  const decider = askAs(url, token)
  const asked: number[] = []
  for (const { id, version, target } of await findLeads(bench, orgId, WAITING)) {
    const body = { version, toStageId: target, reason: 'The seller signs on Friday' }
    asked.push((await ask('POST', `/deals/${id}/override-requests`, body)).ms)
  }
  await analyze(bench)
  const headers = { authorization: `Bearer ${token}` }
  const { ms: reads } = await oneByOne({ url: `${url}/api/v1/approvals`, headers }, READS)
  const { items } = (await decider<ApprovalItems>('GET', '/approvals')).body
  if (items.length !== WAITING) throw new Error(`the inbox has ${items.length} items`)
  const decided: number[] = []
  for (const { id, version } of items.slice(0, DECIDED))
    decided.push((await decider('POST', `/approvals/${id}/decide`, { version, decision: 'approved' })).ms)
  await product.stop()
  const { pool } = bench.running.app.db
  const bareRead = await bareMs(READS, () =>
    pool.query(`select * from approvals where org_id = $1 and status = 'pending'`, [orgId]),
  )
  const bareWrite = await bareMs(DECIDED, (index) =>
    pool.query('update approvals set version = version + 1 where org_id = $1 and id = $2', [orgId, items[index]!.id]),
  )
  return [
    rowOf('ask for an approval, median', asked.slice(WARM_UP), 15, bareWrite),
    rowOf(`inbox of ${WAITING}, median`, reads.slice(READS_WARM_UP), 30, bareRead),
    rowOf('approve, with the move that follows, median', decided.slice(WARM_UP / 2), 15, bareWrite),
  ]
}
