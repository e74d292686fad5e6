import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../tests/budgets.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Client, testApp, type TestApp } from '../../tests/harness.ts'

const LOCKED = '2026-03-31'
const REASON = { 'books-reason': encodeURIComponent('The lender corrected its statement') }

let t: TestApp
let team: BudgetTeam
let manager: Client
let admin: Client
let deal: DealWithTerms

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
  admin = t.api(team.admin.token)
  manager = t.api(team.operatorAdmin.token)
  deal = await lent()
  const { body } = await admin.get<{ version: number }>('/organization/settings')
  await admin.patch('/organization/settings', { version: body.version, booksLockedThrough: LOCKED })
})

afterAll(() => t.close())

const BRIDGE = {
  ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
    purchasePriceCents: cents(100_000_00),
    improvementTotalCents: cents(20_000_00),
  }),
  ...AS_AMOUNTS,
  name: 'Bridge',
  status: 'funded',
}

/** A purchase in what will be closed books, with a funded loan. */
async function lent(): Promise<DealWithTerms> {
  const made = await buildDeal(t, team.admin, {
    purchasePriceCents: 150_000_00,
    purchaseDate: '2026-01-15',
    projectedSaleDate: '2026-07-15',
    arvCents: 250_000_00,
  })
  const loans = [BRIDGE]
  return (await admin.put<DealChange>(`/deals/${made.id}/loans`, { version: made.version, loans })).body.deal
}

const refusalTo = (mayOverride: boolean) => ({
  status: 423,
  body: { code: 'books_locked', details: { lockedThrough: LOCKED, mayOverride } },
})
const read = async () => (await admin.get<DealWithTerms>(`/deals/${deal.id}`)).body
const payment = (paidOn: string) => ({
  paidOn,
  paidBy: '',
  interestCents: 900_00,
  principalCents: 0,
  feesCents: 0,
  from: '2026-03-15',
  to: '2026-04-15',
})
const extension = (takenOn: string) => ({ takenOn, maturesOn: '2026-09-15', feeCents: 500_00 })
const payments = () => `/deals/${deal.id}/loans/${deal.loans![0]!.id}/payments`

describe('closed books', () => {
  it('take no loan payment and lose none, except with an admin’s reason', async () => {
    expect(await manager.post(payments(), { payment: payment(LOCKED) })).toMatchObject(refusalTo(false))
    expect(await admin.post(payments(), { payment: payment(LOCKED) })).toMatchObject(refusalTo(true))
    const entered = await manager.post<DealChange>(payments(), { payment: payment('2026-04-01') })
    expect(entered.status).toBe(201)
    const { id, version } = entered.body.deal.loanHistory![0]!.payments[0]!
    const path = `/deals/${deal.id}/loan-payments/${id}`
    expect(await manager.patch(path, { version, payment: payment(LOCKED) })).toMatchObject(refusalTo(false))
    const moved = await admin.patch<DealChange>(path, { version, payment: payment(LOCKED) }, REASON)
    expect(moved.status).toBe(200)
    const now = moved.body.deal.loanHistory![0]!.payments[0]!.version
    expect(await manager.delete(path, { version: now })).toMatchObject(refusalTo(false))
    expect(await admin.post(`/undo/${moved.body.undoId}`)).toMatchObject(refusalTo(true))
  })

  it('take no extension of a loan', async () => {
    const path = `/deals/${deal.id}/loans/${deal.loans![0]!.id}/extensions`
    expect(await manager.post(path, { extension: extension(LOCKED) })).toMatchObject(refusalTo(false))
    expect((await manager.post(path, { extension: extension('2026-04-01') })).status).toBe(201)
  })

  it('take no settlement statement and keep the one they have', async () => {
    const save = async (closedOn: string, lines: object[], headers = {}) => {
      const { version } = await read()
      const statement = { side: 'purchase', version, closedOn, lines }
      return (headers === REASON ? admin : manager).put<DealChange>(`/deals/${deal.id}/settlements`, statement, headers)
    }
    const title = { kind: 'title', label: 'Owner’s policy', amountCents: -1_150_00 }
    expect(await save('2026-01-15', [title])).toMatchObject(refusalTo(false))
    expect((await save('2026-01-15', [title], REASON)).status).toBe(200)
    expect(await save('2026-04-15', [title])).toMatchObject(refusalTo(false))
    expect(await save('2026-01-15', [])).toMatchObject(refusalTo(false))
  })

  it('keep what a lender paid out, and let a loan’s other terms change', async () => {
    const set = async (part: object, headers = {}) => {
      const { version, loans } = await read()
      const changed = loans!.map((loan) => ({ ...loan, ...part }))
      return (headers === REASON ? admin : manager).put<DealChange>(
        `/deals/${deal.id}/loans`,
        { version, loans: changed },
        headers,
      )
    }
    expect(await set({ initialAdvanceCents: 80_000_00 })).toMatchObject(refusalTo(false))
    expect((await set({ ratePct: '12.5', maturityDate: '2026-12-15' })).status).toBe(200)
    const changed = await set({ initialAdvanceCents: 80_000_00 }, REASON)
    expect(changed.status).toBe(200)
    expect(await manager.post(`/undo/${changed.body.undoId}`)).not.toMatchObject({ status: 200 })
    expect(await admin.post(`/undo/${changed.body.undoId}`)).toMatchObject(refusalTo(true))
    expect((await admin.post(`/undo/${changed.body.undoId}`, {}, REASON)).status).toBe(200)
  })

  it('keep what a partner contributed, and let the terms of the return change', async () => {
    const fund = {
      name: 'Gap fund',
      capitalCents: 20_000_00,
      contributedOn: null,
      preferredPct: '12',
      profitSharePct: '0',
    }
    const set = async (partners: object[], headers = {}) => {
      const { version } = await read()
      const by = headers === REASON ? admin : manager
      return by.put<DealChange>(`/deals/${deal.id}/partners`, { version, partners }, headers)
    }
    expect(await set([fund])).toMatchObject(refusalTo(false))
    expect((await set([{ ...fund, contributedOn: '2026-04-01' }])).status).toBe(200)
    expect(await set([{ ...fund, contributedOn: LOCKED }])).toMatchObject(refusalTo(false))
    const joined = await set([fund], REASON)
    expect(joined.status).toBe(200)
    expect(await admin.post(`/undo/${joined.body.undoId}`)).toMatchObject(refusalTo(true))
    expect((await set([{ ...fund, preferredPct: '10' }])).status).toBe(200)
  })
})
