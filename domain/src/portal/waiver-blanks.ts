import { type Day, isDay } from '../calendar.ts'

/** The blanks of a waiver that are filled in from its invoice. */
export type WaiverBlanks = { invoice: string; amount: string; through: string }

/** Stands for what isn't typed yet. */
const EMPTY = '…'

/**
 * Words for the blanks of a waiver in the language of its text, which may not be the reader's. The text that is read and the
 * text that is signed are both filled in with them.
 * @param amount formatted
 * @param throughOn as typed; anything but a day counts as empty
 */
export function waiverBlanks(
  { invoiceNo, amount, throughOn }: { invoiceNo: string; amount: string; throughOn: string },
  language: 'en' | 'es',
): WaiverBlanks {
  return {
    invoice: invoiceNo.trim() || EMPTY,
    amount,
    through: isDay(throughOn) ? inWords(throughOn, language) : EMPTY,
  }
}

/** Fills in a text that has these blanks left. */
export function fillBlanks(text: string, blanks: WaiverBlanks): string {
  return text.replace(/\{(invoice|amount|through)\}/g, (_, name: keyof WaiverBlanks) => blanks[name])
}

function inWords(day: Day, language: 'en' | 'es'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
