import type { EstimateCode, RememberedPrice } from '@plumbline/contract/budgets/estimates'
import { categoryOf } from '@plumbline/domain/budgets/contingency'
import { coversWholeFloor, isCategory, LUMP_SUM, type Unit } from '@plumbline/domain/budgets/estimates/codes'
import type { EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { newId } from '@plumbline/domain/ids'
import { getLocale } from '../../messages/generated/runtime.js'

/** A code with what search matches: its name in the reader's language and in the other one. */
export type NamedCode = {
  code: string
  name: string
  otherName: string
  unit: Unit
  defaultUnitCostCents: number | null
}

/** The organization's codes under the reader's names, with the remembered prices. */
export type Catalog = {
  codes: readonly NamedCode[]
  nameOf: (code: string) => string
  categoryName: (code: string) => string
  priceOf: (line: Pick<EstimateLine, 'code' | 'unit'>) => RememberedPrice | null
}

export function catalogOf(codes: readonly EstimateCode[], prices: readonly RememberedPrice[]): Catalog {
  const isEnglish = getLocale() === 'en'
  const named = codes.map(({ code, name, unit, defaultUnitCostCents }) => ({
    code,
    name: isEnglish ? name.en : name.es,
    otherName: isEnglish ? name.es : name.en,
    unit,
    defaultUnitCostCents,
  }))
  const names = new Map(named.map(({ code, name }) => [code, name]))
  const known = new Map(prices.map((price) => [`${price.code} ${price.unit}`, price]))
  return {
    codes: named,
    nameOf: (code) => names.get(code) ?? code,
    categoryName: (code) => names.get(categoryOf(code)) ?? code,
    priceOf: ({ code, unit }) => known.get(`${code} ${unit}`) ?? null,
  }
}

/** The line's own description, or the catalog name if it has none. */
export function lineName(line: Pick<EstimateLine, 'code' | 'description'>, catalog: Catalog): string {
  return line.description || catalog.nameOf(line.code)
}

/**
 * A new line for the chosen code. The quantity is the whole floor area where that's usual, one for counted units,
 * otherwise blank.
 */
export function newLine(
  { code, unit, defaultUnitCostCents }: NamedCode,
  room: string,
  sqft: number | null,
): EstimateLine {
  const isWholeFloor = unit === 'SF' && coversWholeFloor(code) && sqft !== null
  const qty = isWholeFloor ? String(sqft) : unit === LUMP_SUM || isCategory(code) ? '1' : null
  return { key: newId(), code, room, description: '', qty, unit, unitCostCents: defaultUnitCostCents, note: '' }
}
