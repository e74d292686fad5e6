import type { Day } from '../../calendar.ts'
import type { DealFields, DealType } from '../../deals/fields.ts'
import { cents, percentOf } from '../../money.ts'
import { CALCULATOR_KEYS, calculatorField, type CalculatorValues, isCalculatorInput, TYPED_DRAWS } from './inputs.ts'
import { UNDERWRITING_DEFAULTS } from '../terms/defaults.ts'
import type { CostItemRecord, DealTerms, LoanRecord, PlannedDraw } from '../terms/deal-terms.ts'
import { bestPrice, improvementOf } from '../model/deal-to-model.ts'
import { improvementCost } from '../costs/improvement.ts'
import { AS_AMOUNTS, NO_DRAWS } from '../terms/starting-terms.ts'

/** Names for the records that the calculators create, in the reader's language. */
export type CalculatorNames = Record<
  'closingPct' | 'closing' | 'tax' | 'insurance' | 'utilities' | 'upkeep' | 'once' | 'loan',
  string
>

/**
 * Builds a deal from what was entered in a public calculator. It has the same records as a deal in the product, so the
 * same rules give the same results to the cent.
 * @param today the date of the calculation; until a purchase date is entered, the purchase is expected some time after
 * it
 */
export function calculatorTerms(
  dealType: DealType,
  values: CalculatorValues,
  names: CalculatorNames,
  today: Day,
): DealTerms {
  const deal: DealTerms = {
    dealType,
    createdOn: today,
    fields: {
      maoRulePct: UNDERWRITING_DEFAULTS.maoRulePct,
      ...fieldsOf(dealType, values),
      exitType: 'retail_sale',
      allCash: values.pay !== 'loan',
    },
    costItems: costItems(values, names),
    loans: [],
  }
  const loan = values.pay === 'loan' ? loanOf(deal, values, names.loan) : null
  return loan ? { ...deal, loans: [loan] } : deal
}

function fieldsOf(dealType: DealType, values: CalculatorValues): Partial<DealFields> {
  const given = CALCULATOR_KEYS.filter((input) => isCalculatorInput(input, dealType)).flatMap((input) => {
    const [field, value] = [calculatorField(input), values[input]]
    return field === null || value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(given)
}

const NO_COST = { amountCents: null, pctOf: null, pct: null, per: 'once', from: null, to: null } as const

function costItems(values: CalculatorValues, names: CalculatorNames): CostItemRecord[] {
  const cost = (
    bucket: CostItemRecord['bucket'],
    name: string,
    amountCents: number | undefined,
    more: Partial<CostItemRecord> = {},
  ): CostItemRecord[] => (amountCents ? [{ ...NO_COST, bucket, name, amountCents, ...more }] : [])
  return [
    ...(values.closing_pct === undefined
      ? []
      : [
          {
            ...NO_COST,
            bucket: 'purchase',
            name: names.closingPct,
            pctOf: 'purchase_price',
            pct: values.closing_pct,
          } as const,
        ]),
    ...cost('purchase', names.closing, values.closing),
    ...cost('holding', names.tax, values.tax, { per: 'year' }),
    ...cost('holding', names.insurance, values.insurance, { per: 'year' }),
    ...cost('holding', names.utilities, values.utilities, { per: 'month', from: values.utilities_from ?? null }),
    ...cost('holding', names.upkeep, values.upkeep, { per: 'month' }),
    ...cost('holding', names.once, values.once),
  ]
}

/** One loan: a percent of the price at the start, and a percent of the work with its contingency as holdback. */
function loanOf(deal: DealTerms, values: CalculatorValues, name: string): LoanRecord | null {
  const price = bestPrice(deal.fields)
  if (price === null) return null
  const { advance = '0', holdback = '0' } = values
  const draws = typedDraws(values)
  return {
    name,
    loanType: 'hard_money',
    ...AS_AMOUNTS,
    initialAdvanceCents: percentOf(price, advance),
    advancePct: advance,
    holdbackCents: percentOf(improvementCost(improvementOf(deal)).totalCents, holdback),
    holdbackPct: holdback,
    ratePct: values.rate ?? '0',
    pointsPct: values.points ?? '0',
    feesCents: values.fees ?? 0,
    exitFeePct: '0',
    dayCount: 'ACT/360',
    interestOn: values.interest ?? 'drawn',
    payment: 'monthly',
    startDate: null,
    ...NO_DRAWS,
    drawFeeCents: values.draw_fee ?? 0,
    holdbackDraws: draws.length > 0 ? 'listed' : 'even',
    draws,
    status: 'proposed',
  }
}

function typedDraws(values: CalculatorValues): PlannedDraw[] {
  return TYPED_DRAWS.flatMap((no) => {
    const [amountCents, fundedOn] = [values[`draw${no}`], values[`draw${no}_on`]]
    return amountCents && fundedOn ? [draw(fundedOn, amountCents)] : []
  })
}

function draw(fundedOn: Day, amountCents: number): PlannedDraw {
  return { fundedOn, amountCents: cents(amountCents), feeCents: null, isFinal: false }
}
