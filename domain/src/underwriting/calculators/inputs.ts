import { type Day, isDay } from '../../calendar.ts'
import { type DealFields, type DealType, fieldSpec } from '../../deals/fields.ts'
import { MONEY_MAX, isPercent, type Percent } from '../../money.ts'
import { LOAN_PERCENT_LIMITS } from '../terms/deal-terms.ts'

/** A deal field that the calculators ask for under a shorter name. */
type Asked<Kind extends string, Field extends keyof DealFields> = { kind: Kind; field: Field }
const asked = <const Kind extends string, const Field extends keyof DealFields>(
  kind: Kind,
  field: Field,
): Asked<Kind, Field> => ({ kind, field })
const money = { kind: 'money', max: MONEY_MAX } as const
const percent = (max: number) => ({ kind: 'percent', max }) as const
const day = { kind: 'day' } as const

/** Draws that can be entered individually. If none are, the holdback is drawn in equal parts. */
export const TYPED_DRAWS = [1, 2, 3, 4] as const

/**
 * All inputs of the public calculators, keyed by their name in the URL. A shared URL has to mean the same forever, so
 * never change a name here.
 */
export const CALCULATOR_INPUTS = {
  arv: asked('money', 'arvCents'),
  sale: asked('money', 'projectedSalePriceCents'),
  rule: asked('percent', 'maoRulePct'),
  target: asked('money', 'targetProfitCents'),

  price: asked('money', 'askingPriceCents'),
  closing_pct: percent(100),
  closing: money,

  rehab: asked('money', 'rehabEstimateCents'),
  home: asked('money', 'homePriceCents'),
  options: asked('money', 'homeOptionsCents'),
  freight: asked('money', 'freightCents'),
  title: asked('money', 'titleRetirementCents'),
  impact: asked('money', 'impactFeesCents'),
  set: asked('money', 'setCents'),
  foundation: asked('money', 'foundationCents'),
  well: asked('money', 'wellCents'),
  septic: asked('money', 'septicCents'),
  power: asked('money', 'utilitiesCents'),
  finish: asked('money', 'finishOutCents'),
  contingency: asked('percent', 'contingencyPct'),

  pay: { kind: 'choice', options: ['cash', 'loan'] },
  advance: percent(100),
  holdback: percent(100),
  rate: percent(LOAN_PERCENT_LIMITS.ratePct),
  points: percent(LOAN_PERCENT_LIMITS.pointsPct),
  fees: money,
  interest: { kind: 'choice', options: ['drawn', 'commitment'] },
  draw_fee: money,
  draw1: money,
  draw1_on: day,
  draw2: money,
  draw2_on: day,
  draw3: money,
  draw3_on: day,
  draw4: money,
  draw4_on: day,

  bought: asked('day', 'projectedPurchaseDate'),
  months: asked('months', 'holdMonths'),
  sold: asked('day', 'projectedSaleDate'),
  tax: money,
  insurance: money,
  utilities: money,
  utilities_from: day,
  upkeep: money,
  once: money,

  listing: asked('percent', 'listingCommissionPct'),
  buyer: asked('percent', 'buyerCommissionPct'),
  seller: asked('percent', 'sellerClosingPct'),
  transfer: asked('percent', 'transferTaxPct'),
  fixed: asked('money', 'saleFixedCostsCents'),
  concessions: asked('money', 'concessionsCents'),
} as const

type Inputs = typeof CALCULATOR_INPUTS
export type CalculatorInput = keyof Inputs
export type CalculatorKind = Inputs[CalculatorInput]['kind']
type ValueOf<Input> = Input extends { options: readonly (infer Option)[] }
  ? Option
  : Input extends { kind: 'percent' }
    ? Percent
    : Input extends { kind: 'day' }
      ? Day
      : number
/** The values entered: money in cents, months as a count, percents as decimal text. A missing input counts as zero. */
export type CalculatorValues = { [Input in CalculatorInput]?: ValueOf<Inputs[Input]> }

export const CALCULATOR_KEYS = Object.keys(CALCULATOR_INPUTS) as readonly CalculatorInput[]

/** Returns the deal field that an input corresponds to, if any. */
export function calculatorField(input: CalculatorInput): keyof DealFields | null {
  const spec = CALCULATOR_INPUTS[input]
  return 'field' in spec ? spec.field : null
}

/** Checks whether the deal type has the input. Some parts of the work belong to only one type, as does the rule. */
export function isCalculatorInput(input: CalculatorInput, dealType: DealType): boolean {
  if (input === 'rule') return dealType === 'fix_and_flip'
  const field = calculatorField(input)
  const only = field === null ? undefined : fieldSpec(field).dealType
  return only === undefined || only === dealType
}

/**
 * Returns the smallest and largest value of an input in its own unit (cents, percent, months), or null for days and
 * choices.
 */
export function calculatorLimits(input: CalculatorInput): { min: number; max: number } | null {
  const spec = CALCULATOR_INPUTS[input]
  if ('max' in spec) return { min: 0, max: spec.max }
  if (!('field' in spec) || spec.kind === 'day') return null
  const { min = 0, max = MONEY_MAX } = fieldSpec(spec.field)
  return { min, max }
}

/** Checks whether a value is valid for its input. */
export function fitsCalculator(input: CalculatorInput, value: number | string): boolean {
  const spec = CALCULATOR_INPUTS[input]
  if (spec.kind === 'choice') return spec.options.some((option) => option === value)
  if (spec.kind === 'day') return typeof value === 'string' && isDay(value)
  if (spec.kind === 'percent' ? typeof value !== 'string' || !isPercent(value) : !Number.isSafeInteger(value))
    return false
  const limits = calculatorLimits(input)
  return limits === null || (Number(value) >= limits.min && Number(value) <= limits.max)
}
