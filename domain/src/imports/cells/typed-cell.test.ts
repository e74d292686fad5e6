import { describe, expect, it } from 'vitest'
import type { FileReading } from '../files/reading.ts'
import { typedCell } from './typed-cell.ts'

const reading = (parts: Partial<FileReading>): FileReading => ({
  mark: '.',
  decimalMark: '.',
  order: 'month_first',
  dateOrder: 'month_first',
  numericDates: 3,
  known: { mark: true, order: true },
  namesUsd: false,
  ...parts,
})
const COMMA = reading({ mark: ',', decimalMark: ',', order: 'day_first', dateOrder: 'day_first' })
const UNKNOWN = reading({ known: { mark: false, order: false } })

describe('an amount typed into a row', () => {
  it.each([
    ['92,500.00', COMMA, '92.500,00'],
    ['$ 1,185,000', COMMA, '$ 1.185.000'],
    ['92.500,00', COMMA, '92.500,00'],
    ['92,500', COMMA, '92,500'],
    ['92.500,00', reading({}), '92,500.00'],
    ['92.500,00', UNKNOWN, '92.500,00'],
    ['asap', COMMA, 'asap'],
    ['', COMMA, ''],
  ])('%s keeps its meaning', (text, file, written) => {
    expect(typedCell('deals', 'purchase_price', text, file)).toBe(written)
  })

  it('is also adapted in counts and areas, but not in other fields', () => {
    expect(typedCell('deals', 'baths', '2.5', COMMA)).toBe('2,5')
    expect(typedCell('deals', 'notes', 'ask 2.5 %', COMMA)).toBe('ask 2.5 %')
    expect(typedCell('deals', null, '92,500.00', COMMA)).toBe('92,500.00')
  })
})

describe('a date typed into a row', () => {
  it.each([
    ['5/28/2026', COMMA, '28/5/2026'],
    ['28.5.26', reading({}), '5.28.26'],
    ['5/6/2026', COMMA, '5/6/2026'],
    ['2026-05-28', COMMA, '2026-05-28'],
    ['13/14/2026', COMMA, '13/14/2026'],
    ['5/28/2026', UNKNOWN, '5/28/2026'],
  ])('%s keeps its meaning', (text, file, written) => {
    expect(typedCell('deals', 'purchase_date', text, file)).toBe(written)
  })
})
