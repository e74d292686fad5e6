import { type Cell, cellText } from './cell.ts'
import { plainLower } from '../../plain-text.ts'
import { type DecimalMark, ungroup } from './number-text.ts'

const SQUARE_FEET = /\s*(?:sq\.?\s*(?:ft|feet)|sqft|square\s+f(?:ee)?t|s\.?f|ft2|ft²|pies\s+cuadrados|pies2|pies²)\.?$/
const ACRES = /\s*(?:acres?|ac|acs)\.?$/
const ROOMS =
  /\s*(?:bedrooms?|bed|beds|bd|bds|br|brs|rec|recamaras?|habitacion(?:es)?|bathrooms?|bath|baths|ba|banos?)\.?$/
const UNITS = [SQUARE_FEET, ACRES, ROOMS] as const

function withoutUnit(text: string, units: readonly RegExp[]): string {
  for (const unit of units) {
    const match = unit.exec(text)
    if (match) return text.slice(0, match.index)
  }
  return text
}

function plainNumber(text: string, mark: DecimalMark): number | null {
  const isNegative = /^[-\u2212]/.test(text)
  const plain = ungroup((isNegative ? text.slice(1) : text).trim(), mark)
  if (plain === null) return null
  const number = Number(plain)
  return isNegative && number !== 0 ? -number : number
}

/**
 * Parses an area or a count. Thousands separators, spaces, and a unit are fine (`1,240`, `1 688`, `1410 sf`, `0.25
 * ac`).
 * @returns null when it isn't a number
 */
export function readNumber(cell: Cell, mark: DecimalMark): number | null {
  if (typeof cell === 'number') return cell
  return plainNumber(withoutUnit(plainLower(cellText(cell)), UNITS), mark)
}

/** A lot size as written, with its unit if the cell names one. */
export type LotReading = { size: number; unit: LotUnit | null }
export type LotUnit = 'sqft' | 'acres'

/** Parses a lot size: a number with an optional unit of area. */
export function readLot(cell: Cell, mark: DecimalMark): LotReading | null {
  const size = readNumber(cell, mark)
  if (size === null) return null
  const text = plainLower(cellText(cell))
  return { size, unit: ACRES.test(text) ? 'acres' : SQUARE_FEET.test(text) ? 'sqft' : null }
}

export const SQFT_PER_ACRE = 43_560

/** No residential lot is smaller than this many square feet, so a smaller number without a unit must be in acres. */
const SMALLEST_LOT_SQFT = 100

/** The unit of a lot size: from the cell, or else from the column name, or else inferred from the number. */
export function lotUnit(reading: LotReading, columnName: string): LotUnit {
  if (reading.unit) return reading.unit
  const name = plainLower(columnName)
  if (/\bacres?\b/.test(name)) return 'acres'
  if (/sq|feet|ft/.test(name)) return 'sqft'
  return reading.size < SMALLEST_LOT_SQFT ? 'acres' : 'sqft'
}

/** Splits `3/1.5` into beds and baths; returns null unless there are exactly two numbers. */
export function readBedsBaths(cell: Cell, mark: DecimalMark): { beds: number; baths: number } | null {
  const parts = cellText(cell).split('/')
  if (parts.length !== 2) return null
  const beds = readNumber(parts[0]!.trim(), mark)
  const baths = readNumber(parts[1]!.trim(), mark)
  return beds === null || baths === null ? null : { beds, baths }
}

/** Parses a year: four digits, or `1955.0`. @returns null when it isn't a whole number */
export function readYear(cell: Cell): number | null {
  const match = /^-?(\d{1,9})(?:[.,]0+)?$/.exec(cellText(cell))
  return match ? Number(match[1]) : null
}

/** Rounds to the nearest quarter, the precision of bath counts; halves round up. */
export function toQuarter(number: number): number {
  return Math.round(number * 4) / 4
}

export const BEDS_LIMITS = { min: 0, max: 50 }
export const BATHS_LIMITS = { min: 0, max: 50 }
export const SQFT_LIMITS = { min: 1, max: 1_000_000 }
export const OLDEST_YEAR = 1600
/** The largest lot a property can have. */
export const MAX_LOT_ACRES = 1_000_000
