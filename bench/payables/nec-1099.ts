import { sql } from 'kysely'
import { countedQuery } from '../../server/src/invoices/nec-1099/counted-store.ts'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { compile } from '../../server/src/platform/db/query.ts'
import { oneByOne } from '../product/load.ts'
import { analyze, type Bench } from '../product/product.ts'
import { bareMs, rowOf } from '../purchasing/timing.ts'
import type { BenchRow } from '../running/row.ts'

const VENDORS = 5_000
const PAYMENTS = 200_000
const WITHIN_MS = 1_000
const TIMES = 10
const YEAR = 2026

/** A year of 1099-NEC forms: who gets one and why, with 5,000 vendors and 200,000 payments. */
export async function nec1099(bench: Bench): Promise<BenchRow[]> {
  const { orgId } = await bench.organization(20)
  await addPayments(bench, orgId)
  await analyze(bench)
  const product = await bench.serve()
  const season = {
    url: `${product.url}/api/v1/tax-season?year=${YEAR}`,
    headers: { authorization: `Bearer ${await product.signIn(await bench.admin(orgId))}` },
  }
  await oneByOne(season, 2)
  const { ms } = await oneByOne(season, TIMES)
  const { text, values } = compile(countedQuery(orgId, YEAR, 'America/New_York'))
  const limit = await bareMs(TIMES, () => bench.running.app.db.pool.query(text, [...values]))
  await product.stop()
  const name = `1099 of ${VENDORS.toLocaleString('en-US')} vendors and ${PAYMENTS.toLocaleString('en-US')} payments, median`
  return [rowOf(name, ms, WITHIN_MS, limit)]
}

/** An invoice for each vendor, paid in forty parts; one in ten by card, one in twenty a credit. */
async function addPayments({ running }: Bench, orgId: string): Promise<void> {
  await asPlatform(running.app.db, 'a benchmark adds payments', async (tx) => {
    await tx.run(sql`
      insert into vendors (org_id, id, name, trades, tax_classification, created_at, updated_at)
      select ${orgId}, gen_random_uuid(), 'Payee ' || number, array['paint'],
        (array['sole_prop', 'c_corp', 'llc_partnership', 'unknown'])[1 + number % 4], now(), now()
      from generate_series(1, ${VENDORS}) number`)
    await tx.run(sql`
      insert into vendor_invoices
        (org_id, id, deal_id, vendor_id, invoice_no, invoice_date, due_on, status, subtotal_cents, retainage_pct, retainage_cents,
         net_due_cents, paid_cents, entered_by, approved_at, approved_by, created_at, updated_at)
      select
        ${orgId}, gen_random_uuid(), deal.id, vendor.id, 'INV-1', date '2026-01-02', date '2026-01-17', 'paid', 100000000, 0, 0,
        100000000, 100000000, person.user_id, now(), person.user_id, now(), now()
      from vendors vendor
      cross join (select id from deals where org_id = ${orgId} limit 1) deal
      cross join (select user_id from memberships where org_id = ${orgId} limit 1) person
      where vendor.org_id = ${orgId} and vendor.name like 'Payee %'`)
    await tx.run(sql`
      insert into payment_runs
        (org_id, id, number, pays_on, status, prepared_by, recorded_by, recorded_at, created_at, updated_at)
      select ${orgId}, gen_random_uuid(), 1, date '2026-01-02', 'recorded', user_id, user_id, now(), now(), now()
      from memberships where org_id = ${orgId} limit 1`)
    await tx.run(sql`
      insert into payments
        (org_id, id, run_id, number, invoice_id, deal_id, vendor_id, amount_cents, method, paid_on)
      select
        ${orgId}, gen_random_uuid(), run.id, row_number() over (), invoice.id, invoice.deal_id, invoice.vendor_id,
        (case when part % 20 = 7 then -1 else 1 end) * (1000 + part * 100), case when part % 10 = 3 then 'card' else 'check' end,
        date '2026-01-02' + part * 8
      from vendor_invoices invoice
      cross join generate_series(1, ${PAYMENTS / VENDORS}) part
      cross join (select id from payment_runs where org_id = ${orgId} limit 1) run
      where invoice.org_id = ${orgId}`)
  })
}
