import type { Percent } from '../money.ts'
import { LIEN_WAIVER_KINDS, type LienWaiverKind } from './lien-waivers/kind.ts'
import { OVERBILL_TOLERANCE_PCT, WAIVER_THRESHOLD_CENTS } from './invoice.ts'

/** How an organization checks what vendors bill. */
export type InvoiceRules = {
  /** how far an invoice may go over its order without a reason */
  overbillTolerancePct: Percent
  /** an invoice above this needs a lien waiver */
  waiverThresholdCents: number
  /** the organization's own text of each kind; null = the product's */
  waiverTexts: Readonly<Record<LienWaiverKind, string | null>>
}

export const DEFAULT_INVOICE_RULES: InvoiceRules = {
  overbillTolerancePct: OVERBILL_TOLERANCE_PCT,
  waiverThresholdCents: WAIVER_THRESHOLD_CENTS,
  waiverTexts: Object.fromEntries(LIEN_WAIVER_KINDS.map((kind) => [kind, null])) as Record<LienWaiverKind, null>,
}

/** A tolerance is for rounding and freight, not for unordered work. */
export const MAX_TOLERANCE_PCT = 10
export const MAX_WAIVER_TEXT = 8_000
