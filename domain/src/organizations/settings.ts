/** An organization's identity and settings, without its tax number, which is never shown. */
export type OrganizationFacts = {
  name: string
  legalName: string | null
  address: string | null
  /** E.164 */
  phone: string | null
  /** IANA name; determines where the organization's days start and end */
  timeZone: string
  /** the language of its emails until someone chooses another */
  language: 'en' | 'es'
  /** operators can see profit, return and loans of deals */
  operatorsSeeProfit: boolean
  /** nothing dated on or before this day changes without an admin and a reason; null = no books are closed */
  booksLockedThrough: string | null
}

/** In characters. */
export const LONGEST_ADDRESS = 300
