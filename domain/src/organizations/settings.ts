import type { DefaultValues } from '../underwriting/terms/flat-defaults.ts'

/** What an organization is known by and keeps to. */
export type OrganizationFacts = {
  name: string
  legalName: string | null
  address: string | null
  /** E.164 */
  phone: string | null
  /** IANA name: its days begin and end there */
  timeZone: string
  /** of its letters, until somebody chooses another */
  language: 'en' | 'es'
  /** operators see profit, return and loans of the deals */
  operatorsSeeProfit: boolean
}

/** Everything that an organization decides for itself, each on its own; its tax number apart, which nobody is shown. */
export type OrganizationSettings = OrganizationFacts & DefaultValues

/** In characters. */
export const LONGEST_ADDRESS = 300
