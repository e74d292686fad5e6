import { calculatorTextsIn } from '@plumbline/contract/underwriting/calculator-page'
import type { DealType } from '@plumbline/domain/deals/fields'
import { cents } from '@plumbline/domain/money'
import { calculatorTerms } from '@plumbline/domain/underwriting/calculators/terms'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { projectDeal } from '@plumbline/domain/underwriting/projection'
import { describe, expect, it } from 'vitest'
import { calculatorNames } from '../../figures/calculator/calculator-names.ts'
import { queryOf, readTexts } from '../../figures/calculator/read-texts.ts'
import { figuresOf } from '../../figures/figures.ts'
import { calculatorDraft } from './calculator-draft.ts'
import { type NewDealDraft, validDraft } from './draft.ts'
import { draftProblems, validParts } from './draft-problems.ts'
import { createInput, draftTerms, type Making } from './draft-terms.ts'
import { takeBack, copyDefaults } from './copy-terms.ts'

const today = '2026-11-20'
const everything = { financials: true, profit: true }
/** An organization whose defaults are far from the product's, so that none can slip in unnoticed. */
const making: Making = {
  defaults: {
    ...UNDERWRITING_DEFAULTS,
    contingencyPct: '33',
    purchaseCostsPct: '9',
    transferTaxPct: '4',
    maoRulePct: '61',
    targetProfitCents: cents(99_000_00),
    holdingMonthlyCents: cents(9_999_00),
    allCash: false,
  },
  today,
  language: 'en',
}

const FLIP =
  'arv=415000&sale=409500&price=234000&closing_pct=1.5&closing=2078&rehab=68400&contingency=12&rule=70&target=40000' +
  '&pay=loan&advance=90&holdback=100&rate=11.25&points=2&fees=1495&draw_fee=225&draw1=20650&draw1_on=2026-03-20' +
  '&bought=2026-02-02&months=7&sold=2026-08-14&tax=4876&utilities=385&once=2650&listing=2.5&fixed=595&concessions=5000'
const LAND =
  'arv=189000&price=42500&closing=2220&home=68950&options=1200&freight=3850&impact=1765&title=450&set=5400&foundation=9000' +
  '&well=8150&septic=7450&power=2625&finish=6130&rehab=6875&contingency=8&bought=2026-03-03&sold=2026-08-28&tax=612' +
  '&utilities=145&utilities_from=2026-06-01&listing=3&target=20000'

function draftOf(dealType: string, query: string, audience = everything): NewDealDraft | null {
  return calculatorDraft(new URLSearchParams(`calculator=${dealType}&${query}`), today, audience)
}

function figuredThere(dealType: DealType, query: string): DealTerms {
  const search = new URLSearchParams(query)
  const { values } = readTexts(
    dealType,
    calculatorTextsIn((input) => search.get(input) ?? undefined)!,
    today,
  )
  return calculatorTerms(dealType, values, calculatorNames(), today)
}

/** Returns the terms that the form computes with after a reload. */
function figuredHere(draft: NewDealDraft): DealTerms {
  const kept = validDraft(JSON.parse(JSON.stringify(draft)))
  expect(kept).toEqual(draft)
  const problems = draftProblems(kept)
  expect(problems).toEqual({})
  return draftTerms(validParts(kept, problems), making)
}

