import type { OrganizationFacts } from '@plumbline/domain/organizations/settings'
import { readPhoneNumber, showPhoneNumber } from '@plumbline/domain/phone-number'
import { m } from '../messages/generated/messages.js'
import type { Settings } from './queries.ts'

export type FactValue = string | number | boolean | readonly string[] | readonly number[] | readonly object[] | null

/** The settings as shown in the form: the organization's own, plus those of later rooms, which can be empty. */
export type SettingsFacts = OrganizationFacts & { readonly [key: string]: FactValue }

export function factsOf({ einEnding: _ending, version: _version, ...settings }: Settings): SettingsFacts {
  const { phone } = settings
  return { ...settings, phone: phone && showPhoneNumber(phone) }
}

/** What prevents saving, by field, with what to enter instead. Empty until the first attempt to save. */
export function factProblems(facts: SettingsFacts, asked: boolean): Readonly<Record<string, string>> {
  if (!asked) return {}
  return {
    ...(facts.name.trim() === '' && { name: m.organizations_name_needed() }),
    ...(facts.phone !== null && readPhoneNumber(facts.phone) === null && { phone: m.organizations_phone_wrong() }),
  }
}
