import type { Day } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import type { ExitType } from '../../deals/field-options.ts'
import type { Draw, DrawTerms } from '../loans/funding.ts'
import type { SellingLine } from '../costs/selling-rates.ts'
import type { Cents, Percent } from '../../money.ts'

/** How a cost is computed: a fixed amount, or a percent of one of the deal's two prices. */
export type CostBasis = { amountCents: Cents } | { pct: Percent; pctOf: PriceKey }
export type PriceKey = 'purchase_price' | 'sale_price'

/** What was paid for a cost. It replaces what was projected. */
export type Bill = {
  /** negative = a refund or a credit */
  amountCents: Cents
  paidOn: Day
  /** the days of a recurring cost that it covers, up to but not including `to`; null = none, it comes on top */
  from: Day | null
  to: Day | null
  /** nothing more is expected for a cost that is charged once */
  isFinal: boolean
}

export type CostItem = CostBasis & { name: string; bills?: readonly Bill[] }

export const PERIODS = ['once', 'day', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** A cost of owning. `once` is due on `from`; the others accrue daily from `from` up to but not including `to`. */
export type HoldingItem = CostItem & {
  per: Period
  /** null = the purchase day */
  from: Day | null
  /** null = the sale day, even if it moves */
  to: Day | null
  /** they replace the projection for the days they cover */
  bills: readonly Bill[]
}

export type ImprovementLine = {
  name: string
  amountCents: Cents
  /** how much of it was spent; omitted = nothing */
  spentCents?: Cents | undefined
  contingencyApplies: boolean
  /** set on estimate lines from before there is a budget; such lines have no name */
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
  /** as budgeted on a separate line; omitted = the percent of the lines with contingency */
  contingencyCents?: Cents | undefined
  /** null = the purchase day */
  startsOn: Day | null
  /** null = the sale day */
  endsOn: Day | null
  /** known payments; the rest of the improvement total is spread over the months of work */
  payments: readonly Payment[]
}

export type Payment = { paidOn: Day; amountCents: Cents }

export const DAY_COUNTS = ['ACT/360', 'ACT/365', '30/360'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** A payment to a lender as it was made. */
export type LoanPayment = {
  paidOn: Day
  interestCents: Cents
  principalCents: Cents
  feesCents: Cents
  /** its interest is for the days from `from` up to but not including `to` */
  from: Day
  to: Day
  /** it paid the rest of the loan */
  isPayoff: boolean
}

/** An agreed later maturity, and what it cost. */
export type LoanExtension = { takenOn: Day; maturesOn: Day; feeCents: Cents }

export type LoanTerms = DrawTerms & {
  name: string
  initialAdvanceCents: Cents
  holdbackCents: Cents
  ratePct: Percent
  pointsPct: Percent
  /** as the settlement statement has them; null = the percent of the commitment */
  pointsCents: Cents | null
  /** the lender's upfront fees */
  feesCents: Cents
  exitFeePct: Percent
  dayCount: DayCount
  interestOn: 'drawn' | 'commitment'
  payment: 'monthly' | 'at_payoff'
  startsOn: Day
  /** null = the sale day, even if it moves */
  payoffOn: Day | null
  /** null = the loan runs until it is paid off */
  maturesOn: Day | null
  /** percent of the commitment, due on the maturity date if the loan is paid off later */
  extensionFeePct: Percent
  /** known draws, of any amount */
  draws: readonly Draw[]
  /**
   * What the known draws leave of the holdback is drawn in equal parts on the month anniversaries of this day, the day of
   * purchase; null = it is not drawn.
   */
  evenDrawsFrom: Day | null
  /** it pays off the other loans when the property is refinanced, and stays */
  isRefinance: boolean
  /** nothing pays it off: it's still owed once the deal has ended */
  stays: boolean
  payments: readonly LoanPayment[]
  extensions: readonly LoanExtension[]
}

export type SellingTerms = {
  listingCommissionPct: Percent
  buyerCommissionPct: Percent
  sellerClosingPct: Percent
  transferTaxPct: Percent
  fixedCents: Cents
  concessionsCents: Cents
  /** further selling costs, each on its own line */
  items: readonly CostItem[]
  /** what was paid for the costs above, which replaces them */
  bills?: { readonly [Line in SellingLine]?: readonly Bill[] }
}

/**
 * How a deal ends: the property is sold, the contract is assigned before anything is bought, or the property is kept
 * and its loans are refinanced.
 */
export type Ending = 'sale' | 'assignment' | 'refinance'

/**
 * All inputs for a deal's figures. Amounts are non-negative cents, percents are text, and unknown values are 0 or an
 * empty list (see docs/domain.md, Underwriting).
 */
export type DealModel = {
  dealType: DealType
  exitType: ExitType
  ending: Ending
  purchaseOn: Day
  /** the day of the sale, assignment or refinance */
  saleOn: Day
  purchasePriceCents: Cents
  /** what is received at the end; for a property that's kept, its value */
  salePriceCents: Cents
  arvCents: Cents
  purchaseCosts: readonly CostItem[]
  improvement: Improvement
  loans: readonly LoanTerms[]
  holding: readonly HoldingItem[]
  selling: SellingTerms
  maoRulePct: Percent
  /** the fee we earn for assigning the contract */
  assignmentFeeCents: Cents
  targetProfitCents: Cents
}
