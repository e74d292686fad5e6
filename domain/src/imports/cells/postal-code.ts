import { stateCode } from './state-code.ts'

/** States whose zip codes start with 0, which spreadsheets drop. */
const LEADING_ZERO_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT'])

const US_ZIP = /^\d{5}(-\d{4})?$/

export type ZipReading = { zip: string | null; isForeign: boolean }

/**
 * Parses a US zip code (see docs/domain.md, Imports). 0 means unknown. Three or four digits get their leading zeros
 * back if the state has such codes. Anything else that isn't `12345` or `12345-6789` is left empty and reported as
 * non-US.
 */
export function readZip(text: string, state: string): ZipReading {
  const written = text.replace(/^(\d+)\.0+$/, '$1')
  if (/^0+$/.test(written)) return { zip: null, isForeign: false }
  if (US_ZIP.test(written)) return { zip: written, isForeign: false }
  const lostZeros = /^\d{3,4}$/.test(written) && LEADING_ZERO_STATES.has(stateCode(state) ?? '')
  return lostZeros ? { zip: written.padStart(5, '0'), isForeign: false } : { zip: null, isForeign: true }
}
