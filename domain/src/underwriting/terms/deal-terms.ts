import type { Day } from '../../calendar.ts'
import type { DealFields, DealType } from '../../deals/fields.ts'
import type { Percent } from '../../money.ts'
import type { SellingLine } from '../costs/selling-rates.ts'
import type { DayCount, LoanTerms, Period, PriceKey } from '../model/deal-model.ts'

export const COST_BUCKETS = ['purchase', 'holding', 'selling'] as const
export type CostBucket = (typeof COST_BUCKETS)[number]

/** A cost as stored with its deal: either an amount or a percent of a price. */
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

/** A bill as a deal's figures use it. Cost items have no lasting identity in scenarios, so it names its item. */
export type BillRecord = {
  bucket: CostBucket
  /** the name of its cost item; empty for one of the sale's usual costs */
  item: string
  /** which of the cost items with that name in the bucket, from 0 */
  nth: number
  sellingLine: SellingLine | null
  /** negative = a refund or a credit */
  amountCents: number
  paidOn: Day
  /** the days of a recurring cost that it covers, up to but not including `to`; null = none, it comes on top */
  from: Day | null
  to: Day | null
  /** nothing more is expected for a cost that is charged once */
  isFinal: boolean
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

/** Upper limits for a loan's percents (see docs/domain.md, Underwriting). None may be below 0. */
export const LOAN_PERCENT_LIMITS = {
  ratePct: 60,
  pointsPct: 10,
  exitFeePct: 100,
  drawRetainagePct: 100,
  extensionFeePct: 10,
  advancePct: 200,
  holdbackPct: 100,
} as const

/** Maximum length of a loan's extension options, in characters. */
export const MAX_EXTENSION_OPTIONS = 500

/** Maximum number of loans per deal, in positions 1 to 9 (see docs/domain.md, Underwriting). */
export const MOST_LOANS = 9
/** Maximum number of planned draws per loan, and of planned payments per deal. */
export const MOST_PLANNED = 60

/** How a loan's holdback is drawn: in equal parts month by month, on the days listed, or not at all. */
export const HOLDBACK_DRAWS = ['even', 'listed', 'none'] as const
export type HoldbackDraws = (typeof HOLDBACK_DRAWS)[number]

/** Holdback that is planned to be released; null = the loan's own draw fee. */
export type PlannedDraw = { fundedOn: Day; amountCents: number; feeCents: number | null; isFinal: boolean }

/** A planned payment for the work. */
export type PlannedPayment = { paidOn: Day; amountCents: number }

/** A loan buys and improves the property, or pays off the others when the property is refinanced. */
export const LOAN_PURPOSES = ['purchase', 'refinance'] as const
export type LoanPurpose = (typeof LOAN_PURPOSES)[number]

/** A loan as stored with its deal. */
export type LoanRecord = {
  /** identifies the loan whose payments were recorded; a new loan has none yet */
  id?: string | undefined
  name: string
  loanType: LoanType
  purpose: LoanPurpose
  initialAdvanceCents: number
  /** of the price, or for a refinance of the value, which the advance then follows; null = the amount counts */
  advancePct: Percent | null
  holdbackCents: number
  /** of the improvement total, which the holdback then follows; null = the amount counts */
  holdbackPct: Percent | null
  ratePct: Percent
  pointsPct: Percent
  /** as the settlement statement has them; null = the percent counts */
  pointsCents: number | null
  feesCents: number
  exitFeePct: Percent
  dayCount: DayCount
  interestOn: LoanTerms['interestOn']
  payment: LoanTerms['payment']
  /** null = the purchase day, and follows it */
  startDate: Day | null
  /** null = the sale day, and follows it */
  payoffDate: Day | null
  maturityDate: Day | null
  /** of the commitment, if paid off after maturity */
  extensionFeePct: Percent
  drawFeeCents: number
  drawRetainagePct: Percent
  holdbackDraws: HoldbackDraws
  /** planned one by one; they count only when the holdback is drawn as listed */
  draws: readonly PlannedDraw[]
  /** who guarantees it personally is liable beyond the property */
  personalGuarantee: boolean
  /** as written in the loan agreement */
  extensionOptions: string
  status: LoanStatus
}

/** A payment to a lender as recorded; its interest is for the days from `from` up to but not including `to`. */
export type LoanPaymentRecord = {
  paidOn: Day
  interestCents: number
  principalCents: number
  feesCents: number
  from: Day
  to: Day
  isPayoff: boolean
}

export type LoanExtensionRecord = { takenOn: Day; maturesOn: Day; feeCents: number }

/** A draw that the lender paid. Amounts are cents; what was approved is before retainage. */
export type FundedDrawRecord = {
  fundedOn: Day
  approvedCents: number
  retainageCents: number
  releasedCents: number
  feeCents: number
  isFinal: boolean
}

/** What was recorded for a loan: its payments, the extensions taken and the draws funded, oldest first. */
export type LoanHistory = {
  loanId: string
  payments: readonly LoanPaymentRecord[]
  extensions: readonly LoanExtensionRecord[]
  /** missing = none yet */
  draws?: readonly FundedDrawRecord[] | undefined
}

/** Maximum number of partners per deal. */
export const MOST_PARTNERS = 9
/** Highest preferred return for a partner, in percent per year. Same limit as a loan's rate. */
export const MOST_PREFERRED_PCT = LOAN_PERCENT_LIMITS.ratePct

/** A partner or gap funder as stored with its deal: money in addition to the owner's, repaid when the sale closes. */
export type PartnerRecord = {
  name: string
  capitalCents: number
  /** null = the purchase day, and follows it */
  contributedOn: Day | null
  /** per year, on the capital, before profit is shared */
  preferredPct: Percent
  /** of what remains after capital and preferred returns */
  profitSharePct: Percent
}

/** The work on a deal according to its budget: each line's final cost and the amount spent so far. */
export type BudgetTerms = {
  lines: BudgetTermsLine[]
  /** the sum for a day may be negative: a refund */
  payments: { paidOn: Day; amountCents: number }[]
}
export type BudgetTermsLine = {
  name: string
  /** final cost */
  amountCents: number
  /** as planned by the current version */
  plannedCents: number
  spentCents: number
  isContingency: boolean
}

/** The stored data that a deal's figures depend on. A missing or null field is unknown. */
export type DealTerms = {
  dealType: DealType
  createdOn: Day
  fields: Partial<DealFields>
  costItems: readonly CostItemRecord[]
  /** in order of position */
  loans: readonly LoanRecord[]
  /** for the work; the rest of the improvement total is spread over the months of work */
  payments?: readonly PlannedPayment[]
  /** of loans by id; missing = nothing recorded */
  loanHistory?: readonly LoanHistory[]
  partners?: readonly PartnerRecord[]
  /** what was paid for buying, holding and selling; missing = nothing yet */
  bills?: readonly BillRecord[]
  /** missing or null = no budget yet, so the estimate counts */
  budget?: BudgetTerms | null
}
