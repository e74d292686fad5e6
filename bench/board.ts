import { stageTotalsQuery, boardQuery } from '../server/src/deals/list/store.ts'
import { readerOf } from '../server/src/deals/list/reader.ts'
import { readAs } from '../server/src/platform/db/doors.ts'
import { compile } from '../server/src/platform/db/query.ts'
import { listPipelines } from '../server/src/pipelines/store.ts'
import { analyze, openBench, type Bench, type Organization } from './product/product.ts'
import { oneByOne } from './product/load.ts'
import { type BenchRow, median } from './running/row.ts'

const DEALS = 5_000
const WITHIN_MS = 75
const WITHIN_BYTES = 150 * 1_024
const TIMES = 60

/** The first screen of a board of 5,000 deals with tags and checklists, compared with the bare SQL it needs. */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    const organization = await bench.organization(DEALS)
    await analyze(bench)
    const product = await bench.serve()
    const board = {
      url: `${product.url}/api/v1/deals/board?dealType=fix_and_flip`,
      headers: { authorization: `Bearer ${await product.signIn(organization.email)}` },
    }
    await oneByOne(board, 10)
    const { ms, bytes } = await oneByOne(board, TIMES)
    const limit = await bareSqlMs(bench, organization)
    await product.stop()
    const value = median(ms)
    return [
      {
        case: `board of ${DEALS.toLocaleString('en-US')}, median`,
        value,
        unit: 'ms',
        limit,
        ratio: value / limit,
        goal: `≤ ${WITHIN_MS} ms`,
        ok: value <= WITHIN_MS,
      },
      {
        case: 'first screen, raw',
        value: bytes / 1_024,
        unit: 'KB',
        limit: null,
        ratio: null,
        goal: `≤ ${WITHIN_BYTES / 1_024} KB`,
        ok: bytes <= WITHIN_BYTES,
      },
    ]
  } finally {
    await bench.close()
  }
}

/** Runs the same statements directly over pg, without security. */
async function bareSqlMs({ running }: Bench, { orgId, ctx }: Organization): Promise<number> {
  const pipeline = (await readAs(ctx, listPipelines(orgId))).find((candidate) => candidate.dealType === 'fix_and_flip')!
  const filter = { dealType: 'fix_and_flip' as const }
  const statements = [
    compile(boardQuery(readerOf(ctx), pipeline.id, filter, 14)),
    compile(stageTotalsQuery(readerOf(ctx), filter)),
  ]
  const times: number[] = []
  for (let round = 0; round < TIMES; round++) {
    const startedAt = performance.now()
    await Promise.all(statements.map(({ text, values }) => running.app.db.pool.query(text, [...values])))
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
