import type { Day } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import type { ExitType } from '../../deals/field-options.ts'
import type { Draw, DrawTerms } from '../loans/funding.ts'
import type { Cents, Percent } from '../../money.ts'

/** What a cost is figured from: an amount of its own, or a percent of one of the deal's two prices. */
export type CostBasis = { amountCents: Cents } | { pct: Percent; pctOf: PriceKey }
export type PriceKey = 'purchase_price' | 'sale_price'

export type CostItem = CostBasis & { name: string }

export const PERIODS = ['once', 'day', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** A cost of owning. `once` falls on `from`; the others accrue by the day from `from` up to, not including, `to`. */
export type HoldingItem = CostItem & {
  per: Period
  /** null = the purchase day */
  from: Day | null
  /** null = the sale day, and moves with it */
  to: Day | null
  /** what was really billed; it replaces the projection for the days it covers */
  bills: readonly HoldingBill[]
}

/** A bill for the days from `from` up to, not including, `to`. */
export type HoldingBill = { from: Day; to: Day; amountCents: Cents; paidOn: Day }

export type ImprovementLine = {
  name: string
  amountCents: Cents
  /** how much of it was spent; left out = nothing */
  spentCents?: Cents | undefined
  contingencyApplies: boolean
  /** set on the lines of an estimate made before a budget exists; such a line has no name of its own */
  estimate?: EstimateKey
}
export const ESTIMATE_KEYS = [
  'rehab',
  'home_price',
  'home_options',
  'freight',
  'title_retirement',
  'impact_fees',
  'home_set',
  'foundation',
  'well',
  'septic',
  'utilities',
  'finish_out',
  'site_work',
] as const
export type EstimateKey = (typeof ESTIMATE_KEYS)[number]

export type Improvement = {
  lines: readonly ImprovementLine[]
  contingencyPct: Percent
  /** as a budget keeps it on a line of its own; left out = the percent of the lines that carry it */
  contingencyCents?: Cents | undefined
  /** null = the purchase day */
  startsOn: Day | null
  /** null = the sale day */
  endsOn: Day | null
  /** known payments; what they leave of the improvement total is spread over the months of work */
  payments: readonly Payment[]
}

export type Payment = { paidOn: Day; amountCents: Cents }

export const DAY_COUNTS = ['ACT/360', 'ACT/365', '30/360'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

export type LoanTerms = DrawTerms & {
  name: string
  initialAdvanceCents: Cents
  holdbackCents: Cents
  ratePct: Percent
  pointsPct: Percent
  /** the lender's fees at the start */
  feesCents: Cents
  exitFeePct: Percent
  dayCount: DayCount
  interestOn: 'drawn' | 'commitment'
  payment: 'monthly' | 'at_payoff'
  startsOn: Day
  /** null = the sale day, and moves with it */
  payoffOn: Day | null
  /** null = the loan runs until it is paid off */
  maturesOn: Day | null
  /** of the commitment, due on the day of maturity by a loan that is paid off later */
  extensionFeePct: Percent
  /** known draws, of any amount */
  draws: readonly Draw[]
  /**
   * What the known draws leave of the holdback is drawn in equal parts on the month anniversaries of this day, the day of
   * purchase; null = it is not drawn.
   */
  evenDrawsFrom: Day | null
}

export type SellingTerms = {
  listingCommissionPct: Percent
  buyerCommissionPct: Percent
  sellerClosingPct: Percent
  transferTaxPct: Percent
  fixedCents: Cents
  concessionsCents: Cents
  /** further costs of selling, each a line of its own */
  items: readonly CostItem[]
}

/**
 * Everything that the figures of a deal are computed from. Amounts are cents and not
 * negative, percents are text; what is not known is 0 or an empty list (see docs/domain.md, Underwriting).
 */
export type DealModel = {
  dealType: DealType
  exitType: ExitType
  purchaseOn: Day
  saleOn: Day
  purchasePriceCents: Cents
  salePriceCents: Cents
  arvCents: Cents
  purchaseCosts: readonly CostItem[]
  improvement: Improvement
  loans: readonly LoanTerms[]
  holding: readonly HoldingItem[]
  selling: SellingTerms
  maoRulePct: Percent
  /** the fee that we earn when we assign the contract */
  assignmentFeeCents: Cents
  targetProfitCents: Cents
}
