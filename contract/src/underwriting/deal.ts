import { MOST_LOANS } from '@plumbline/domain/underwriting/terms/deal-terms'
import { STARTER_KINDS } from '@plumbline/domain/underwriting/terms/template'
import * as z from 'zod'
import { NewDeal } from '../deals/create.ts'
import { changeOf, DealDetail } from '../deals/deals.ts'
import { TermsInput, TermsSource } from './parts.ts'
import { BudgetInFigures, CostItem, Loan, NewCostItem, NewLoan, Partner, PlannedPayment } from './terms.ts'

/** A deal, whole: with its terms, as far as the reader's role may see them. */
export const DealWithTerms = DealDetail.extend({
  costItems: z.array(CostItem).nullish(),
  /** in the order of their position */
  loans: z.array(Loan).nullish(),
  /** days on which the works are planned to be paid; what they leave is spread over the months of work */
  payments: z.array(PlannedPayment).nullish(),
  partners: z.array(Partner).nullish(),
  /** where inputs came from that a template, another deal, a calculator or the estimate gave, by input */
  termSources: z
    .record(
      z.string(),
      z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(STARTER_KINDS), name: z.string(), value: z.unknown() }),
        z.object({ kind: z.literal('estimate'), value: z.unknown() }),
      ]),
    )
    .nullish(),
  /** the work as its budget has it, for the figures; null while the estimate counts */
  budget: BudgetInFigures.nullish(),
})
export type DealWithTerms = z.infer<typeof DealWithTerms>

export const DealChange = changeOf(DealWithTerms)
export type DealChange = z.infer<typeof DealChange>

export const CreateDeal = NewDeal.extend({
  /** left out = the organization's defaults */
  costItems: z.array(NewCostItem).max(60).optional(),
  /** none = bought with all cash */
  loans: z.array(NewLoan).max(MOST_LOANS).optional(),
  /** what a template, another deal or a calculator gave of all this, told beside each input afterwards */
  startedFrom: z
    .array(TermsSource.extend({ terms: TermsInput }))
    .max(10)
    .optional(),
})
export type CreateDeal = z.input<typeof CreateDeal>
