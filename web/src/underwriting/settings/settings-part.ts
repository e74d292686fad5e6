import { isPercent } from '@plumbline/domain/money'
import { AMOUNT_KEYS, PERCENT_KEYS } from '@plumbline/domain/underwriting/terms/default-values'
import type { SettingsFacts } from '../../organizations/facts.ts'
import type { SettingsPart } from '../../organizations/settings-part.ts'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { DEFAULT_NAMES, defaultProblemWords } from '../terms/default-words.ts'
import type { DefaultFacts } from './default-facts.ts'
import { later, partOf } from '../../ui/later.tsx'

const DefaultsFields = partOf(
  later(() => import('./DefaultsFields.tsx')),
  'DefaultsFields',
  () => null,
)

/** The section of the organization's settings with the defaults for new deals. */
export const defaultsInSettings: SettingsPart = {
  Fields: DefaultsFields,
  names: { ...DEFAULT_NAMES, allCash: m.fields_all_cash },
  words: (key, value) =>
    AMOUNT_KEYS.some((known) => known === key) ? formatMoney(Number(value)) : percentWords(String(value)),
  problems,
}

function percentWords(text: string): string {
  return isPercent(text) ? formatPercent(text) : text
}

function problems(settings: SettingsFacts, asked: boolean): Record<string, string> {
  const facts = settings as DefaultFacts
  const found = [...PERCENT_KEYS, ...AMOUNT_KEYS].map((key) => {
    const value = facts[key]
    return [key, value === null ? asked && m.underwriting_needed() : defaultProblemWords(key, value)] as const
  })
  return Object.fromEntries(found.flatMap(([key, words]) => (words ? [[key, words]] : [])))
}
