import type { Day } from '../../calendar.ts'
import type { DealFields, DealType } from '../../deals/fields.ts'
import type { Percent } from '../../money.ts'
import type { DayCount, LoanTerms, Period, PriceKey } from '../model/deal-model.ts'

export const COST_BUCKETS = ['purchase', 'holding', 'selling'] as const
export type CostBucket = (typeof COST_BUCKETS)[number]

/** A cost as it is kept with its deal: either an amount, or a percent of a price. */
export type CostItemRecord = {
  bucket: CostBucket
  name: string
  amountCents: number | null
  pctOf: PriceKey | null
  pct: Percent | null
  per: Period
  from: Day | null
  to: Day | null
}

export const LOAN_TYPES = [
  'hard_money',
  'private_money',
  'bank',
  'line_of_credit',
  'seller_carry',
  'floor_plan',
  'construction',
  'partner_equity',
] as const
export type LoanType = (typeof LOAN_TYPES)[number]

export const LOAN_STATUSES = ['proposed', 'term_sheet', 'committed', 'funded', 'paid_off', 'cancelled'] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

/** Largest percents of a loan (see docs/domain.md, Underwriting); none is below 0. */
export const LOAN_PERCENT_LIMITS = {
  ratePct: 60,
  pointsPct: 10,
  exitFeePct: 100,
  drawRetainagePct: 100,
  extensionFeePct: 10,
} as const

/** Most loans of one deal: their positions are 1 to 9 (see docs/domain.md, Underwriting). */
export const MOST_LOANS = 9
/** Most planned draws of one loan, and most planned payments of one deal. */
export const MOST_PLANNED = 60

/** How a loan's holdback is drawn: in equal parts month by month, on the days listed, or not at all. */
export const HOLDBACK_DRAWS = ['even', 'listed', 'none'] as const
export type HoldbackDraws = (typeof HOLDBACK_DRAWS)[number]

/** Holdback that is planned to be released; null = the loan's own draw fee. */
export type PlannedDraw = { fundedOn: Day; amountCents: number; feeCents: number | null; isFinal: boolean }

/** A day on which the works are planned to be paid. */
export type PlannedPayment = { paidOn: Day; amountCents: number }

/** A loan as it is kept with its deal. */
export type LoanRecord = {
  name: string
  loanType: LoanType
  initialAdvanceCents: number
  holdbackCents: number
  ratePct: Percent
  pointsPct: Percent
  feesCents: number
  exitFeePct: Percent
  dayCount: DayCount
  interestOn: LoanTerms['interestOn']
  payment: LoanTerms['payment']
  /** null = the purchase day, and moves with it */
  startDate: Day | null
  /** null = the sale day, and moves with it */
  payoffDate: Day | null
  maturityDate: Day | null
  /** of the commitment, where it is paid off after its maturity */
  extensionFeePct: Percent
  drawFeeCents: number
  drawRetainagePct: Percent
  holdbackDraws: HoldbackDraws
  /** planned one by one; they count only when the holdback is drawn as listed */
  draws: readonly PlannedDraw[]
  status: LoanStatus
}

/** Most partners of one deal. */
export const MOST_PARTNERS = 9
/** Largest preferred return of a partner, in percent a year: as of a loan. */
export const MOST_PREFERRED_PCT = LOAN_PERCENT_LIMITS.ratePct

/** A partner or a gap funder as it is kept with its deal: money beside the owner's, repaid when the sale closes. */
export type PartnerRecord = {
  name: string
  capitalCents: number
  /** null = the purchase day, and moves with it */
  contributedOn: Day | null
  /** a year, on the capital, before profit is shared */
  preferredPct: Percent
  /** of what is left after capital and preferred returns */
  profitSharePct: Percent
}

/** The work on a deal as its budget has it: of each line what it will have cost in the end, and what was spent so far. */
export type BudgetTerms = {
  lines: BudgetTermsLine[]
  /** Σ of a day may be negative: a refund */
  payments: { paidOn: Day; amountCents: number }[]
}
export type BudgetTermsLine = {
  name: string
  /** what it will have cost in the end */
  amountCents: number
  /** as the version in force planned it */
  plannedCents: number
  spentCents: number
  isContingency: boolean
}

/** What is kept of a deal that its figures depend on; a field left out or null is not known. */
export type DealTerms = {
  dealType: DealType
  createdOn: Day
  fields: Partial<DealFields>
  costItems: readonly CostItemRecord[]
  /** in the order of their position */
  loans: readonly LoanRecord[]
  /** of the works; what they leave of the improvement total is spread over the months of work */
  payments?: readonly PlannedPayment[]
  partners?: readonly PartnerRecord[]
  /** left out or null = none yet: the estimate counts */
  budget?: BudgetTerms | null
}
