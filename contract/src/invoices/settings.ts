import { MAX_TOLERANCE_PCT, MAX_WAIVER_TEXT } from '@plumbline/domain/invoices/settings'
import { MONEY_MAX } from '@plumbline/domain/money'
import * as z from 'zod'
import { percentUpTo } from '../base.ts'

const Text = z.string().trim().min(1).max(MAX_WAIVER_TEXT).nullable()

/** How an organization checks invoices, among its settings. */
const InvoiceRuleFields = z.object({
  /** how far an invoice may go over its order without a reason */
  overbillTolerancePct: percentUpTo(MAX_TOLERANCE_PCT),
  /** an invoice above this needs a lien waiver */
  waiverThresholdCents: z.int().min(0).max(MONEY_MAX),
  /** the organization's own texts of lien waivers; null = the product's */
  conditionalProgressText: Text,
  unconditionalProgressText: Text,
  conditionalFinalText: Text,
  unconditionalFinalText: Text,
})

/** The same as stored: only what was ever changed. */
export const StoredInvoiceRules = InvoiceRuleFields.partial()

/** Adds the settings for invoices to an organization's. */
export function withInvoiceRules<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(InvoiceRuleFields.shape)
}

export function withChangedInvoiceRules<Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) {
  return settings.extend(InvoiceRuleFields.partial().shape)
}
