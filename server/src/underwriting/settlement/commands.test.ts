import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
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

const LOAN = {
  ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
    purchasePriceCents: cents(0),
    improvementTotalCents: cents(0),
  }),
  ...AS_AMOUNTS,
  name: 'Bridge',
  initialAdvanceCents: 120_000_00,
  ratePct: '12',
  pointsPct: '3',
  feesCents: 1_500_00,
  status: 'funded',
}

/** A purchase at $148,000 that was expected to cost 2% to close, with a loan. */
async function bought(): Promise<DealWithTerms> {
  const made = await buildDeal(t, team.admin, {
    contractPriceCents: 148_000_00,
    purchaseDate: '2026-01-15',
    projectedSaleDate: '2026-07-15',
    arvCents: 250_000_00,
  })
  return (await admin.put<DealChange>(`/deals/${made.id}/loans`, { version: made.version, loans: [LOAN] })).body.deal
}

type Line = { kind: string; label: string; amountCents: number; loanId?: string | undefined; paidBy?: string }
const save = (deal: DealWithTerms, side: 'purchase' | 'sale', lines: Line[], client = admin) =>
  client.put<DealChange>(`/deals/${deal.id}/settlements`, {
    side,
    version: deal.version,
    closedOn: side === 'purchase' ? '2026-01-15' : '2026-05-12',
    lines,
  })
const read = async ({ id }: DealWithTerms) => (await admin.get<DealWithTerms>(`/deals/${id}`)).body

const purchase = (loanId: string | undefined): Line[] => [
  { kind: 'price', label: 'Contract price', amountCents: -150_000_00 },
  { kind: 'earnest_money', label: 'Deposit', amountCents: 3_000_00, paidBy: 'Operating account' },
  { kind: 'loan_proceeds', label: 'Bridge', amountCents: 120_000_00, loanId },
  { kind: 'points', label: 'Origination', amountCents: -2_400_00, loanId },
  { kind: 'lender_fee', label: 'Underwriting', amountCents: -995_00, loanId },
  { kind: 'title', label: 'Owner’s policy', amountCents: -1_150_00 },
  { kind: 'proration', label: 'County tax', amountCents: 310_00 },
]

describe('the settlement statement of a purchase', () => {
  it('is saved to the price, the loan and the costs, which then come to the cash to close', async () => {
    const deal = await bought()
    const { status, body } = await save(deal, 'purchase', purchase(deal.loans![0]!.id))
    expect(status).toBe(200)
    expect(body.deal.fields.purchasePriceCents).toBe(150_000_00)
    expect(body.deal.loans).toMatchObject([{ pointsCents: 2_400_00, feesCents: 995_00, pointsPct: '3' }])
    expect(body.deal.bills).toMatchObject([
      { item: 'Closing costs', amountCents: 1_150_00, note: 'Owner’s policy', origin: { kind: 'settlement' } },
      { item: 'Closing costs', amountCents: -310_00, note: 'County tax', isFinal: true },
    ])
    expect(body.deal.settlements).toMatchObject([
      { side: 'purchase', closedOn: '2026-01-15', lines: purchase(deal.loans![0]!.id) },
    ])
    const costs = body.deal.projection.totalCostCents!
    const again = await save(body.deal, 'purchase', [
      ...purchase(deal.loans![0]!.id),
      { kind: 'other', label: 'Recording', amountCents: -85_00 },
    ])
    expect(again.body.deal.projection.totalCostCents).toBe(costs + 85_00)
    expect(again.body.deal.bills).toHaveLength(3)
  })

  it('is undone with everything it brought', async () => {
    const deal = await bought()
    const saved = await save(deal, 'purchase', purchase(deal.loans![0]!.id))
    await admin.post(`/undo/${saved.body.undoId}`)
    const after = await read(deal)
    expect(after.fields.purchasePriceCents).toBeNull()
    expect(after.loans).toMatchObject([{ pointsCents: null, feesCents: 1_500_00 }])
    expect(after).toMatchObject({ bills: [], settlements: [] })
    expect(after.projection.profitCents).toBe(deal.projection.profitCents)
  })

  it('keeps its bills from being changed by hand', async () => {
    const deal = await bought()
    const { body } = await save(deal, 'purchase', purchase(deal.loans![0]!.id))
    const { id, version } = body.deal.bills![0]!
    expect((await admin.delete(`/deals/${deal.id}/bills/${id}`, { version })).status).toBe(409)
  })
})

