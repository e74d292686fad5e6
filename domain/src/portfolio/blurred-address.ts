/** How much of an address the public sees. */
export const ADDRESS_LEVELS = ['street', 'city'] as const
export type AddressLevel = (typeof ADDRESS_LEVELS)[number]

export type Place = { addressLine1: string | null; city: string | null; state: string | null }

/**
 * A single number, a range (`12-14`), a half (`12 1/2`) or a number with a letter (`418B`), but never an ordinal, which
 * names a street.
 */
const HOUSE_NUMBER = /^#?(?!\d+(?:st|nd|rd|th)\b)\d+[a-z]?(?:\s*[/-]\s*\d+[a-z]?)?(?:\s+\d+\/\d+)?\s+/i
/** From here on, the text identifies a unit at a house number. */
const UNIT =
  /(?:^|[\s,]+)(?:#|(?:apt|apartment|unit|suite|ste|lot|bldg|building|floor|room|rm|space|spc|trailer|trlr)\b).*$/i
const ORDINAL = /^\d+(?:st|nd|rd|th)\.?$/i
/** Roads that have a number as their name. */
const NUMBERED_ROAD =
  /\b(?:highway|hwy|route|rte|rt|interstate|fm|cr|sr|us|(?:county|state|township|ranch|forest|farm) (?:road|rd|route|highway|hwy)) \d+$/i

/**
 * Removes what identifies the door from an address, leaving the street without house number and unit, or only the city.
 * If what remains isn't clearly a street (a name, a parcel, a second number), only the city is left.
 */
export function blurredAddress(level: AddressLevel, { addressLine1, city, state }: Place): string {
  const street = level === 'street' ? streetOf(addressLine1 ?? '') : null
  return [street, city, state].filter(Boolean).join(', ')
}

function streetOf(addressLine1: string): string | null {
  const line = addressLine1.trim().replace(/\s+/g, ' ')
  if (!HOUSE_NUMBER.test(line)) return null
  const street = line.replace(HOUSE_NUMBER, '').split(',')[0]!.replace(UNIT, '').trim()
  const withoutRoadNumber = NUMBERED_ROAD.test(street) ? street.replace(/ \d+$/, '') : street
  const isPlain = withoutRoadNumber.split(' ').every((word) => ORDINAL.test(word) || !/\p{N}/u.test(word))
  return isPlain && /\p{L}{2}/u.test(street) ? street : null
}
