import type { SettingsPart } from '../../organizations/settings-part.ts'
import { later, partOf } from '../../ui/later.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { INVOICE_RULE_NAMES } from './invoice-rule-facts.ts'

const InvoiceRuleFields = partOf(
  later(() => import('./InvoiceRuleFields.tsx')),
  'InvoiceRuleFields',
  () => null,
)

/** The section of the organization's settings about invoices and lien waivers. */
export const invoiceRulesInSettings: SettingsPart = {
  Fields: InvoiceRuleFields,
  names: INVOICE_RULE_NAMES,
  words: (key, value) =>
    key === 'waiverThresholdCents'
      ? formatMoney(Number(value))
      : key === 'overbillTolerancePct'
        ? `${String(value)}%`
        : String(value ?? ''),
  problems: () => ({}),
}
