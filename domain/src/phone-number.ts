import { normalizePhone } from './auth/accounts/phone.ts'

/** Matches North American numbers, whose area and exchange codes don't start with 0 or 1. */
const NORTH_AMERICAN = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/

/**
 * Converts a phone number as people write it to E.164: `(336) 555-0142` is `+13365550142`. Without a country code, it
 * is read as North American.
 * @returns null when the text isn't a valid number
 */
export function readPhoneNumber(text: string): string | null {
  const bare = text.replace(/[\s().\-/\u2010-\u2013]/g, '')
  const full = bare.startsWith('+') ? bare : `+1${bare.replace(/^1(?=\d{10}$)/, '')}`
  if (!/^\+\d+$/.test(full) || (full.startsWith('+1') && !NORTH_AMERICAN.test(full))) return null
  const digits = normalizePhone(full)
  return digits !== null && digits.length >= SHORTEST ? `+${digits}` : null
}

/** The shortest numbers in use have a country code and five more digits. */
const SHORTEST = 7

/**
 * Formats a number for display: `+1 336-555-0142`. Numbers from other countries stay as they are.
 * @param number E.164
 */
export function showPhoneNumber(number: string): string {
  const match = NORTH_AMERICAN.exec(number)
  return match ? `+1 ${match[1]}-${match[2]}-${match[3]}` : number
}

/** Returns the digits of a phone number without extension and leading 1, to tell whether two are the same. */
export function phoneKey(phone: string): string | null {
  const main = phone.toLowerCase().replace(/\s*(?:x|ext\.?|extension|#)\s*\d+.*$/, '')
  const digits = main.replace(/\D/g, '').replace(/^(?:00)?1(?=\d{10}$)/, '')
  return digits === '' ? null : digits
}
