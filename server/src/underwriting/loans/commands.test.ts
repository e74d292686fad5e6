import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Loan } from '@plumbline/contract/underwriting/terms'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { cents } from '@plumbline/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { type Client, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam
let admin: Client

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
  admin = t.api(team.admin.token)
})

afterAll(() => t.close())

/** $100,000 at 12% from January 15: $1,033.33 for a month of 31 days. */
const BRIDGE = {
  ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
    purchasePriceCents: cents(100_000_00),
    improvementTotalCents: cents(0),
  }),
  ...AS_AMOUNTS,
  name: 'Bridge',
  initialAdvanceCents: 100_000_00,
  ratePct: '12',
  pointsPct: '0',
  feesCents: 0,
  status: 'funded',
  maturityDate: '2026-06-15',
}

type Lent = { deal: DealWithTerms; loan: Loan; path: string }

async function lent(loans: object[] = [BRIDGE]): Promise<Lent> {
  const made = await buildDeal(t, team.admin, {
    purchasePriceCents: 150_000_00,
    purchaseDate: '2026-01-15',
    projectedSaleDate: '2026-07-15',
    arvCents: 250_000_00,
  })
  const { deal } = (await admin.put<DealChange>(`/deals/${made.id}/loans`, { version: made.version, loans })).body
  const loan = deal.loans![0]!
  return { deal, loan, path: `/deals/${deal.id}/loans/${loan.id}` }
}

const PAID = {
  paidOn: '2026-02-16',
  paidBy: 'Operating account',
  interestCents: 1_000_00,
  principalCents: 0,
  feesCents: 25_00,
  from: '2026-01-15',
  to: '2026-02-15',
}
const pay = ({ path }: Lent, facts: object = {}, client = admin) =>
  client.post<DealChange>(`${path}/payments`, { payment: { ...PAID, ...facts } })
const refused = ({ path }: Lent, facts: object) => admin.post(`${path}/payments`, { payment: { ...PAID, ...facts } })
const profitOf = async ({ deal }: Lent) =>
  (await admin.get<DealWithTerms>(`/deals/${deal.id}`)).body.projection.profitCents!
const historyOf = ({ body }: { body: DealChange }) => body.deal.loanHistory![0]!

describe('a payment on a loan', () => {
  it('takes the place of what accrued, and says who paid and who recorded it', async () => {
    const loan = await lent()
    const before = await profitOf(loan)
    const paid = await pay(loan)
    expect(paid.status).toBe(201)
    expect(historyOf(paid)).toMatchObject({
      loanId: loan.loan.id,
      payments: [{ ...PAID, isPayoff: false, note: '', document: null, recordedBy: { id: team.admin.userId } }],
    })
    // $33.33 less interest than accrued, and $25 in fees
    expect(await profitOf(loan)).toBe(before + 33_33 - 25_00)
    const { items } = (
      await admin.get<{ items: { verb: string; after: object }[] }>(`/activity?dealId=${loan.deal.id}`)
    ).body
    expect(items[0]).toMatchObject({ verb: 'loan.payment_recorded' })
  })

  it('can be undone, corrected and removed, each with the figures that follow', async () => {
    const loan = await lent()
    const before = await profitOf(loan)
    const paid = await pay(loan)
    await admin.post(`/undo/${paid.body.undoId}`)
    expect(await profitOf(loan)).toBe(before)

    const [payment] = historyOf(await pay(loan)).payments
    const path = `/deals/${loan.deal.id}/loan-payments/${payment!.id}`
    const changed = await admin.patch<DealChange>(path, {
      version: 1,
      payment: { ...PAID, interestCents: 1_033_33, feesCents: 0 },
    })
    expect(historyOf(changed).payments).toMatchObject([{ interestCents: 1_033_33, version: 2 }])
    expect(await profitOf(loan)).toBe(before)
    expect((await admin.patch(path, { version: 1, payment: PAID })).status).toBe(409)
    await admin.post(`/undo/${changed.body.undoId}`)
    expect(await profitOf(loan)).toBe(before + 33_33 - 25_00)

    const removed = await admin.delete<DealChange>(path, { version: 3 })
    expect(removed.body.deal.loanHistory).toEqual([])
    await admin.post(`/undo/${removed.body.undoId}`)
    expect(await profitOf(loan)).toBe(before + 33_33 - 25_00)
  })

  it.each([
    ['without an amount', { interestCents: 0, feesCents: 0 }, 'payment.interestCents'],
    ['on a day to come', { paidOn: '2026-05-15' }, 'payment.paidOn'],
    ['for days in reverse', { to: '2026-01-14' }, 'payment.to'],
    ['with a document of another deal', { documentId: '0199a3b0-0000-7000-8000-000000000000' }, 'payment.documentId'],
  ])('is rejected %s', async (_, facts, path) => {
    const { status, body } = await refused(await lent(), facts)
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })

  it('is recorded by those who may record payments, and by nobody else', async () => {
    const loan = await lent()
    expect((await pay(loan, {}, t.api(team.operator.token))).status).toBe(403)
    const seen = await t.api(team.operator.token).get<DealWithTerms>(`/deals/${loan.deal.id}`)
    expect(seen.body.mayRecordLoanPayments).toBe(false)
    expect((await admin.get<DealWithTerms>(`/deals/${loan.deal.id}`)).body.mayRecordLoanPayments).toBe(true)
  })
})

