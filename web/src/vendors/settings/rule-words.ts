import type { PaperRule } from '@plumbline/domain/vendors/required'
import { VENDOR_KINDS, type VendorKind } from '@plumbline/domain/vendors/vendor'
import { m } from '../../messages/generated/messages.js'
import { formatList, formatMoney } from '../../ui/figures/format.ts'
import { paperList, TRADE_NAMES } from '../words.ts'
import { LEAST_KEYS, LEAST_NAMES, leastIn } from './paper-rule-facts.ts'

export const KIND_NAMES: Readonly<Record<VendorKind | 'any', () => string>> = {
  any: m.vendors_rule_kind_any,
  individual: m.vendors_rule_kind_individual,
  company: m.vendors_rule_kind_company,
}

export const KINDS = ['any', ...VENDOR_KINDS] as const

/** Which vendors a rule is for: `Companies: roofing and siding`. */
export function whoWords({ trades, kind }: PaperRule): string {
  const names = formatList(trades.map((trade) => TRADE_NAMES[trade]()))
  if (kind === null) return names
  return trades.length === 0 ? KIND_NAMES[kind]() : m.vendors_rule_who({ kind: KIND_NAMES[kind](), trades: names })
}

/** What it asks of them. */
export function askedWords(rule: PaperRule): string {
  const least = LEAST_KEYS.flatMap((key) => {
    const cents = leastIn(rule.minimums, key)
    return cents === null ? [] : [m.vendors_rule_least({ name: LEAST_NAMES[key](), amount: formatMoney(cents) })]
  })
  return [...(rule.required.length > 0 ? [paperList(rule.required)] : []), ...least].join(' · ')
}

/** Every rule in a line, for the activity log and for comparing two versions. */
export function rulesWords(rules: readonly PaperRule[]): string {
  if (rules.length === 0) return m.vendors_rules_some_none()
  return rules.map((rule) => `${whoWords(rule)} (${askedWords(rule)})`).join('; ')
}
