/** What an organization is known by and keeps to, its tax number apart, which nobody is shown. */
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

/** In characters. */
export const LONGEST_ADDRESS = 300
