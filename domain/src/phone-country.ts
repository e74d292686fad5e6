/** Country calling codes of countries that a text message service can be set to send to, besides North America's. */
const CALLING_CODES = {
  MX: '52',
  GT: '502',
  SV: '503',
  HN: '504',
  NI: '505',
  CR: '506',
  PA: '507',
  PE: '51',
  AR: '54',
  BR: '55',
  CL: '56',
  CO: '57',
  VE: '58',
  BO: '591',
  EC: '593',
  PY: '595',
  UY: '598',
  GB: '44',
  IE: '353',
  FR: '33',
  ES: '34',
  PT: '351',
  IT: '39',
  CH: '41',
  AT: '43',
  DE: '49',
  NL: '31',
  BE: '32',
  DK: '45',
  SE: '46',
  NO: '47',
  FI: '358',
  PL: '48',
  IL: '972',
  AE: '971',
  IN: '91',
  PH: '63',
  SG: '65',
  JP: '81',
  AU: '61',
  NZ: '64',
} as const

const CANADIAN =
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905'
/** Countries other than the United States and Canada. Messages to some of them cost many times as much. */
const CARIBBEAN = '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'

export const PHONE_COUNTRIES = ['US', 'CA', ...(Object.keys(CALLING_CODES) as (keyof typeof CALLING_CODES)[])] as const
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number]

export function isPhoneCountry(code: string): code is PhoneCountry {
  return (PHONE_COUNTRIES as readonly string[]).includes(code)
}

/**
 * Returns the country of a number. Territories of the United States count as it.
 * @param number E.164
 * @returns null for a country that isn't listed
 */
export function phoneCountry(number: string): PhoneCountry | null {
  if (number.startsWith('+1')) {
    const area = number.slice(2, 5)
    if (CARIBBEAN.includes(area)) return null
    return CANADIAN.includes(area) ? 'CA' : 'US'
  }
  const found = Object.entries(CALLING_CODES).find(([, code]) => number.startsWith(`+${code}`))
  return (found?.[0] as PhoneCountry | undefined) ?? null
}
