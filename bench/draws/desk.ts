import { sql } from 'kysely'
import { figuresQuery, flightsQuery, lentQuery, usualDaysQuery } from '../../server/src/draws/desk/store.ts'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { compile } from '../../server/src/platform/db/query.ts'
import { oneByOne } from '../product/load.ts'
import { analyze, type Bench } from '../product/product.ts'
import { bareMs, rowOf } from '../purchasing/timing.ts'
import type { BenchRow } from '../running/row.ts'

const LOANS = 300
const LINES = 10
const EXPENSES = 20
const LENDERS = 12
const WITHIN_MS = 60
const TIMES = 40

/** The desk over 300 loans, each with ten lines, twenty receipts, two funded draws and one at its lender. */
export async function deskRow(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(LOANS)
  await addDraws(bench, orgId)
  await analyze(bench)
  const product = await bench.serve()
  const desk = {
    url: `${product.url}/api/v1/draws`,
    headers: { authorization: `Bearer ${await product.signIn(email)}` },
  }
  await oneByOne(desk, 10)
  const { ms } = await oneByOne(desk, TIMES)
  const statements = [
    compile(lentQuery(orgId)),
    compile(figuresQuery(orgId, true)),
    compile(flightsQuery(orgId)),
    compile(usualDaysQuery(orgId, 'America/New_York')),
  ]
  const { pool } = bench.running.app.db
  const limit = await bareMs(TIMES, async () => {
    for (const { text, values } of statements) await pool.query(text, [...values])
  })
  await product.stop()
  return [rowOf(`desk over ${LOANS} loans, median`, ms, WITHIN_MS, limit)]
}

async function addDraws({ running }: Bench, orgId: string): Promise<void> {
  await asPlatform(running.app.db, 'a benchmark adds draws', async (tx) => {
    await tx.run(sql`delete from loans where org_id = ${orgId}`)
    await tx.run(sql`
      create temp table lent on commit drop as
      select
        deal.id as deal_id, gen_random_uuid() as loan_id, row_number() over (order by deal.id)::int as number,
        (select user_id from memberships where org_id = ${orgId} limit 1) as user_id,
        (select id from cost_codes where org_id = ${orgId} order by code limit 1) as code_id
      from deals deal
      where deal.org_id = ${orgId}`)
    await tx.run(sql`update deals set status = 'active' where org_id = ${orgId} and status = 'closed'`)
    await tx.run(sql`
      insert into contacts (org_id, id, kind, name, company, roles, address, tags, notes, do_not_contact, created_at, updated_at)
      select ${orgId}, gen_random_uuid(), 'company', 'Lender ' || number, '', array['lender'], '', '{}', '', false, now(), now()
      from generate_series(1, ${LENDERS}) number`)
    await tx.run(sql`
      insert into loans
        (org_id, id, deal_id, name, loan_type, purpose, position, initial_advance_cents, holdback_cents, rate_pct,
         holdback_draws, personal_guarantee, extension_options, status)
      select ${orgId}, loan_id, deal_id, 'Bridge', 'hard_money', 'purchase', 1, 15000000, 6000000, 11, 'even', false, '', 'funded'
      from lent`)
    await tx.run(sql`
      insert into loan_draw_terms
        (org_id, loan_id, deal_id, lender_id, basis, minimum_cents, photos_required, photos_per_line, inspection_required,
         inspection_note, send_by, schedule_version, updated_by, updated_at)
      select
        ${orgId}, loan_id, deal_id, lender.ids[1 + number % array_length(lender.ids, 1)], 'percent', 0, false, 1, true, '',
        'email', 1, user_id, now()
      from lent
      cross join (select array_agg(id) as ids from contacts where org_id = ${orgId} and name like 'Lender %') lender`)
    await tx.run(sql`
      insert into budgets (org_id, deal_id, status, version_no, created_at, updated_at)
      select ${orgId}, deal_id, 'draft', 0, now(), now() from lent
      on conflict do nothing`)
    await tx.run(sql`
      create temp table planned on commit drop as
      select lent.*, position, gen_random_uuid() as line_id, gen_random_uuid() as scheduled_id
      from lent cross join generate_series(1, ${LINES}) position`)
    await tx.run(sql`
      insert into budget_lines
        (org_id, deal_id, id, position, cost_code_id, description, original_cents, percent_complete, updated_at)
      select ${orgId}, deal_id, line_id, 100 + position, code_id, 'Line ' || position, 600000, 60, now()
      from planned`)
    await tx.run(sql`
      insert into draw_schedule_lines (org_id, id, loan_id, deal_id, position, name, scheduled_cents)
      select ${orgId}, scheduled_id, loan_id, deal_id, position, 'Line ' || position, 600000 from planned`)
    await tx.run(sql`
      insert into draw_schedule_budget_lines (org_id, budget_line_id, schedule_line_id, deal_id)
      select ${orgId}, line_id, scheduled_id, deal_id from planned`)
    await tx.run(sql`
      create temp table spent on commit drop as
      select lent.*, receipt, gen_random_uuid() as expense_id from lent cross join generate_series(1, ${EXPENSES}) receipt`)
    await tx.run(sql`
      insert into expenses
        (org_id, id, status, vendor_name, spent_on, amount_cents, paid_by, split_by, created_by, created_at, updated_at, posted_at)
      select
        ${orgId}, expense_id, 'posted', 'Hollis Supply', current_date - receipt, 15000 + receipt, 'card', 'amount', user_id,
        now(), now(), now()
      from spent`)
    await tx.run(sql`
      insert into expense_shares (org_id, expense_id, position, deal_id, budget_line_id, amount_cents)
      select ${orgId}, spent.expense_id, 1, spent.deal_id, planned.line_id, 15000 + spent.receipt
      from spent
      join planned on planned.deal_id = spent.deal_id and planned.position = 1 + spent.receipt % ${LINES}`)
    await tx.run(sql`
      create temp table drawn on commit drop as
      select lent.*, draw, gen_random_uuid() as draw_id from lent cross join generate_series(1, 3) draw`)
    await tx.run(sql`
      insert into draw_requests
        (org_id, id, deal_id, loan_id, number, loan_number, status, requested_cents, approved_cents, retainage_cents,
         released_cents, fee_cents, net_funded_cents, funded_on, created_by, created_at, submitted_at, submitted_by, updated_at)
      select
        ${orgId}, draw_id, deal_id, loan_id, number * 3 + draw, draw, case when draw = 3 then 'submitted' else 'funded' end,
        100000, case when draw < 3 then 90000 end, case when draw < 3 then 0 end, case when draw < 3 then 0 end,
        case when draw < 3 then 22500 end, case when draw < 3 then 67500 end,
        case when draw < 3 then current_date - 20 + number % 7 end, user_id, now(), now() - interval '30 days', user_id, now()
      from drawn`)
    await tx.run(sql`
      insert into draw_lines
        (org_id, draw_id, schedule_line_id, deal_id, percent_complete, requested_cents, approved_cents)
      select ${orgId}, drawn.draw_id, planned.scheduled_id, drawn.deal_id, 60, 10000, case when drawn.draw < 3 then 9000 end
      from drawn join planned on planned.deal_id = drawn.deal_id`)
  })
}
