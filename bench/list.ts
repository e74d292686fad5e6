import { openBench } from './product/product.ts'
import { load, oneByOne } from './product/load.ts'
import { type BenchRow, median } from './running/row.ts'

const ROUNDS = 3
const SECONDS = 3
const SHARE_OF_BARE = 0.7
const ALONE_WITHIN_MS = 10

/** 50 of 500 deals: our list and bare node:http with pg on the same rows, alternating, plus one request at a time. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    const { orgId, email } = await bench.organization(500)
    await bench.running.app.db.pool.query('analyze')
    const product = await bench.serve()
    const bare = await bench.serveBare('list-server.ts', { ORG_ID: orgId })
    const ours = {
      url: `${product.url}/api/v1/deals?limit=50`,
      headers: { authorization: `Bearer ${await product.signIn(email)}` },
    }
    await load(ours, 10, 2)
    await load(bare, 10, 2)
    const rows: BenchRow[] = []
    for (const connections of [10, 32]) {
      const rates: { ours: number; bare: number }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        rates.push({
          bare: (await load(bare, connections, SECONDS)).perSecond,
          ours: (await load(ours, connections, SECONDS)).perSecond,
        })
      }
      const value = median(rates.map((rate) => rate.ours))
      const limit = median(rates.map((rate) => rate.bare))
      const ratio = median(rates.map((rate) => rate.ours / rate.bare))
      rows.push({
        case: `${connections} connections`,
        value,
        unit: 'req/s',
        limit,
        ratio,
        goal: `≥ ${SHARE_OF_BARE} of bare node:http + pg`,
        ok: ratio >= SHARE_OF_BARE,
      })
    }
    const alone = median((await oneByOne(ours, 60)).ms)
    const bareAlone = median((await oneByOne(bare, 60)).ms)
    rows.push({
      case: '1 connection, median',
      value: alone,
      unit: 'ms',
      limit: bareAlone,
      ratio: alone / bareAlone,
      goal: `≤ ${ALONE_WITHIN_MS} ms`,
      ok: alone <= ALONE_WITHIN_MS,
    })
    await Promise.all([product.stop(), bare.stop()])
    return rows
  } finally {
    await bench.close()
  }
}
