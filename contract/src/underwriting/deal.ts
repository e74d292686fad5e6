import { MOST_LOANS } from '@plumbline/domain/underwriting/terms/deal-terms'
import { STARTER_KINDS } from '@plumbline/domain/underwriting/terms/template'
import * as z from 'zod'
import { DayText, Id, Instant, SignedCents } from '../base.ts'
import { NewDeal } from '../deals/create.ts'
import { changeOf, DealDetail } from '../deals/deals.ts'
import { Bill } from './bill.ts'
import { LoanHistory } from './loan-history.ts'
import { Settlement } from './settlement-line.ts'
import { TermsInput, TermsSource } from './parts.ts'
import { BudgetInFigures, CostItem, Loan, NewCostItem, NewLoan, Partner, PlannedPayment } from './terms.ts'

/** A full deal, with the terms the reader's role can see. */
export const DealWithTerms = DealDetail.extend({
  costItems: z.array(CostItem).nullish(),
  /** ordered by position */
  loans: z.array(Loan).nullish(),
  /** days when payments for the work are planned; the remainder is spread over the months of work */
  payments: z.array(PlannedPayment).nullish(),
  partners: z.array(Partner).nullish(),
  /** what was recorded for loans that have any payments or extensions */
  loanHistory: z.array(LoanHistory).nullish(),
  /** the settlement statements of purchase and sale, as far as they were entered */
  settlements: z.array(Settlement).nullish(),
  /** whether the reader may record payments to lenders and enter settlement statements now */
  mayRecordLoanPayments: z.boolean().nullish(),
  /** what was paid for buying, holding and selling, by day */
  bills: z.array(Bill).nullish(),
  /** recurring bills that should have come by today but aren't recorded */
  expectedBills: z
    .array(
      z.object({
        costItemId: Id,
        name: z.string(),
        from: DayText,
        to: DayText,
        /** what the last one came to, else what is projected */
        amountCents: SignedCents,
        /** whom the last one was from */
        vendorName: z.string(),
        /** from this day on it is missed */
        missedOn: DayText,
      }),
    )
    .nullish(),
  /** of a closed deal: the results that late bills have replaced, latest first */
  formerResults: z
    .array(
      z.object({
        /** since when they were the results: the closing, or the day of a late bill */
        since: DayText,
        replacedAt: Instant,
        profitCents: SignedCents.nullable(),
        roi: z.number().nullable(),
      }),
    )
    .nullish(),
  /** whether the reader can record bills here; closed deals take late ones */
  takesBills: z.boolean().nullish(),
  /** by input: where it came from, if a template, another deal, a calculator or the estimate set it */
  termSources: z
    .record(
      z.string(),
      z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(STARTER_KINDS), name: z.string(), value: z.unknown() }),
        z.object({ kind: z.literal('estimate'), value: z.unknown() }),
      ]),
    )
    .nullish(),
  /** the work per the deal's budget, used for the figures; null while the estimate applies */
  budget: BudgetInFigures.nullish(),
})
export type DealWithTerms = z.infer<typeof DealWithTerms>

export const DealChange = changeOf(DealWithTerms)
export type DealChange = z.infer<typeof DealChange>

export const CreateDeal = NewDeal.extend({
  /** omitted = the organization's defaults */
  costItems: z.array(NewCostItem).max(60).optional(),
  /** empty = bought with all cash; omitted = the organization's defaults */
  loans: z.array(NewLoan).max(MOST_LOANS).optional(),
  /** inputs taken from a template, another deal or a calculator, shown with each input afterward */
  startedFrom: z
    .array(TermsSource.extend({ terms: TermsInput }))
    .max(10)
    .optional(),
})
export type CreateDeal = z.input<typeof CreateDeal>
