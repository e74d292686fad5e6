import { type TermsPart as DomainTermsPart, isTermField } from '@plumbline/domain/underwriting/terms/scenario'
import { MOST_LOANS, MOST_PLANNED } from '@plumbline/domain/underwriting/terms/deal-terms'
import { STARTER_KINDS } from '@plumbline/domain/underwriting/terms/template'
import type { FrozenTerms } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import * as z from 'zod'
import { DealFieldsInput, DealFieldsOutput } from '../deals/fields.ts'
import { LoanHistoryInFigures } from './loan-history.ts'
import { BillInFigures, BudgetInFigures, NewCostItem, NewLoan, Partners, PlannedPayment } from './terms.ts'

const lists = {
  costItems: z.array(NewCostItem).max(60).optional(),
  loans: z.array(NewLoan).max(MOST_LOANS).optional(),
  payments: z.array(PlannedPayment).max(MOST_PLANNED).optional(),
  partners: Partners.optional(),
}

/** The inputs a deal's figures are computed from. Lists are always complete. */
export const TermsInput = z.strictObject({
  fields: DealFieldsInput.refine((fields) => Object.keys(fields).every(isTermField), {
    error: 'must be a field used in underwriting',
  }).optional(),
  ...lists,
})
export type TermsInput = z.infer<typeof TermsInput>

export const TermsOutput = z.object({ fields: DealFieldsOutput.optional(), ...lists }) as unknown as z.ZodType<
  DomainTermsPart,
  DomainTermsPart
>

/** Every input of a deal plus its bills and the work per its budget: what a scenario freezes. */
export const FrozenInput = TermsInput.extend({
  budget: BudgetInFigures.nullish(),
  loanHistory: z.array(LoanHistoryInFigures).optional(),
  bills: z.array(BillInFigures).optional(),
})
export type FrozenInput = z.infer<typeof FrozenInput>

export const FrozenOutput = z.object({
  fields: DealFieldsOutput.optional(),
  ...lists,
  budget: BudgetInFigures.nullish(),
  loanHistory: z.array(LoanHistoryInFigures).optional(),
  bills: z.array(BillInFigures).optional(),
}) as unknown as z.ZodType<FrozenTerms, FrozenTerms>

/** Where terms were taken from, with its name at the time. */
export const TermsSource = z.object({ kind: z.enum(STARTER_KINDS), name: z.string().trim().min(1).max(120) })
export type TermsSource = z.infer<typeof TermsSource>
