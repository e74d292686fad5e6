import type { Settings } from '@plumbline/contract/organizations/organizations'
import type { OrganizationFacts } from '@plumbline/domain/organizations/settings'
import { readPhoneNumber, showPhoneNumber } from '@plumbline/domain/phone-number'
import { AMOUNT_KEYS, PERCENT_KEYS } from '@plumbline/domain/underwriting/terms/default-values'
import type { DefaultKey, DefaultValues } from '@plumbline/domain/underwriting/terms/flat-defaults'
import { defaultProblemWords } from '../underwriting/terms/default-words.ts'
import { m } from '../messages/generated/messages.js'

/** The settings as they stand in the form, where a figure may be emptied. */
export type SettingsFacts = OrganizationFacts & { [Key in DefaultKey]: DefaultValues[Key] | null }
export type FactKey = keyof SettingsFacts

export function factsOf({ einEnding: _ending, version: _version, ...settings }: Settings): SettingsFacts {
  const { phone } = settings
  return { ...settings, phone: phone && showPhoneNumber(phone) } as SettingsFacts
}

/** What cannot be saved yet, fact by fact, with what to type instead. What was only begun is told of once saving was tried. */
export function factProblems(facts: SettingsFacts, asked: boolean): Partial<Record<FactKey, string>> {
  const figures = [...PERCENT_KEYS, ...AMOUNT_KEYS].map((key) => {
    const value = facts[key]
    return [key, value === null ? asked && m.underwriting_needed() : defaultProblemWords(key, value)] as const
  })
  const begun = [
    ['name', asked && facts.name.trim() === '' && m.organizations_name_needed()],
    ['phone', asked && facts.phone !== null && readPhoneNumber(facts.phone) === null && m.organizations_phone_wrong()],
  ] as const
  return Object.fromEntries([...begun, ...figures].filter(([, words]) => words))
}
