import type { ApprovalItems } from '@plumbline/contract/approvals/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { makeSampleIfEmpty } from './make.ts'
import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import { INVOICE_STATUSES } from '@plumbline/domain/invoices/status'
import { SAMPLE_GUEST, SAMPLE_PASSWORD, SAMPLE_PEOPLE } from './people.ts'

let t: TestApp
let made = false
beforeAll(async () => {
  t = await testApp()
  made = await makeSampleIfEmpty({ app: t.parts, auth: t.auth, server: t.app, close: () => t.close() })
}, 120_000)
afterAll(() => t.close())

const look = <Row>(query: ReturnType<typeof sql<Row>>) =>
  asPlatform(t.db, 'look at the sample in a test', (tx) => tx.rows(query))

const signIn = (email: string) =>
  t.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: SAMPLE_PASSWORD },
  })

describe('the sample organization', () => {
  it('is created in an empty installation', () => expect(made).toBe(true))

  it('has fourteen flips and six land-home deals across the stages, two of them closed', async () => {
    const rows = await look(
      sql<{
        dealType: string
        status: string
        count: number
      }>`select deal_type, status, count(*)::int as count from deals group by 1, 2 order by 1, 2`,
    )
    expect(rows).toEqual([
      { dealType: 'fix_and_flip', status: 'active', count: 13 },
      { dealType: 'fix_and_flip', status: 'closed', count: 1 },
      { dealType: 'land_home', status: 'active', count: 5 },
      { dealType: 'land_home', status: 'closed', count: 1 },
    ])
  })

  it('has a pending invitation and a logo', async () => {
    const invited = await look(sql`select email, expires_at > now() as open from invitations where status = 'pending'`)
    expect(invited).toEqual([{ email: SAMPLE_GUEST.email, open: true }])
    expect(await look(sql`select mime from organization_logos`)).toEqual([{ mime: 'image/webp' }])
  })

  it('gives everyone something to do this week, some of it late', async () => {
    const rows = await look(
      sql<{ people: number; late: number }>`
        select count(distinct assignee_id)::int as people, count(*) filter (where due_date < current_date)::int as late
        from tasks where status = 'open' and due_date between current_date - 3 and current_date + 8`,
    )
    expect(rows[0]!.people).toBe(SAMPLE_PEOPLE.length)
    expect(rows[0]!.late).toBeGreaterThan(0)
  })

  it('has left nothing to do in the stages that its deals are past, but what counts from a date to come', async () => {
    const rows = await look(
      sql`
        select deal.name, task.title
        from tasks task
        join deals deal on deal.org_id = task.org_id and deal.id = task.deal_id
        join stage_task_templates template on template.org_id = task.org_id and template.id = task.template_id
        where task.status not in ('done', 'cancelled') and template.stage_id <> deal.stage_id
          and (task.due_field is null or task.due_date is null or task.due_date < current_date)`,
    )
    expect(rows).toEqual([])
  })

  it('passed every gate without an override', async () => {
    expect(await look(sql`select id from stage_history where overridden`)).toEqual([])
  })

  it('has itemized flip estimates that match the deals’ rehab amounts', async () => {
    const rows = await look(
      sql<{ name: string; work: number; estimated: number }>`
        select deal.name, deal.rehab_estimate_cents as work, sum(round(line.qty * line.unit_cost_cents))::bigint as estimated
        from estimate_lines line
        join deals deal on deal.org_id = line.org_id and deal.id = line.deal_id
        group by deal.org_id, deal.id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(8)
    expect(rows.filter(({ work, estimated }) => work !== estimated)).toEqual([])
  })

  it('has spending on flips: one is over on two lines, one is within budget, and the closed one came close to plan', async () => {
    const rows = await look(
      sql<{ stage: string; over: number; planned: number; actual: number; receipts: number }>`
        select stage.key as stage,
          count(*) filter (where figures.actual_cents > figures.revised_cents)::int as over,
          sum(figures.revised_cents) filter (where not line.is_contingency)::bigint as planned,
          sum(figures.actual_cents)::bigint as actual,
          (select count(distinct share.expense_id)::int from expense_shares share
            where share.org_id = deal.org_id and share.deal_id = deal.id) as receipts
        from budget_lines line
        cross join lateral (
          select
            line.original_cents + coalesce(sum(case when transfer.to_line_id = line.id then transfer.amount_cents else -transfer.amount_cents end), 0) as revised_cents,
            (
              select coalesce(sum(share.amount_cents), 0)
              from expense_shares share
              join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
              where share.org_id = line.org_id and share.budget_line_id = line.id and expense.status = 'posted'
            ) as actual_cents
          from budget_transfers transfer
          where transfer.org_id = line.org_id and line.id in (transfer.from_line_id, transfer.to_line_id)
        ) figures
        join deals deal on deal.org_id = line.org_id and deal.id = line.deal_id
        join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
        group by deal.org_id, deal.id, stage.key
        having sum(figures.actual_cents) > 0`,
    )
    const at = (stage: string) => rows.find((row) => row.stage === stage)!
    expect(rows.map((row) => row.stage).sort()).toEqual([
      'closed',
      'listed',
      'pre_construction',
      'pre_construction',
      'rehab',
    ])
    expect(at('rehab').over).toBe(2)
    expect(at('listed').over).toBe(0)
    expect(Math.abs(at('closed').actual / at('closed').planned - 1)).toBeLessThan(0.04)
    for (const stage of ['closed', 'listed', 'rehab']) expect(at(stage).receipts).toBeGreaterThanOrEqual(8)
    const kinds = await look(
      sql<{ refunds: number; drafts: number; shared: number }>`
        select count(*) filter (where amount_cents < 0)::int as refunds, count(*) filter (where status = 'draft')::int as drafts,
          count(*) filter (where (select count(distinct share.deal_id) from expense_shares share
            where share.org_id = expense.org_id and share.expense_id = expense.id) > 1)::int as shared
        from expenses expense`,
    )
    expect(kinds).toMatchObject([{ drafts: 1, shared: 1 }])
    expect(kinds[0]!.refunds).toBeGreaterThanOrEqual(3)
  })

  it('has the deal of the home page, with the same figures to the cent', async () => {
    const { address, salePriceCents, sellingCostsCents, projectCostCents } = SAMPLE_DEAL
    const [deal] = await look(
      sql<{ salePriceCents: number; totalCostCents: number; profitCents: number }>`
        select deal.projected_sale_price_cents as sale_price_cents, projection.total_cost_cents, projection.profit_cents
        from deals deal
        join deal_projection projection on projection.org_id = deal.org_id and projection.deal_id = deal.id
        where deal.name = ${address}`,
    )
    expect(deal).toEqual({
      salePriceCents,
      totalCostCents: projectCostCents,
      profitCents: salePriceCents - sellingCostsCents - projectCostCents,
    })
  })

  it('has orders in every state but billed up, and change orders of every scope and state', async () => {
    const orders = await look(sql<{ status: string }>`select distinct status from purchase_orders order by status`)
    expect(orders.map(({ status }) => status)).toEqual([
      'approved',
      'cancelled',
      'closed',
      'draft',
      'issued',
      'partially_invoiced',
      'partially_received',
      'pending_approval',
      'received',
      'rejected',
    ])
    const changes = await look(sql<{ scopes: number; states: number }>`
      select count(distinct scope)::int as scopes, count(distinct status)::int as states from change_orders`)
    expect(changes).toEqual([{ scopes: 4, states: 6 }])
  })

  it('has invoices in every state, and payment runs of which one waits for a call about an account', async () => {
    const invoices = await look(sql<{ status: string }>`select distinct status from vendor_invoices`)
    expect(invoices.map(({ status }) => status).sort()).toEqual([...INVOICE_STATUSES].sort())
    const runs = await look(sql<{ status: string; cents: number }>`
      select run.status, sum(payment.amount_cents)::float8 as cents
      from payment_runs run
      join payments payment on payment.org_id = run.org_id and payment.run_id = run.id
      group by run.id, run.status order by cents`)
    expect(runs).toEqual([
      { status: 'recorded', cents: 250_00 },
      { status: 'recorded', cents: 300_00 },
      { status: 'draft', cents: 666_00 },
      { status: 'recorded', cents: 6_565_00 },
    ])
  })

  it('has last year’s 1099s filed: a copy in the portal, one by email, one on paper, and a corporation left out', async () => {
    const forms = await look(sql<{ name: string; standing: string; inPortal: boolean; byEmail: boolean }>`
      select form.name, form.standing, consent.id is not null as in_portal, email.vendor_id is not null as by_email
      from tax_forms form
      left join tax_portal_consents consent on consent.org_id = form.org_id and consent.vendor_id = form.vendor_id
      left join tax_copy_consents email on email.org_id = form.org_id and email.vendor_id = form.vendor_id
      where form.year = extract(year from current_date) - 1
      order by form.counted_cents desc`)
    expect(forms).toEqual([
      { name: 'Carver Plumbing', standing: 'gets_one', inPortal: false, byEmail: true },
      { name: 'Sandoval Drywall & Paint', standing: 'gets_one', inPortal: true, byEmail: false },
      { name: 'Tri-County Air', standing: 'left_out', inPortal: false, byEmail: false },
      { name: 'Larkspur Electric', standing: 'gets_one', inPortal: false, byEmail: false },
    ])
  })

  it('has results that were updated after the sale, never before it', async () => {
    const sales = await look(sql<{ isUpdated: boolean; isLater: boolean }>`
      select realized ? 'updatedOn' as is_updated, coalesce((realized ->> 'updatedOn')::date > sale_date, true) as is_later
      from sales where realized is not null`)
    expect(sales.filter(({ isUpdated }) => isUpdated)).toHaveLength(1)
    expect(sales.filter(({ isLater }) => !isLater)).toEqual([])
  })

  it('has draws in flight: one that is late, one that came back, and one that is ready to ask', async () => {
    const draws = await look(sql<{ status: string; requestedCents: number; wiredCents: number | null }>`
      select status, requested_cents, wired_cents from draw_requests order by number`)
    expect(draws).toEqual([
      { status: 'funded', requestedCents: 2_860_00, wiredCents: 2_455_00 },
      { status: 'inspected', requestedCents: 2_280_00, wiredCents: null },
      { status: 'returned', requestedCents: 4_420_00, wiredCents: null },
      { status: 'draft', requestedCents: 18_561_08, wiredCents: null },
    ])
  })

  it('has orders and a change order that wait for the admin, and mails nothing to their vendors', async () => {
    const reply = await signIn(SAMPLE_PEOPLE[0]!.email)
    const { body } = await t.api(reply.json<{ access_token: string }>().access_token).get<ApprovalItems>('/approvals')
    expect(body.items.map(({ object }) => object).sort()).toEqual(['change_order', 'purchase_order', 'purchase_order'])
    const { rows } = await t.db.pool.query(`select from jobs.job where name = 'orders.send'`)
    expect(rows).toEqual([])
  })

  it('makes money on most deals, but not all', async () => {
    const rows = await look(
      sql<{ profitCents: number }>`select profit_cents from deal_projection where profit_cents is not null`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(18)
    expect(rows.filter((row) => row.profitCents < 0).length).toBeGreaterThanOrEqual(1)
    expect(rows.filter((row) => row.profitCents > 0).length).toBeGreaterThan(12)
  })

  it('lets every team member sign in', async () => {
    for (const { email } of SAMPLE_PEOPLE) expect((await signIn(email)).statusCode).toBe(200)
  })

  it('is created only once', async () => {
    expect(await makeSampleIfEmpty({ app: t.parts, auth: t.auth, server: t.app, close: () => t.close() })).toBe(false)
  })
})
