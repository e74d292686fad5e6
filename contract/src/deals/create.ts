import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { MOST_LOANS } from '@plumbline/domain/underwriting/terms/deal-terms'
import * as z from 'zod'
import { DealFieldsInput } from './fields.ts'
import { NewCostItem, NewLoan } from './deals.ts'
import { TermsInput } from '../underwriting/scenarios.ts'
import { TermsSource } from '../underwriting/templates.ts'

export const CreateDeal = z.object({
  dealType: z.enum(DEAL_TYPES),
  fields: DealFieldsInput,
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
