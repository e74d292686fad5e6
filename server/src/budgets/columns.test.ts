import { newId } from '@plumbline/domain/ids'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { figureLedger, type Ledger } from '@plumbline/domain/invoices/ledger'
import { cents as toCents, sumCents, ZERO } from '@plumbline/domain/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk } from '../../tests/budgets.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'

let t: TestApp
let admin: Person
let costCodeId: string

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
  costCodeId = (await budgetDesk(t).codes(admin)).get('19-010')!
})

afterAll(() => t.close())

const STATUSES = ['draft', 'posted', 'void'] as const
const amount = fc.integer({ min: 0, max: 5_000_000_00 })
const signed = fc.integer({ min: -2_000_000_00, max: 2_000_000_00 }).filter((cents) => cents !== 0)

const day = fc.constantFrom('2026-05-01', '2026-05-02', '2026-06-30')

/**
 * A budget with anything its rows can contain: overspent or refunded lines, transfers in both directions, two versions.
 */
const randomLedger = fc.integer({ min: 2, max: 25 }).chain((count) => {
  const place = fc.integer({ min: 0, max: count - 1 })
  return fc.record({
    lines: fc.array(fc.record({ original: amount, etc: fc.option(amount) }), { minLength: count, maxLength: count }),
    transfers: fc.array(
      fc
        .record({
          from: place,
          to: place,
          cents: amount.filter((cents) => cents > 0),
          versionNo: fc.constantFrom(1, 2),
        })
        .filter(({ from, to }) => from !== to),
      { maxLength: 15 },
    ),
    expenses: fc.array(fc.record({ on: place, cents: signed, status: fc.constantFrom(...STATUSES), day }), {
      maxLength: 30,
    }),
  })
})
type RandomLedger = typeof randomLedger extends fc.Arbitrary<infer Value> ? Value : never

const CURRENT_VERSION = 2

async function store(dealId: string, ledger: RandomLedger): Promise<string[]> {
  const { orgId, userId } = admin
  const lineIds = ledger.lines.map(() => newId())
  const now = new Date()
  await asPlatform(t.db, 'a test writes a budget that no screen would', async (tx) => {
    await tx.run(sql`
      insert into budgets (org_id, deal_id, status, version_no, baseline_total_cents, approved_by, approved_at, created_at, updated_at)
      values (${orgId}, ${dealId}, 'approved', ${CURRENT_VERSION}, 0, ${userId}, ${now}, ${now}, ${now})`)
    const lines = ledger.lines.map(({ original, etc }, index) => ({ id: lineIds[index], original, etc }))
    await tx.run(sql`
      insert into budget_lines (org_id, deal_id, position, cost_code_id, description, updated_at, id, original_cents, etc_override_cents)
      select ${orgId}, ${dealId}, 1, ${costCodeId}, 'line', ${now}, line.id, line.original, line.etc
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, original bigint, etc bigint)`)
    const transfers = ledger.transfers.map(({ from, to, cents, versionNo }) => ({
      id: newId(),
      from: lineIds[from],
      to: lineIds[to],
      cents,
      version: versionNo,
    }))
    await tx.run(sql`
      insert into budget_transfers (org_id, deal_id, reason, made_by, made_at, id, from_line_id, to_line_id, amount_cents, version_no)
      select ${orgId}, ${dealId}, 'test', ${userId}, ${now}, moved.id, moved."from", moved."to", moved.cents, moved.version
      from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) as moved (id uuid, "from" uuid, "to" uuid, cents bigint, version int)`)
    const expenses = ledger.expenses.map(({ on, ...facts }) => ({ id: newId(), line: lineIds[on], ...facts }))
    const rows = JSON.stringify(expenses)
    const shape = sql.raw('(id uuid, line uuid, cents bigint, status text, day date)')
    await tx.run(sql`
      insert into expenses (org_id, vendor_name, spent_on, paid_by, split_by, created_by, created_at, updated_at, id, amount_cents, status,
        posted_at, voided_at, void_reason)
      select ${orgId}, 'Shop', spent.day, 'card', 'amount', ${userId}, ${now}, ${now}, spent.id, spent.cents, spent.status,
        case when spent.status <> 'draft' then ${now}::timestamptz end, case when spent.status = 'void' then ${now}::timestamptz end,
        case when spent.status = 'void' then 'test' end
      from jsonb_to_recordset(${rows}::jsonb) as spent ${shape}`)
    await tx.run(sql`
      insert into expense_shares (org_id, deal_id, position, expense_id, budget_line_id, amount_cents)
      select ${orgId}, ${dealId}, 1, spent.id, spent.line, spent.cents from jsonb_to_recordset(${rows}::jsonb) as spent ${shape}`)
  })
  return lineIds
}

function asLedger({ lines, transfers, expenses }: RandomLedger): Ledger {
  const counted = transfers.filter(({ versionNo }) => versionNo === CURRENT_VERSION)
  const movedOn = (at: number) =>
    counted.reduce((sum, { from, to, cents: moved }) => sum + (to === at ? moved : 0) - (from === at ? moved : 0), 0)
  return {
    lines: lines.map(({ original, etc }, index) => ({
      id: String(index),
      originalCents: toCents(original),
      approvedChangesCents: ZERO,
      transfersCents: toCents(movedOn(index)),
      etcOverrideCents: etc === null ? null : toCents(etc),
    })),
    orders: [],
    invoices: [],
    expenses: expenses.map(({ on, cents: amountCents, status }) => ({
      lineId: String(on),
      amountCents: toCents(amountCents),
      status,
    })),
    paymentsCents: ZERO,
    retainageReleasedCents: ZERO,
  }
}

/** What the deal's figures use from its budget. */
async function inFigures(dealId: string) {
  const { body } = await t.api(admin.token).get<DealWithTerms>(`/deals/${dealId}`)
  const { lines, payments } = body.budget!
  return { forecastCents: sumCents(lines.map((line) => line.amountCents)), payments }
}

function asTerms({ expenses }: RandomLedger, { forecastCents }: { forecastCents: number }) {
  const posted = Map.groupBy(
    expenses.filter(({ status }) => status === 'posted'),
    (expense) => expense.day,
  )
  const payments = [...posted.keys()].sort().map((paidOn) => ({
    paidOn,
    amountCents: sumCents(posted.get(paidOn)!.map(({ cents }) => cents)),
  }))
  return { forecastCents, payments }
}

describe('a budget’s columns', () => {
  it('follow the rule for any ledger, per line and in total, and feed the deal’s figures', async () => {
    const seen: number[] = []
    await fc.assert(
      fc.asyncProperty(randomLedger, async (ledger) => {
        const deal = await buildDeal(t, admin)
        const lineIds = await store(deal.id, ledger)
        const budget = await budgetDesk(t).of(admin, deal.id)
        const expected = figureLedger(asLedger(ledger))
        const found = new Map(budget.lines.map((line) => [line.id, line.figures!]))
        for (const [index, id] of lineIds.entries()) expect(found.get(id)).toEqual(expected.lines.get(String(index)))
        expect(budget.total).toEqual(expected.total)
        expect(await inFigures(deal.id)).toEqual(asTerms(ledger, expected.total))
        seen.push(ledger.expenses.length + ledger.transfers.length)
      }),
      { numRuns: 40, endOnFailure: true },
    )
    expect(Math.max(...seen)).toBeGreaterThan(5)
  }, 90_000)
})
