import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { UNDERWRITING_DEFAULTS } from '../terms/defaults.ts'
import { dealToModel } from './deal-to-model.ts'
import { projectDeal } from '../projection.ts'
import { type QuickDeal, quickDealTerms } from './quick-deal.ts'
import { underwrite } from '../underwrite.ts'

const $ = (dollars: number) => cents(dollars * 100)
const TODAY = '2026-11-20'

const flip: QuickDeal = {
  dealType: 'fix_and_flip',
  arvCents: $(300_000),
  priceCents: $(180_000),
  rehabCents: $(40_000),
  months: 6,
  exitType: 'retail_sale',
}
const landHome: QuickDeal = {
  dealType: 'land_home',
  arvCents: $(240_000),
  landPriceCents: $(45_000),
  homePriceCents: $(95_000),
  siteWorkCents: $(30_000),
  months: 8,
}

function figure(quick: QuickDeal, defaults = UNDERWRITING_DEFAULTS) {
  const model = dealToModel(quickDealTerms(quick, defaults, TODAY, 'en'))
  if (!model.ok) throw new Error(model.refusal.reason)
  return underwrite(model.value)
}

describe('six inputs for a flip', () => {
  it('give every figure, with the organization’s defaults for the rest', () => {
    const figures = figure(flip)
    // bought 2026-12-20, sold 2027-06-20: 182 days at $650 a month
    expect(figures).toMatchObject({
      holdingDays: 182,
      purchase: { costsCents: $(3_600) },
      improvement: { contingencyCents: $(4_000), totalCents: $(44_000) },
      financing: { totalCents: 0 },
      holding: { totalCents: 388_932 },
      selling: { totalCents: $(18_000) },
      ruleOfferCents: $(166_000),
    })
    expect(figures.totalProjectCostCents).toBe($(180_000 + 3_600 + 44_000) + 388_932)
    expect(figures.netProfitCents).toBe($(300_000 - 18_000 - 227_600) - 388_932)
    expect(figures.targetOfferCents).toBe(figures.netProfitCents + $(180_000 - 25_000))
  })

  it('borrow by the template if enabled: 90 % of the price, with the improvement as holdback', () => {
    const { financing } = figure(flip, { ...UNDERWRITING_DEFAULTS, allCash: false })
    expect(financing.loans[0]).toMatchObject({
      startsOn: '2026-12-20',
      payoffOn: '2027-06-20',
      commitmentCents: $(162_000 + 44_000),
      pointsCents: $(4_120),
      feesCents: $(1_500),
      // 162,000 for 182 days, and five draws of 8,800 for 151, 120, 92, 61 and 31 days, at 11 % on a year of 360 days
      interestCents: 10_232_44,
      principalCents: $(206_000),
    })
  })

  it('subtract the assignment fee only if the contract will be assigned', () => {
    const terms = quickDealTerms({ ...flip, exitType: 'wholesale_assignment' }, UNDERWRITING_DEFAULTS, TODAY, 'en')
    const withFee = { ...terms, fields: { ...terms.fields, assignmentFeeCents: $(10_000) } }
    expect(projectDeal(withFee).maoCents).toBe($(156_000))
  })
})

describe('the inputs for a land-home deal', () => {
  it('have contingency on the site work but not the home, and show no rule of thumb', () => {
    expect(figure(landHome)).toMatchObject({
      improvement: { totalCents: $(95_000 + 30_000 + 3_000) },
      purchase: { costsCents: $(900) },
      ruleOfferCents: null,
    })
  })

  it('include the home price in the holdback if the template is enabled', () => {
    const { financing } = figure(landHome, { ...UNDERWRITING_DEFAULTS, allCash: false })
    expect(financing.commitmentCents).toBe($(40_500 + 128_000))
  })
})

describe('a deal with few inputs', () => {
  it('has an offer by rule as soon as the value is known', () => {
    const terms = quickDealTerms({ ...flip, priceCents: null, rehabCents: null }, UNDERWRITING_DEFAULTS, TODAY, 'en')
    expect(projectDeal(terms)).toMatchObject({ maoCents: $(210_000), profitCents: null, xirr: null })
  })

  it('has no figures without a value', () => {
    const terms = quickDealTerms({ ...flip, arvCents: null }, UNDERWRITING_DEFAULTS, TODAY, 'en')
    expect(new Set(Object.values(projectDeal(terms)))).toEqual(new Set([null]))
  })

  it('uses the usual months for its type', () => {
    expect(figure({ ...flip, months: null }).model.saleOn).toBe('2027-06-20')
    expect(figure({ ...landHome, months: null }).model.saleOn).toBe('2027-08-20')
  })

  it('has no loan until there is a price', () => {
    const defaults = { ...UNDERWRITING_DEFAULTS, allCash: false }
    expect(quickDealTerms({ ...flip, priceCents: null }, defaults, TODAY, 'en').loans).toEqual([])
  })
})

describe('the records of a new deal', () => {
  it('have names in the language of the user who creates it', () => {
    const [english, spanish] = (['en', 'es'] as const).map((language) =>
      quickDealTerms(flip, { ...UNDERWRITING_DEFAULTS, allCash: false }, TODAY, language),
    )
    expect(english!.costItems.map((item) => item.name)).toEqual(['Closing costs', 'Holding costs'])
    expect(spanish!.costItems.map((item) => item.name)).toEqual(['Gastos de cierre', 'Costos de tenencia'])
    expect(spanish!.loans[0]?.name).toBe('Préstamo hard money')
  })

  it('keep the defaults they were created with', () => {
    const { fields } = quickDealTerms(flip, { ...UNDERWRITING_DEFAULTS, contingencyPct: '15' }, TODAY, 'en')
    expect(fields).toMatchObject({
      contingencyPct: '15',
      maoRulePct: '70',
      sellerClosingPct: '1',
      targetProfitCents: $(25_000),
      projectedPurchaseDate: '2026-12-20',
      askingPriceCents: $(180_000),
      holdMonths: 6,
      allCash: true,
    })
  })
})
