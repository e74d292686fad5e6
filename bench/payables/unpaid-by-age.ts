import { sql } from 'kysely'
import { agedQuery } from '../../server/src/invoices/payments/payables-store.ts'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { compile } from '../../server/src/platform/db/query.ts'
import { oneByOne } from '../product/load.ts'
import { analyze, type Bench } from '../product/product.ts'
import { bareMs, rowOf } from '../purchasing/timing.ts'
import type { BenchRow } from '../running/row.ts'

const INVOICES = 20_000
const VENDORS = 400
const WITHIN_MS = 50
const TIMES = 40

/** What is unpaid of 20,000 invoices, by age, vendor and deal, with what needs someone. */
export async function unpaidByAge(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(200)
  await addInvoices(bench, orgId)
  await analyze(bench)
  const product = await bench.serve()
  const payables = {
    url: `${product.url}/api/v1/payables`,
    headers: { authorization: `Bearer ${await product.signIn(email)}` },
  }
  await oneByOne(payables, 10)
  const { ms } = await oneByOne(payables, TIMES)
  const today = new Date().toISOString().slice(0, 10)
  const { text, values } = compile(agedQuery(orgId, today))
  const { pool } = bench.running.app.db
  const limit = await bareMs(TIMES, () => pool.query(text, [...values]))
  await product.stop()
  return [rowOf(`unpaid by age over ${INVOICES.toLocaleString('en-US')} invoices, median`, ms, WITHIN_MS, limit)]
}

/** Due between a hundred days ago and a month from now; one in ten is a credit, one in five is paid in part. */
async function addInvoices({ running }: Bench, orgId: string): Promise<void> {
  await asPlatform(running.app.db, 'a benchmark adds invoices', async (tx) => {
    await tx.run(sql`
      insert into vendors (org_id, id, name, trades, created_at, updated_at)
      select ${orgId}, gen_random_uuid(), 'Vendor ' || number, array['paint'], now(), now()
      from generate_series(1, ${VENDORS}) number`)
    await tx.run(sql`
      insert into vendor_invoices
        (org_id, id, deal_id, vendor_id, invoice_no, invoice_date, due_on, status, subtotal_cents, retainage_pct, retainage_cents,
         net_due_cents, paid_cents, entered_by, approved_at, approved_by, created_at, updated_at)
      select
        ${orgId}, gen_random_uuid(), deals.ids[1 + number % array_length(deals.ids, 1)],
        vendors.ids[1 + number % array_length(vendors.ids, 1)], 'INV-' || number, current_date - 120,
        current_date - 100 + number % 130, case when number % 5 = 0 then 'partially_paid' else 'approved' end,
        cents, 0, 0, cents, case when number % 5 = 0 then sign(cents)::bigint else 0 end, person.user_id, now(),
        person.user_id, now(), now()
      from generate_series(1, ${INVOICES}) number
      cross join lateral (select (case when number % 10 = 3 then -1 else 1 end) * (10000 + number)::bigint as cents) amount
      cross join (select array_agg(id) as ids from deals where org_id = ${orgId}) deals
      cross join (select array_agg(id) as ids from vendors where org_id = ${orgId}) vendors
      cross join (select user_id from memberships where org_id = ${orgId} limit 1) person`)
  })
}
