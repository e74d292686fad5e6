/** Country code and number: no zero in front, 2 to 15 digits (ITU-T E.164). */
const SHAPE = /^[1-9][0-9]{1,14}$/

/**
 * A phone number as it is stored and compared: E.164 without its plus and without spaces.
 * @returns null when the text is no such number
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\s/g, '').replace(/^\+/, '')
  return SHAPE.test(digits) ? digits : null
}
