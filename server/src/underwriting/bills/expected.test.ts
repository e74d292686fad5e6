import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { asPlatform } from '../../platform/db/doors.ts'

let t: TestApp
let admin: Person
let coordinator: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  // So that no deal is late in its stage.
  await asPlatform(t.db, 'a test allows more time', (tx) =>
    tx.run(sql`update stages set sla_days = 90 where org_id = ${admin.orgId}`),
  )
})

afterAll(() => t.close())

const INSURANCE = { bucket: 'holding', name: 'Insurance', amountCents: 100_00, per: 'month', from: null, to: null }

async function owned(): Promise<DealWithTerms> {
  const dates = { purchaseDate: '2026-04-01', projectedSaleDate: '2026-12-31' }
  const deal = await buildDeal(t, admin, { purchasePriceCents: 200_000_00, arvCents: 300_000_00, ...dates })
  const items = [{ ...INSURANCE, pctOf: null, pct: null }]
  const path = `/deals/${deal.id}/costs`
  return (await t.api(admin.token).put<DealChange>(path, { version: deal.version, items })).body.deal
}

const dealOf = async (id: string, person = admin) => (await t.api(person.token).get<DealWithTerms>(`/deals/${id}`)).body
const attention = async (person: Person) =>
  (await t.api(person.token).get<{ items: { dealId: string; flag: object }[] }>('/deals/attention')).body.items

it('a recurring bill comes up each month since the deal is kept here, is missed later, and is recorded with one click', async () => {
  const deal = await owned()
  // April was over before the deal was entered; May has begun
  expect(deal.expectedBills).toMatchObject([
    { name: 'Insurance', from: '2026-05-01', to: '2026-06-01', amountCents: 100_00, missedOn: '2026-06-11' },
  ])
  expect(deal.flags).toEqual([])
  t.time.set('2026-06-11T15:00:00Z')
  admin = await t.signIn(admin)
  coordinator = await t.signIn(coordinator)
  const missed = await dealOf(deal.id)
  expect(missed.flags).toEqual([{ kind: 'bill_missing', days: 0 }])
  expect(missed.expectedBills).toMatchObject([{ from: '2026-05-01' }, { from: '2026-06-01' }])
  expect(await attention(admin)).toMatchObject([{ dealId: deal.id, flag: { kind: 'bill_missing' } }])
  expect(await attention(coordinator)).toEqual([])
  expect((await dealOf(deal.id, coordinator)).expectedBills).toBeUndefined()

  const { costItemId, from, to, amountCents } = missed.expectedBills![0]!
  const bill = { costItemId, sellingLine: null, vendorName: 'Acme', amountCents, paidOn: '2026-06-11', from, to }
  const recorded = await t.api(admin.token).post<DealChange>(`/deals/${deal.id}/bills`, { bill })
  expect(recorded.body.deal.flags).toEqual([])
  expect(recorded.body.deal.expectedBills).toMatchObject([{ from: '2026-06-01', vendorName: 'Acme' }])
  expect(await attention(admin)).toEqual([])
})
