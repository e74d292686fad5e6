import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { PaperRule } from '@plumbline/domain/vendors/required'
import { m } from '../../messages/generated/messages.js'
import type { SettingsPart } from '../../organizations/settings-part.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { paperList } from '../words.ts'
import { LEAST_NAMES } from './paper-rule-facts.ts'
import { PaperRuleFields } from './PaperRuleFields.tsx'
import { rulesWords } from './rule-words.ts'

/** The section of the organization's settings about vendor papers. */
export const paperRulesInSettings: SettingsPart = {
  Fields: PaperRuleFields,
  names: {
    requiredPapers: m.vendors_rules_required,
    onSitePapers: m.vendors_rules_on_site,
    paperRules: m.vendors_rules_some,
    ...LEAST_NAMES,
  },
  words: (key, value) => {
    if (key === 'paperRules') return rulesWords(value as PaperRule[])
    return Array.isArray(value) ? paperList(value as PaperType[]) : formatMoney(Number(value))
  },
  problems: () => ({}),
}
