import { FORMULA_VERSION } from '@plumbline/domain/underwriting/projection'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { catchUp } from '../start/catch-up.ts'
import { recomputeProjections } from './recompute.ts'

const SOON = { timeout: 30_000 }
const PRICED = { arvCents: 30_000_000, purchasePriceCents: 18_000_000, rehabEstimateCents: 4_000_000, holdMonths: 6 }

let t: TestApp
let admin: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
})

afterAll(() => t.close())

/** Leaves a figure as an older version with a different formula would have. */
async function figureByOldFormula(dealId: string): Promise<void> {
  await asPlatform(t.db, 'a test plays an older version', (tx) =>
    tx.run(
      sql`update deal_projection set profit_cents = 1, formula_version = ${FORMULA_VERSION - 1} where deal_id = ${dealId}`,
    ),
  )
}

async function profitOf(dealId: string): Promise<number | null | undefined> {
  const { body } = await t
    .api(admin.token)
    .get<{ projection: { profitCents: number | null } | null }>(`/deals/${dealId}`)
  return body.projection?.profitCents
}

it('recomputes only figures from an older formula, in every organization', async () => {
  const stranger = await t.signUp()
  const [outdated, current] = [await buildDeal(t, admin, PRICED), await buildDeal(t, admin, PRICED)]
  const elsewhere = await buildDeal(t, stranger, PRICED)
  const profit = await profitOf(outdated.id)
  expect(profit).toBeGreaterThan(0)
  for (const { id } of [outdated, elsewhere]) await figureByOldFormula(id)
  expect(await profitOf(outdated.id)).toBe(1)
  expect(await recomputeProjections(t.parts)).toBe(2)
  expect(await profitOf(outdated.id)).toBe(profit)
  expect(await profitOf(current.id)).toBe(profit)
  expect(await recomputeProjections(t.parts)).toBe(0)
})

it('a new version queues one recompute job, even when two start at once', async () => {
  const deal = await buildDeal(t, admin, PRICED)
  const profit = await profitOf(deal.id)
  await figureByOldFormula(deal.id)
  await Promise.all([catchUp(t.parts), catchUp(t.parts)])
  await expect.poll(() => profitOf(deal.id), SOON).toBe(profit)
})
