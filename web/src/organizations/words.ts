import { isPercent } from '@plumbline/domain/money'
import { isAmountKey, DEFAULT_NAMES } from '../underwriting/terms/default-words.ts'
import { fieldName } from '../deals/field-words.ts'
import { m } from '../messages/generated/messages.js'
import { LANGUAGE_NAMES } from '../shell/choices/language.ts'
import { formatMoney, formatPercent } from '../ui/figures/format.ts'
import { zoneName } from '../ui/figures/time-zones.ts'
import type { FactKey, SettingsFacts } from './facts.ts'

export const FACT_NAMES: Readonly<Record<FactKey, () => string>> = {
  name: m.organizations_name,
  legalName: m.organizations_legal_name,
  address: m.organizations_address,
  phone: m.organizations_phone,
  timeZone: m.organizations_time_zone,
  language: m.organizations_language,
  operatorsSeeProfit: m.organizations_operators_see_profit,
  allCash: () => fieldName('allCash'),
  ...DEFAULT_NAMES,
}

/** One setting as people read it, where two of them are compared. */
export function factWords(key: FactKey, facts: Partial<SettingsFacts>): string {
  const value = facts[key]
  if (value === null || value === undefined || value === '') return m.organizations_nothing()
  if (typeof value === 'boolean') return value ? m.deals_yes() : m.deals_no()
  switch (key) {
    case 'timeZone':
      return zoneName(String(value))
    case 'language':
      return LANGUAGE_NAMES[value as SettingsFacts['language']]
    case 'name':
    case 'legalName':
    case 'address':
    case 'phone':
    case 'operatorsSeeProfit':
    case 'allCash':
      return String(value)
    default:
      return isAmountKey(key) ? formatMoney(Number(value)) : percentWords(String(value))
  }
}

function percentWords(text: string): string {
  return isPercent(text) ? formatPercent(text) : text
}

/** `••-•••6789` */
export function maskedEin(ending: string): string {
  return `••-•••${ending}`
}
