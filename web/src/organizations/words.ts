import type { OrganizationFacts } from '@plumbline/domain/organizations/settings'
import { m } from '../messages/generated/messages.js'
import { LANGUAGE_NAMES } from '../shell/choices/language.ts'
import { formatDay } from '../ui/figures/format.ts'
import { zoneName } from '../ui/figures/time-zones.ts'
import type { SettingsFacts } from './facts.ts'
import type { SettingsPart } from './settings-part.ts'

const OWN_NAMES: Readonly<Record<keyof OrganizationFacts, () => string>> = {
  name: m.organizations_name,
  legalName: m.organizations_legal_name,
  address: m.organizations_address,
  phone: m.organizations_phone,
  timeZone: m.organizations_time_zone,
  language: m.organizations_language,
  operatorsSeeProfit: m.organizations_operators_see_profit,
  booksLockedThrough: m.organizations_books_closed_through,
}

/** A field's label, used when two people changed it. */
export function factName(parts: readonly SettingsPart[], key: string): string {
  const names: Readonly<Record<string, () => string>> = Object.assign({}, OWN_NAMES, ...parts.map((part) => part.names))
  return names[key]?.() ?? key
}

/** A setting's formatted value, for comparing two versions. */
export function factWords(parts: readonly SettingsPart[], key: string, facts: Partial<SettingsFacts>): string {
  const value = facts[key]
  if (value === null || value === undefined || value === '') return m.organizations_nothing()
  if (typeof value === 'boolean') return value ? m.deals_yes() : m.deals_no()
  if (key === 'booksLockedThrough') return formatDay(String(value))
  if (key === 'timeZone') return zoneName(String(value))
  if (key === 'language') return LANGUAGE_NAMES[value as SettingsFacts['language']]
  return parts.find(({ names }) => key in names)?.words(key, value) ?? String(value)
}

/** `••-•••6789` */
export function maskedEin(ending: string): string {
  return `••-•••${ending}`
}
