import type { CatalogPrice } from '@plumbline/contract/budgets/estimates'
import { MONEY_MAX } from '@plumbline/domain/money'
import { typedMoney } from '../../ui/fields/typed.ts'
import { unitWords } from '../estimates/units.ts'
import { headerOf, type SheetField, TOTAL } from '../lines/plan-rows.ts'

export type NewPrice = { item: CatalogPrice; unitCostCents: number }

export type PriceRows = {
  /** prices that differ from the present ones; the last row of an item counts */
  changes: NewPrice[]
  /** how many items the rows name */
  found: number
  /** rows whose item isn't in the catalog, and rows without a readable price or with another unit; starting at 1 */
  unknown: number[]
  unclear: number[]
}

const WITHOUT_HEADER = { index: -1 }

/** Reads a price list: a sheet with a header, or just rows that begin with an item and end with its price. */
export function priceRows(rows: readonly (readonly string[])[], catalog: readonly CatalogPrice[]): PriceRows {
  const header = headerOf(rows)
  const find = finderOf(catalog)
  const found = new Map<string, NewPrice>()
  const [unknown, unclear]: [number[], number[]] = [[], []]
  for (const [index, row] of rows.entries()) {
    if (index <= (header ?? WITHOUT_HEADER).index || row.every((text) => text.trim() === '')) continue
    const filled = row.map((text) => text.trim()).filter((text) => text !== '')
    if (TOTAL.test(filled[0] ?? '')) continue
    const cell = (field: SheetField) => row[header?.places[field] ?? -1]?.trim() ?? ''
    const names = header ? [cell('code'), cell('description')] : filled.slice(0, -1)
    const item = names.map(find).find((candidate) => candidate !== undefined)
    const cents = typedMoney(header ? cell('unitCost') || cell('amount') : (filled.at(-1) ?? ''))
    const unit = cell('unit')
    if (!item) unknown.push(index + 1)
    else if (typeof cents !== 'number' || cents <= 0 || cents > MONEY_MAX || !isUnitOf(item, unit))
      unclear.push(index + 1)
    else found.set(item.code, { item, unitCostCents: cents })
  }
  const changes = [...found.values()].filter(({ item, unitCostCents }) => item.unitCostCents !== unitCostCents)
  return { changes, found: found.size, unknown, unclear }
}

const plain = (text: string) => text.trim().toLowerCase()

/** By code, by name in either language, or by the only name that starts with the text. */
function finderOf(catalog: readonly CatalogPrice[]) {
  const exact = new Map(
    catalog.flatMap((item) => [item.code, item.name.en, item.name.es].map((text) => [plain(text), item] as const)),
  )
  return (text: string): CatalogPrice | undefined => {
    const wanted = plain(text)
    if (wanted === '') return undefined
    const known = exact.get(wanted)
    if (known) return known
    const beginning = catalog.filter(({ name }) => [name.en, name.es].some((one) => plain(one).startsWith(wanted)))
    return beginning.length === 1 ? beginning[0] : undefined
  }
}

/** A price per another unit would be wrong. A row without a unit is taken at its word. */
function isUnitOf({ unit }: CatalogPrice, text: string): boolean {
  return text === '' || unit === null || [unit, unitWords(unit)].map(plain).includes(plain(text))
}
