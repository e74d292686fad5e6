/** Country code and number: no leading zero, 2 to 15 digits (ITU-T E.164). */
const SHAPE = /^[1-9][0-9]{1,14}$/

/**
 * Returns a phone number in the form it's stored and compared in: E.164 without the plus sign or spaces.
 * @returns null if the text isn't a phone number
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\s/g, '').replace(/^\+/, '')
  return SHAPE.test(digits) ? digits : null
}
