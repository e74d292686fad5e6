import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import { addDays, type Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { DAYS_TO_PURCHASE, HOLD_MONTHS, UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'

/** The values every example starts from: the percents of a new deal in the product. */
function usualTexts(dealType: DealType, today: Day): CalculatorTexts {
  const { loan, ...usual } = UNDERWRITING_DEFAULTS
  return {
    target: dollars(usual.targetProfitCents),
    closing_pct: usual.purchaseCostsPct,
    contingency: usual.contingencyPct,
    bought: addDays(today, DAYS_TO_PURCHASE),
    months: String(HOLD_MONTHS[dealType]),
    listing: usual.listingCommissionPct,
    buyer: usual.buyerCommissionPct,
    seller: usual.sellerClosingPct,
    advance: loan.advancePct,
    holdback: '100',
    rate: loan.ratePct,
    points: loan.pointsPct,
    fees: dollars(loan.feesCents),
    interest: 'drawn',
  }
}

/** A deal with round numbers, so there is something to look at and change. */
const EXAMPLES: Record<DealType, CalculatorTexts> = {
  fix_and_flip: {
    arv: '320000',
    rule: UNDERWRITING_DEFAULTS.maoRulePct,
    price: '190000',
    rehab: '48000',
    pay: 'loan',
    tax: '3600',
    insurance: '1800',
    utilities: '300',
  },
  land_home: {
    arv: '285000',
    price: '38000',
    home: '98000',
    freight: '6500',
    impact: '2500',
    title: '450',
    set: '7500',
    foundation: '14000',
    well: '11000',
    septic: '9000',
    power: '6500',
    finish: '8500',
    rehab: '12000',
    pay: 'cash',
    tax: '900',
    insurance: '1600',
    utilities: '150',
  },
}

/** Returns what a calculator shows to visitors without numbers of their own. */
export function exampleTexts(dealType: DealType, today: Day): CalculatorTexts {
  return { ...usualTexts(dealType, today), ...EXAMPLES[dealType] }
}

function dollars(cents: number): string {
  return String(cents / 100)
}
