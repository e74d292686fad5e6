import type { OrganizationFacts } from '@plumbline/domain/organizations/settings'
import { readPhoneNumber, showPhoneNumber } from '@plumbline/domain/phone-number'
import { m } from '../messages/generated/messages.js'
import type { Settings } from './queries.ts'

export type FactValue = string | number | boolean | null

/** The settings as they stand in the form: those of the organization itself, and those of later rooms, which may be emptied. */
export type SettingsFacts = OrganizationFacts & { readonly [key: string]: FactValue }

export function factsOf({ einEnding: _ending, version: _version, ...settings }: Settings): SettingsFacts {
  const { phone } = settings
  return { ...settings, phone: phone && showPhoneNumber(phone) }
}

/** What cannot be saved yet, fact by fact, with what to type instead. What was only begun is told of once saving was tried. */
export function factProblems(facts: SettingsFacts, asked: boolean): Readonly<Record<string, string>> {
  if (!asked) return {}
  return {
    ...(facts.name.trim() === '' && { name: m.organizations_name_needed() }),
    ...(facts.phone !== null && readPhoneNumber(facts.phone) === null && { phone: m.organizations_phone_wrong() }),
  }
}
