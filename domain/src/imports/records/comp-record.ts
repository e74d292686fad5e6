import type { CompRecord } from '../../underwriting/comps/comp-record.ts'
import { addressKey } from '../../addresses/address-key.ts'
import type { ImportRow } from '../rows/import-row.ts'
import type { RowValues } from '../columns/fields.ts'
import { SQFT_PER_ACRE } from '../cells/numbers.ts'

export const LONGEST_COMP_ADDRESS = 200

/** Formats the full address, such as `12 Main St # 2G, Dayton, OH 45402`, from whatever parts the row has. */
function fullAddress({ address = '', unit, city, state, zip }: RowValues<'comps'>): string {
  const street = unit === undefined ? address : `${address} # ${unit.replace(/^#\s*/, '')}`
  const area = [state, zip].filter((part) => part !== undefined).join(' ')
  return [street, city, area].filter((part) => part !== undefined && part !== '').join(', ')
}

/** Converts a judged row to a comp record. The caller must ensure that address, price and date are present. */
export function compRecordOf(row: ImportRow): CompRecord {
  const values = row.values as RowValues<'comps'>
  const { address, unit, city, state, zip, lot } = values
  const lotSqft = lot === undefined || lot <= 0 ? null : Math.round(row.lotUnit === 'acres' ? lot * SQFT_PER_ACRE : lot)
  return {
    address: fullAddress(values).slice(0, LONGEST_COMP_ADDRESS).toWellFormed(),
    addressKey: addressKey({ address, unit, city, state, zip }),
    salePriceCents: values.sale_price!,
    saleDate: values.sale_date!,
    beds: values.beds ?? null,
    baths: values.baths ?? null,
    sqft: values.sqft === undefined ? null : Math.max(1, Math.round(values.sqft)),
    lotSqft: lotSqft === 0 ? 1 : lotSqft,
    yearBuilt: values.year ?? null,
    include: row.include,
  }
}
