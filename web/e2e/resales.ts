import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../domain/fixtures/sales/', import.meta.url)

/**
 * Reads real homes from King County that were sold twice within a year, one row each: purchase price, sale price. The
 * file has no quotes, so cells are split at commas. `spoilt`: the same data as someone kept it by hand, with one price
 * still missing.
 */
export async function readResales() {
  const file = 'king_county_resales.csv'
  const text = await readFile(new URL(file, FOLDER), 'utf8')
  const [header = '', ...rows] = text.trim().split(/\r?\n/)
  const columnOf = (name: string) => header.split(',').indexOf(name)
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row.split(',')[columnOf(name)]), 0)
  const firstPrice = rows[0]?.split(',')[columnOf('buy_price')] ?? ''
  const expected = JSON.parse(await readFile(new URL('expected.json', FOLDER), 'utf8')) as Record<
    string,
    { records_in: number; accepted: number; rejected: number }
  >
  return {
    file,
    expected: expected[file]!,
    boughtFor: sum('buy_price'),
    soldFor: sum('sell_price'),
    firstPrice,
    spoilt: Buffer.from(text.replace(`,${firstPrice},`, ',TBD,')),
  }
}
