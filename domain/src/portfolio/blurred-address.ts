/** How much of an address strangers see. */
export const ADDRESS_LEVELS = ['street', 'city'] as const
export type AddressLevel = (typeof ADDRESS_LEVELS)[number]

export type Place = { addressLine1: string | null; city: string | null; state: string | null }

/** One number, a range (`12-14`), a half (`12 1/2`), with letters (`418B`); never an ordinal, which is a street's name. */
const HOUSE_NUMBER = /^#?(?!\d+(?:st|nd|rd|th)\b)\d+[a-z]?(?:\s*[/-]\s*\d+[a-z]?)?(?:\s+\d+\/\d+)?\s+/i
/** From here on the text leads to one door behind a house number. */
const UNIT =
  /(?:^|[\s,]+)(?:#|(?:apt|apartment|unit|suite|ste|lot|bldg|building|floor|room|rm|space|spc|trailer|trlr)\b).*$/i
const ORDINAL = /^\d+(?:st|nd|rd|th)\.?$/i
/** Roads that carry a number as their name. */
const NUMBERED_ROAD =
  /\b(?:highway|hwy|route|rte|rt|interstate|fm|cr|sr|us|(?:county|state|township|ranch|forest|farm) (?:road|rd|route|highway|hwy)) \d+$/i

/**
 * An address without what leads to the door: the street without number and unit, or the town alone.
 * Whatever is not plainly a street once number and unit are gone (a name, a parcel, a second number) leaves the town only.
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
