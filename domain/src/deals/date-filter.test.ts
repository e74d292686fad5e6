import { describe, expect, it } from 'vitest'
import { DATE_SPANS, dateFilterText, daysOfRange, FILTER_DATES, parseDateFilter } from './date-filter.ts'
import { fieldSpec } from './fields.ts'

const TODAY = '2026-11-24'

describe('a date filter', () => {
  it.each(FILTER_DATES)('on %s is about a date everyone can see', (field) => {
    expect(fieldSpec(field)).toMatchObject({ type: 'day' })
    expect(fieldSpec(field).audience).toBeUndefined()
    expect(fieldSpec(field).dealType).toBeUndefined()
  })

  it.each([
    ...DATE_SPANS.map((span) => `closingDate:${span}`),
    'saleDate:2026-01-01..2026-03-31',
    'saleDate:2026-01-01..',
    'saleDate:..2026-03-31',
  ])('is read back from its text: %s', (text) => {
    const filter = parseDateFilter(text)
    expect(filter && dateFilterText(filter)).toBe(text)
  })

  it.each([
    '',
    'closingDate',
    'closingDate:',
    'closingDate:..',
    'closingDate:soon',
    'closingDate:2026-02-30..',
    'closingDate:2026-01-01',
    'closingDate:2026-01-01..2026-01-02..2026-01-03',
    'closing_date; drop table deals:next7',
  ])('isn’t any other text: %s', (text) => {
    expect(parseDateFilter(text)).toBeNull()
  })

  it('covers days around today, both ends included', () => {
    expect(DATE_SPANS.map((span) => daysOfRange(span, TODAY))).toEqual([
      { from: '2026-11-24', to: '2026-12-01' },
      { from: '2026-11-24', to: '2026-12-24' },
      { from: '2026-11-24', to: '2027-02-22' },
      { from: '2026-10-25', to: '2026-11-24' },
      { from: null, to: '2026-11-23' },
      null,
    ])
    const range = { from: '2026-01-01', to: null }
    expect(daysOfRange(range, TODAY)).toEqual(range)
  })
})
