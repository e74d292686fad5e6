import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { m } from '../../messages/generated/messages.js'

export const TEXT_KEYS = {
  conditional_progress: 'conditionalProgressText',
  unconditional_progress: 'unconditionalProgressText',
  conditional_final: 'conditionalFinalText',
  unconditional_final: 'unconditionalFinalText',
} as const satisfies Record<LienWaiverKind, string>

/** How an organization checks invoices, by the names of its settings. */
export type InvoiceRuleFacts = {
  overbillTolerancePct: string
  waiverThresholdCents: number
  conditionalProgressText: string | null
  unconditionalProgressText: string | null
  conditionalFinalText: string | null
  unconditionalFinalText: string | null
}

export const INVOICE_RULE_NAMES = {
  overbillTolerancePct: m.invoices_rules_tolerance,
  waiverThresholdCents: m.invoices_rules_threshold,
  conditionalProgressText: m.invoices_waiver_conditional_progress,
  unconditionalProgressText: m.invoices_waiver_unconditional_progress,
  conditionalFinalText: m.invoices_waiver_conditional_final,
  unconditionalFinalText: m.invoices_waiver_unconditional_final,
} as const