describe('a new deal from a public calculator', () => {
  it.each([
    { dealType: 'fix_and_flip', query: FLIP },
    { dealType: 'fix_and_flip', query: 'arv=320000&price=190000&rehab=48000&pay=loan&advance=90&holdback=100&rate=11' },
    { dealType: 'fix_and_flip', query: 'arv=320000&price=190000' },
    { dealType: 'land_home', query: LAND },
    { dealType: 'land_home', query: 'arv=285000&price=38000&home=98000&pay=loan&advance=50&rate=10' },
  ] as const)('matches the calculator to the cent: $dealType $query', ({ dealType, query }) => {
    const there = figuredThere(dealType, query)
    const here = figuredHere(draftOf(dealType, query)!)
    expect(projectDeal(here)).toEqual(projectDeal(there))
    expect(figuresOf(here).underwriting?.netProfitCents).toBe(figuresOf(there).underwriting?.netProfitCents)
    expect(figuresOf(here).ruleOffer).toEqual(figuresOf(there).ruleOffer)
  })

  it('fills the form’s inputs, sends everything else, and names the calculator as the source', () => {
    const draft = draftOf('land_home', LAND)!
    expect(draft).toMatchObject({
      dealType: 'land_home',
      fields: {
        arvCents: 189_000_00,
        askingPriceCents: 42_500_00,
        homePriceCents: 68_950_00,
        rehabEstimateCents: 6_875_00,
        projectedPurchaseDate: '2026-03-03',
      },
      changed: { contingencyPct: '8', listingCommissionPct: '3', buyerCommissionPct: '0', allCash: true },
      starts: [{ kind: 'calculator', name: 'the land-home calculator', dealType: 'land_home' }],
    })
    const input = createInput(draft, making, everything)
    expect(input).toMatchObject({
      fields: { freightCents: 3_850_00, septicCents: 7_450_00, projectedSaleDate: '2026-08-28', transferTaxPct: '0' },
      loans: [],
      startedFrom: [{ kind: 'calculator', terms: { fields: { freightCents: 3_850_00, arvCents: 189_000_00 } } }],
    })
    expect(input.costItems).toHaveLength(3)
    const without = copyDefaults(draft, ['septicCents'])
    expect(createInput(without, making, everything).fields).not.toHaveProperty('septicCents')
  })

  it('keeps the terms of a loan that has no price yet', () => {
    const draft = draftOf('fix_and_flip', 'arv=320000&pay=loan&advance=80&rate=10.5&points=1&fees=500')!
    expect(draft.changed).toMatchObject({
      allCash: false,
      advancePct: '80',
      ratePct: '10.5',
      pointsPct: '1',
      feesCents: 500_00,
    })
    const priced = { ...draft, fields: { ...draft.fields, askingPriceCents: 200_000_00 } }
    expect(createInput(priced, making, everything).loans).toMatchObject([
      { initialAdvanceCents: 160_000_00, ratePct: '10.5', feesCents: 500_00 },
    ])
  })

  it('passes only the facts that a user who may not see profit can enter', () => {
    const draft = draftOf('fix_and_flip', FLIP, { financials: true, profit: false })
    expect(draft).toEqual({
      dealType: 'fix_and_flip',
      fields: {
        arvCents: 415_000_00,
        askingPriceCents: 234_000_00,
        rehabEstimateCents: 68_400_00,
        holdMonths: 7,
        projectedPurchaseDate: '2026-02-02',
      },
      changed: {},
    })
    const blind = draftOf('fix_and_flip', FLIP, { financials: false, profit: false })
    expect(blind?.fields).toMatchObject({ holdMonths: 7 })
    expect(blind?.fields).not.toHaveProperty('arvCents')
  })

  it('reads the calculator’s address whatever format the numbers were entered in', () => {
    const typed = { arv: '$320,000', price: '190k', rehab: '48,000.50', pay: 'cash' }
    expect(draftOf('fix_and_flip', queryOf('fix_and_flip', typed, today))?.fields).toMatchObject({
      arvCents: 320_000_00,
      askingPriceCents: 190_000_00,
      rehabEstimateCents: 48_000_50,
    })
  })

  it('keeps the purchase date the calculator used, no matter when the deal is created', () => {
    const query = queryOf('fix_and_flip', { price: '190000', arv: '320000', bought: '' }, today)
    const later = calculatorDraft(new URLSearchParams(`calculator=fix_and_flip&${query}`), '2027-02-01', everything)
    expect(later?.fields.projectedPurchaseDate).toBe('2026-12-20')
    expect(projectDeal(draftTerms(later!, making))).toEqual(
      projectDeal(figuredThere('fix_and_flip', 'price=190000&arv=320000')),
    )
  })

  it.each([
    ['boat', 'price=190000'],
    ['fix_and_flip', ''],
    ['fix_and_flip', 'price=many&arv=%3Cscript%3E&months=1e9&pay=gold&bought=soon'],
    ['fix_and_flip', 'price=1&price=2'],
    ['fix_and_flip', 'septic=9000&admin=1&__proto__=2'],
  ])('returns nothing for %s and %s', (dealType, query) => {
    expect(draftOf(dealType, query)).toBeNull()
  })

  it('leaves out inputs that cannot be read', () => {
    const draft = draftOf('fix_and_flip', `price=190000&arv=${'9'.repeat(300)}&rehab=much&contingency=400`)!
    expect(draft.fields).toEqual({ askingPriceCents: 190_000_00, projectedPurchaseDate: expect.any(String) })
    expect(draft.changed.contingencyPct).toBe('0')
  })

  it('restores the draft it replaced and keeps what was entered since', () => {
    const before: NewDealDraft = {
      dealType: 'land_home',
      fields: { parcelNumber: '77-A', arvCents: 240_000_00 },
      changed: { ratePct: '9' },
    }
    const taken = draftOf('fix_and_flip', FLIP)!
    const since = { ...taken, fields: { ...taken.fields, addressLine1: '418 Linden Ave' } }
    const back = takeBack(since, before, taken)
    expect(back.fields).toEqual({ ...before.fields, addressLine1: '418 Linden Ave' })
    expect([back.changed, back.starts]).toEqual([before.changed, []])
  })
})