const sale = (loanId: string | undefined): Line[] => [
  { kind: 'price', label: 'Sale price', amountCents: 255_000_00 },
  { kind: 'commission', label: 'Commission', amountCents: -12_750_00 },
  { kind: 'title', label: 'Settlement fee', amountCents: -900_00 },
  { kind: 'credit', label: 'Repair credit', amountCents: -2_500_00 },
  { kind: 'payoff', label: 'Bridge payoff', amountCents: -124_680_00, loanId },
]

describe('the settlement statement of a sale', () => {
  it('records the price, the selling costs and the payoff', async () => {
    const deal = await bought()
    const { body } = await save(deal, 'sale', sale(deal.loans![0]!.id))
    expect(body.deal.fields.salePriceCents).toBe(255_000_00)
    expect(body.deal.bills!.map(({ sellingLine, amountCents }) => [sellingLine, amountCents]).toSorted()).toEqual([
      ['buyer_commission', 6_375_00],
      ['concessions', 2_500_00],
      ['listing_commission', 6_375_00],
      ['seller_closing', 900_00],
    ])
    expect(body.deal.loans).toMatchObject([{ status: 'paid_off' }])
    const [payoff] = body.deal.loanHistory![0]!.payments
    expect(payoff).toMatchObject({
      isPayoff: true,
      isFromSettlement: true,
      principalCents: 120_000_00,
      interestCents: 4_680_00,
      paidOn: '2026-05-12',
    })
    const path = `/deals/${deal.id}/loan-payments/${payoff!.id}`
    expect((await admin.delete(path, { version: payoff!.version })).status).toBe(409)
    const removed = await save(body.deal, 'sale', [])
    expect(removed.body.deal).toMatchObject({ bills: [], settlements: [], loanHistory: [] })
    expect(removed.body.deal.loans).toMatchObject([{ status: 'funded' }])
    await admin.post(`/undo/${removed.body.undoId}`)
    expect((await read(deal)).loanHistory![0]!.payments).toMatchObject([{ principalCents: 120_000_00 }])
  })

  it('leaves a payoff as it was recorded by hand', async () => {
    const deal = await bought()
    const loanId = deal.loans![0]!.id
    const amounts = { interestCents: 4_000_00, principalCents: 120_000_00, feesCents: 680_00 }
    const payment = { paidOn: '2026-05-12', isPayoff: true, ...amounts, from: '2026-01-15', to: '2026-05-12' }
    const paid = await admin.post<DealChange>(`/deals/${deal.id}/loans/${loanId}/payments`, { payment })
    const { body } = await save(paid.body.deal, 'sale', sale(loanId))
    expect(body.deal.loanHistory![0]!.payments).toMatchObject([{ ...amounts, isFromSettlement: false }])
  })
})

it.each([
  ['of a kind the side doesn’t have', [{ kind: 'payoff', label: 'x', amountCents: -1 }], 'lines.0.kind'],
  ['without its loan', [{ kind: 'points', label: 'x', amountCents: -1 }], 'lines.0.loanId'],
  ['of nothing', [{ kind: 'title', label: 'x', amountCents: 0 }], 'lines.0.amountCents'],
  ['that pays the buyer', [{ kind: 'price', label: 'x', amountCents: 1 }], 'lines.0.amountCents'],
])('a line is rejected %s', async (_, lines, path) => {
  const deal = await bought()
  const { status, body } = await admin.put(`/deals/${deal.id}/settlements`, {
    side: 'purchase',
    version: deal.version,
    closedOn: '2026-01-15',
    lines,
  })
  expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
})

it('a statement is entered by those who may record payments, on the version they saw', async () => {
  const deal = await bought()
  const lines = purchase(deal.loans![0]!.id)
  expect((await save(deal, 'purchase', lines, t.api(team.operator.token))).status).toBe(403)
  expect((await save({ ...deal, version: deal.version - 1 }, 'purchase', lines)).status).toBe(409)
})
