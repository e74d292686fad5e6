import { expect, it } from 'vitest'
import { dealToModel } from '../model/deal-to-model.ts'
import type { DealTerms, LoanRecord } from '../terms/deal-terms.ts'
import { cashOut } from './cash-out.ts'

const LOAN: LoanRecord = {
  name: 'Hard money',
  loanType: 'hard_money',
  purpose: 'purchase',
  initialAdvanceCents: 150_000_00,
  advancePct: null,
  holdbackCents: 40_000_00,
  holdbackPct: null,
  ratePct: '12',
  pointsPct: '2',
  pointsCents: null,
  feesCents: 1_000_00,
  exitFeePct: '1',
  dayCount: 'ACT/360',
  interestOn: 'drawn',
  payment: 'monthly',
  startDate: null,
  payoffDate: null,
  maturityDate: null,
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'listed',
  draws: [{ fundedOn: '2026-03-10', amountCents: 15_000_00, feeCents: 200_00, isFinal: false }],
  personalGuarantee: false,
  extensionOptions: '',
  status: 'funded',
}

const TERMS: DealTerms = {
  dealType: 'fix_and_flip',
  createdOn: '2026-01-02',
  fields: {
    purchasePriceCents: 200_000_00,
    purchaseDate: '2026-02-01',
    arvCents: 320_000_00,
    rehabEstimateCents: 40_000_00,
  },
  costItems: [
    {
      bucket: 'purchase',
      name: 'Title',
      amountCents: 2_500_00,
      pctOf: null,
      pct: null,
      per: 'once',
      from: null,
      to: null,
    },
    { bucket: 'holding', name: 'Tax', amountCents: 300_00, pctOf: null, pct: null, per: 'month', from: null, to: null },
  ],
  loans: [LOAN],
  budget: {
    lines: [
      { name: 'Kitchen', amountCents: 40_000_00, plannedCents: 40_000_00, spentCents: 12_000_00, isContingency: false },
    ],
    payments: [
      { paidOn: '2026-02-20', amountCents: 13_000_00 },
      { paidOn: '2026-03-12', amountCents: -1_000_00 },
    ],
  },
}

function stepsOf(terms: DealTerms) {
  const model = dealToModel(terms)
  if (!model.ok) throw new Error('the deal has no model')
  return cashOut(terms, model.value).map(({ from, amountCents }) => [from, amountCents])
}

it('follows what is on record: purchase and loan, spending, draws and refunds, but no projected cost', () => {
  expect(stepsOf(TERMS)).toEqual([
    // 200,000 + 2,500 − (150,000 − 2 % of 190,000 − 1,000)
    ['2026-02-01', 57_300_00],
    ['2026-02-20', 70_300_00],
    // 15,000 less the draw's fee
    ['2026-03-10', 55_500_00],
    ['2026-03-12', 54_500_00],
  ])
})

it('counts no purchase and no loan before the purchase has a date, but what was spent', () => {
  const fields = { ...TERMS.fields, purchaseDate: null, closingDate: '2026-02-01' }
  expect(stepsOf({ ...TERMS, fields })).toEqual([
    ['2026-02-20', 13_000_00],
    ['2026-03-12', 12_000_00],
  ])
})

it('counts no draw that is only expected', () => {
  const loans = [{ ...LOAN, holdbackDraws: 'even' as const }]
  expect(stepsOf({ ...TERMS, loans }).at(-1)).toEqual(['2026-03-12', 69_300_00])
})
