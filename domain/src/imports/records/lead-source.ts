import { plainLower } from '../../plain-text.ts'

type LeadSource =
  | 'mls'
  | 'wholesaler'
  | 'direct_mail'
  | 'driving'
  | 'referral'
  | 'auction'
  | 'website'
  | 'agent'
  | 'off_market'

/** English and Spanish words that identify a written lead source. */
const TELLING: readonly (readonly [LeadSource, RegExp])[] = [
  ['mls', /\bmls\b|redfin|zillow|realtor\.com/],
  ['wholesaler', /wholesal|mayorista/],
  ['direct_mail', /direct mail|postcard|letter|correo directo|carta/],
  ['driving', /driving|\bd4d\b|recorrido/],
  ['referral', /referr|recomend|referid/],
  ['auction', /auction|subasta|foreclosure sale/],
  ['off_market', /off.?market|fuera de mercado/],
  ['agent', /\bagent\b|\brealtor\b|broker|agente|corredor/],
  ['website', /web|online|google|facebook|seo|ppc|organic|internet/],
]

/** Returns the lead source that a written one stands for, or null if no word matches. */
export function leadSourceOf(text: string): LeadSource | null {
  const plain = plainLower(text).replaceAll('_', ' ')
  return TELLING.find(([, words]) => words.test(plain))?.[0] ?? null
}