describe('a payoff', () => {
  const PAYOFF = {
    paidOn: '2026-05-10',
    isPayoff: true,
    interestCents: 2_900_00,
    principalCents: 100_000_00,
    feesCents: 1_250_00,
    from: '2026-02-15',
    to: '2026-05-10',
  }

  it('replaces the rest and marks the loan as paid off, once', async () => {
    const loan = await lent()
    await pay(loan, { feesCents: 0 })
    const paid = await pay(loan, PAYOFF)
    expect(paid.body.deal.loans).toMatchObject([{ status: 'paid_off' }])
    const { profitCents } = paid.body.deal.projection
    // as much less than with a free loan as was paid to the lender
    const free = await lent([{ ...BRIDGE, ratePct: '0' }])
    expect(profitCents).toBe((await profitOf(free)) - 1_000_00 - 2_900_00 - 1_250_00)
    expect(await pay(loan, PAYOFF)).toMatchObject({ status: 409, body: { code: 'loan_paid_off' } })
    await admin.post(`/undo/${paid.body.undoId}`)
    const { body } = await admin.get<DealWithTerms>(`/deals/${loan.deal.id}`)
    expect(body.loans).toMatchObject([{ status: 'funded' }])
  })
})

describe('an extension', () => {
  it('costs its fee and moves the maturity that tasks are due around', async () => {
    const loan = await lent()
    const before = await profitOf(loan)
    const task = { title: 'Call the lender', dealId: loan.deal.id, dueFrom: { anchor: 'loanMaturity', days: -5 } }
    await admin.post('/tasks', task)
    const extension = { takenOn: '2026-05-10', maturesOn: '2026-09-15', feeCents: 500_00 }
    const extended = await admin.post<DealChange>(`${loan.path}/extensions`, { extension })
    expect(historyOf(extended).extensions).toMatchObject([extension])
    expect(await profitOf(loan)).toBe(before - 500_00)
    const odd = { extension: { ...extension, maturesOn: '2026-05-10' } }
    expect((await admin.post(`${loan.path}/extensions`, odd)).status).toBe(400)
    const { id, version } = historyOf(extended).extensions[0]!
    await admin.delete(`/deals/${loan.deal.id}/loan-extensions/${id}`, { version })
    expect(await profitOf(loan)).toBe(before)
  })
})

