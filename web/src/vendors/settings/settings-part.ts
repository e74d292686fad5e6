import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { m } from '../../messages/generated/messages.js'
import type { SettingsPart } from '../../organizations/settings-part.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { paperList } from '../words.ts'
import { LEAST_NAMES } from './paper-rule-facts.ts'
import { PaperRuleFields } from './PaperRuleFields.tsx'

/** The section of the organization's settings about vendor papers. */
export const paperRulesInSettings: SettingsPart = {
  Fields: PaperRuleFields,
  names: { requiredPapers: m.vendors_rules_required, onSitePapers: m.vendors_rules_on_site, ...LEAST_NAMES },
  words: (_key, value) => (Array.isArray(value) ? paperList(value as PaperType[]) : formatMoney(Number(value))),
  problems: () => ({}),
}
