import { StoredInvoiceRules } from '@plumbline/contract/invoices/settings'
import { DEFAULT_INVOICE_RULES, type InvoiceRules } from '@plumbline/domain/invoices/settings'
import type { SettingsPart, StoredSettings } from '../organizations/providers.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { storedSettings } from '../vendors/papers/judge-store.ts'

/** How an organization checks invoices, among its settings. Undecided invoices are compared again on the next look. */
export const invoiceRulesInSettings: SettingsPart = {
  read: (stored) => asSettings(invoiceRulesIn(stored)),
  keep(stored, after) {
    const before = asSettings(invoiceRulesIn(stored))
    const rules = Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]))
    return JSON.stringify(rules) === JSON.stringify(before) ? stored : { ...stored, invoices: rules }
  },
  settingsIn: () => ({}),
}

export async function readInvoiceRules(tx: Tx, ctx: Context): Promise<InvoiceRules> {
  return invoiceRulesIn((await tx.one(storedSettings(ctx.tenant.orgId))).settings)
}

/** The rules as stored, over the product's defaults. */
function invoiceRulesIn(stored: StoredSettings): InvoiceRules {
  const own = StoredInvoiceRules.safeParse(stored['invoices'] ?? {})
  if (!own.success) return DEFAULT_INVOICE_RULES
  const { overbillTolerancePct, waiverThresholdCents } = own.data
  return {
    overbillTolerancePct: overbillTolerancePct ?? DEFAULT_INVOICE_RULES.overbillTolerancePct,
    waiverThresholdCents: waiverThresholdCents ?? DEFAULT_INVOICE_RULES.waiverThresholdCents,
    waiverTexts: {
      conditional_progress: own.data.conditionalProgressText ?? null,
      unconditional_progress: own.data.unconditionalProgressText ?? null,
      conditional_final: own.data.conditionalFinalText ?? null,
      unconditional_final: own.data.unconditionalFinalText ?? null,
    },
  }
}

function asSettings({ overbillTolerancePct, waiverThresholdCents, waiverTexts }: InvoiceRules) {
  return {
    overbillTolerancePct,
    waiverThresholdCents,
    conditionalProgressText: waiverTexts.conditional_progress,
    unconditionalProgressText: waiverTexts.unconditional_progress,
    conditionalFinalText: waiverTexts.conditional_final,
    unconditionalFinalText: waiverTexts.unconditional_final,
  }
}