describe('loans that are saved again', () => {
  it('keep what was recorded, in any order and under another name', async () => {
    const loan = await lent([BRIDGE, { ...BRIDGE, name: 'Gap', initialAdvanceCents: 10_000_00 }])
    const { deal } = (await pay(loan)).body
    const [bridge, gap] = deal.loans!
    const loans = [gap, { ...bridge, name: 'First lien', ratePct: '11.5' }]
    const saved = await admin.put<DealChange>(`/deals/${deal.id}/loans`, { version: deal.version, loans })
    expect(saved.body.deal.loans).toMatchObject([
      { id: gap!.id, name: 'Gap' },
      { id: bridge!.id, name: 'First lien', ratePct: '11.5' },
    ])
    expect(saved.body.deal.loanHistory).toMatchObject([{ loanId: bridge!.id, payments: [{ interestCents: 1_000_00 }] }])
  })

  it('can’t leave out a loan that payments were recorded for, or name one of another deal', async () => {
    const loan = await lent()
    const { deal } = (await pay(loan)).body
    expect(await admin.put(`/deals/${deal.id}/loans`, { version: deal.version, loans: [] })).toMatchObject({
      status: 409,
      body: { code: 'loan_has_payments', details: { loan: 'Bridge' } },
    })
    const other = await lent()
    const foreign = { version: deal.version, loans: [{ ...BRIDGE, id: other.loan.id }] }
    expect((await admin.put(`/deals/${deal.id}/loans`, foreign)).status).toBe(400)
  })

  it('follow the price and the work until they are funded', async () => {
    const made = await buildDeal(t, team.admin, {
      askingPriceCents: 150_000_00,
      rehabEstimateCents: 40_000_00,
      arvCents: 260_000_00,
    })
    const own = { ...BRIDGE, advancePct: '90', holdbackPct: '100', status: 'committed' }
    const path = `/deals/${made.id}`
    const financed = await admin.put<DealChange>(`${path}/loans`, { version: made.version, loans: [own] })
    const cheaper = {
      version: financed.body.deal.version,
      fields: { askingPriceCents: 140_000_00, contingencyPct: '10' },
    }
    const { deal } = (await admin.patch<DealChange>(path, cheaper)).body
    const loans = deal.loans!.map((loan) => ({ ...loan, status: 'funded' as const }))
    const funded = await admin.put<DealChange>(`${path}/loans`, { version: deal.version, loans })
    expect(funded.body.deal.loans).toMatchObject([
      { initialAdvanceCents: 126_000_00, advancePct: null, holdbackCents: 44_000_00, holdbackPct: null },
    ])
    expect(funded.body.deal.projection).toEqual(deal.projection)
    await admin.post(`/undo/${funded.body.undoId}`)
    const undone = (await admin.get<DealWithTerms>(path)).body
    expect(undone.loans).toMatchObject([{ advancePct: '90', holdbackPct: '100', status: 'committed' }])
  })

  it('follow the price with a percent, and keep guarantee and extension options', async () => {
    const entered = { advancePct: '80', personalGuarantee: true, extensionOptions: 'Two of 3 months, 1% each' }
    const loan = await lent([{ ...BRIDGE, ...entered, status: 'committed' }])
    expect(loan.loan).toMatchObject(entered)
    const cheaper = { version: loan.deal.version, fields: { purchasePriceCents: 100_000_00 } }
    const { deal } = (await admin.patch<DealChange>(`/deals/${loan.deal.id}`, cheaper)).body
    // 80,000 instead of 120,000 is lent
    expect(deal.projection.profitCents).toBeGreaterThan(loan.deal.projection.profitCents! + 50_000_00)
  })
})

it('a scenario keeps the payments it was saved with', async () => {
  const loan = await lent()
  await pay(loan)
  const scenario = { name: 'Longer', changes: { fields: { projectedSaleDate: '2026-09-15' } } }
  const made = await admin.post<{ base: { loanHistory: { payments: object[] }[] } }>(
    `/deals/${loan.deal.id}/scenarios`,
    scenario,
  )
  await pay(loan, { from: '2026-02-15', to: '2026-03-15', paidOn: '2026-03-15' })
  expect(made.body.base.loanHistory).toMatchObject([{ payments: [{ interestCents: 1_000_00 }] }])
  expect(made.body.base.loanHistory[0]!.payments).toHaveLength(1)
})
