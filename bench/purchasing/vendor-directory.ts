import { sql } from 'kysely'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { compile } from '../../server/src/platform/db/query.ts'
import { alikeVendors, directoryPage, statusCounts } from '../../server/src/vendors/directory/store.ts'
import { oneByOne } from '../product/load.ts'
import { analyze, type Bench } from '../product/product.ts'
import { type BenchRow, median } from '../running/row.ts'

const VENDORS = 2_000
const WITHIN_MS = 40
const TIMES = 60
const PAGE = 100

/** The first page of 2,000 vendors with three papers each, most urgent first, with counts and possible duplicates. */
export async function vendorDirectory(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(1)
  await addVendors(bench, orgId)
  await analyze(bench)
  const product = await bench.serve()
  const directory = {
    url: `${product.url}/api/v1/vendors?status=active&limit=${PAGE}`,
    headers: { authorization: `Bearer ${await product.signIn(email)}` },
  }
  await oneByOne(directory, 10)
  // The first request judged their papers.
  await analyze(bench)
  const { ms } = await oneByOne(directory, TIMES)
  const limit = await bareSqlMs(bench, orgId)
  await product.stop()
  const value = median(ms)
  return [
    {
      case: `directory of ${VENDORS.toLocaleString('en-US')} vendors, median`,
      value,
      unit: 'ms',
      limit,
      ratio: value / limit,
      goal: `≤ ${WITHIN_MS} ms`,
      ok: value <= WITHIN_MS,
    },
  ]
}

/** Their certificates end between two months ago and ten months from now. */
async function addVendors({ running }: Bench, orgId: string): Promise<void> {
  await asPlatform(running.app.db, 'a benchmark adds vendors', async (tx) => {
    await tx.run(sql`
      insert into vendors (org_id, id, name, trades, created_at, updated_at)
      select ${orgId}, gen_random_uuid(), 'Vendor ' || number, array['paint'], now(), now()
      from generate_series(1, ${VENDORS}) number`)
    await tx.run(sql`
      insert into vendor_documents
        (org_id, id, vendor_id, type, effective, expires, each_occurrence_cents, aggregate_cents, review, reviewed_on, created_at)
      select
        ${orgId}, gen_random_uuid(), vendor.id, paper.type, current_date - 300,
        case when paper.type <> 'w9' then current_date - 60 + (random() * 360)::int end, 100000000, 200000000, 'accepted',
        current_date - 300, now()
      from vendors vendor
      cross join (values ('w9'), ('coi_gl'), ('coi_wc')) paper (type)
      where vendor.org_id = ${orgId}`)
  })
}

/** Runs the same statements directly over pg, without security. */
async function bareSqlMs({ running }: Bench, orgId: string): Promise<number> {
  const filter = { status: 'active' } as const
  const askedSince = new Date(0)
  const blocked = { ...filter, canTakeOrders: false }
  const statements = [
    compile(directoryPage(orgId, filter, { after: null, limit: PAGE + 1, askedSince })),
    compile(directoryPage(orgId, blocked, { after: null, limit: 3, askedSince })),
    compile(statusCounts(orgId, filter)),
    compile(alikeVendors(orgId)),
  ]
  const times: number[] = []
  for (let round = 0; round < TIMES; round++) {
    const startedAt = performance.now()
    await Promise.all(statements.map(({ text, values }) => running.app.db.pool.query(text, [...values])))
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
