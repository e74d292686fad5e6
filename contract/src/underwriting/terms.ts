import { MOST_COST_PCT, shareAtMostAll } from '@plumbline/domain/underwriting/terms/term-problems'
import { DAY_COUNTS, PERIODS } from '@plumbline/domain/underwriting/model/deal-model'
import {
  COST_BUCKETS,
  HOLDBACK_DRAWS,
  LOAN_PURPOSES,
  LOAN_PERCENT_LIMITS,
  LOAN_STATUSES,
  LOAN_TYPES,
  MAX_EXTENSION_OPTIONS,
  MOST_PARTNERS,
  MOST_PLANNED,
  MOST_PREFERRED_PCT,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { SELLING_LINES } from '@plumbline/domain/underwriting/costs/selling-rates'
import * as z from 'zod'
import { DayText, Id, percentUpTo, SignedCents, TermCents } from '../base.ts'

const costItem = {
  bucket: z.enum(COST_BUCKETS),
  name: z.string().trim().min(1).max(120),
  amountCents: TermCents.nullable(),
  pctOf: z.enum(['purchase_price', 'sale_price']).nullable(),
  pct: percentUpTo(MOST_COST_PCT).nullable(),
  per: z.enum(PERIODS),
  from: DayText.nullable(),
  to: DayText.nullable(),
}
export const CostItem = z.object({ id: Id, ...costItem })
export type CostItem = z.infer<typeof CostItem>

/** Either an amount or a percentage of a price. */
export const NewCostItem = z
  .object(costItem)
  .refine((item) => (item.amountCents === null) === (item.pctOf !== null && item.pct !== null), {
    error: 'must be an amount or a percentage of a price',
    path: ['amountCents'],
  })
export type NewCostItem = z.infer<typeof NewCostItem>

/** A planned release of holdback. */
export const PlannedDraw = z.object({
  fundedOn: DayText,
  amountCents: TermCents,
  /** null = the loan's draw fee */
  feeCents: TermCents.nullable(),
  isFinal: z.boolean(),
})

/** A day when a payment for the work is planned. */
export const PlannedPayment = z.object({ paidOn: DayText, amountCents: TermCents })

/** A partner's capital alongside the owner's, repaid when the sale closes. */
export const Partner = z.object({
  name: z.string().trim().min(1).max(120),
  capitalCents: TermCents,
  /** null = the purchase date, and moves with it */
  contributedOn: DayText.nullable(),
  preferredPct: percentUpTo(MOST_PREFERRED_PCT),
  profitSharePct: percentUpTo(100),
})
export const Partners = z
  .array(Partner)
  .max(MOST_PARTNERS)
  .refine(shareAtMostAll, { error: 'profit shares can’t exceed 100%' })

export const Loan = z.object({
  id: Id,
  name: z.string().trim().min(1).max(120),
  loanType: z.enum(LOAN_TYPES),
  /** `refinance`: pays off the others when the property is refinanced, and stays */
  purpose: z.enum(LOAN_PURPOSES).default('purchase'),
  initialAdvanceCents: TermCents,
  /** percentage of the price, or of the value for a refinance, that the advance follows; null = the amount counts */
  advancePct: percentUpTo(LOAN_PERCENT_LIMITS.advancePct).nullable().default(null),
  holdbackCents: TermCents,
  /** percentage of the improvement total that the holdback follows; null = the amount counts */
  holdbackPct: percentUpTo(LOAN_PERCENT_LIMITS.holdbackPct).nullable().default(null),
  ratePct: percentUpTo(LOAN_PERCENT_LIMITS.ratePct),
  pointsPct: percentUpTo(LOAN_PERCENT_LIMITS.pointsPct),
  /** as the settlement statement has them; null = the percentage counts */
  pointsCents: TermCents.nullable().default(null),
  feesCents: TermCents,
  exitFeePct: percentUpTo(LOAN_PERCENT_LIMITS.exitFeePct),
  dayCount: z.enum(DAY_COUNTS),
  interestOn: z.enum(['drawn', 'commitment']),
  payment: z.enum(['monthly', 'at_payoff']),
  startDate: DayText.nullable(),
  /** null = the sale date, and moves with it */
  payoffDate: DayText.nullable(),
  maturityDate: DayText.nullable(),
  /** percentage of the commitment, charged if it's paid off after maturity */
  extensionFeePct: percentUpTo(LOAN_PERCENT_LIMITS.extensionFeePct),
  drawFeeCents: TermCents,
  drawRetainagePct: percentUpTo(LOAN_PERCENT_LIMITS.drawRetainagePct),
  /** `even`: equal parts on each monthly anniversary of the purchase until the sale; `listed`: as in `draws` */
  holdbackDraws: z.enum(HOLDBACK_DRAWS),
  draws: z.array(PlannedDraw).max(MOST_PLANNED),
  personalGuarantee: z.boolean().default(false),
  /** as the loan agreement has them */
  extensionOptions: z.string().trim().max(MAX_EXTENSION_OPTIONS).default(''),
  status: z.enum(LOAN_STATUSES),
})
export type Loan = z.infer<typeof Loan>

/** The work on a deal per its budget: each line's forecast and spending, and the payments by day. */
export const BudgetInFigures = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      amountCents: SignedCents,
      plannedCents: SignedCents,
      spentCents: SignedCents,
      isContingency: z.boolean(),
    }),
  ),
  payments: z.array(z.object({ paidOn: DayText, amountCents: SignedCents })),
})

/** What was paid for buying, holding and selling, as the figures use it. */
export const BillInFigures = z.object({
  bucket: z.enum(COST_BUCKETS),
  item: z.string(),
  nth: z.int().min(0),
  sellingLine: z.enum(SELLING_LINES).nullable(),
  amountCents: SignedCents,
  paidOn: DayText,
  from: DayText.nullable(),
  to: DayText.nullable(),
  isFinal: z.boolean(),
})

/** A loan to be saved. Without the `id` of one that exists, it's matched by name and place, or it's a new one. */
export const NewLoan = Loan.extend({ id: Id.optional() })
export type NewLoan = z.infer<typeof NewLoan>
