import { describe, expect, it } from 'vitest'
import { addDateProof, type DateProofs, foundDateOrder, readDate } from './dates.ts'

const reading = { order: 'month_first', timeZone: 'America/New_York' } as const

describe('a written date', () => {
  it.each([
    ['2026-03-07', '2026-03-07'],
    ['2026/3/7', '2026-03-07'],
    ['2026.3.7', '2026-03-07'],
    ['Mar 7 2026', '2026-03-07'],
    ['March 7, 2026', '2026-03-07'],
    ['Mar 7th, 2026', '2026-03-07'],
    ['7-Mar-2026', '2026-03-07'],
    ['7-Mar-26', '2026-03-07'],
    ['October-8-2022', '2022-10-08'],
    ['2026 Mar 7', '2026-03-07'],
    ['7 de marzo de 2026', '2026-03-07'],
    ['mar 7 abr 2026', '2026-04-07'],
    ['miércoles, 7 de enero de 2026', '2026-01-07'],
    ['3-set-2025', '2025-09-03'],
    ['Wed 05/28/2026', '2026-05-28'],
    ['5/28/26', '2026-05-28'],
    ['05-28-2026', '2026-05-28'],
    ['5.28.2026', '2026-05-28'],
    ['1/1/69', '2069-01-01'],
    ['1/1/70', '1970-01-01'],
    ['2/29/2024', '2024-02-29'],
  ])('can be %s', (text, day) => {
    expect(readDate(text, reading)).toBe(day)
  })

  it.each([
    '28/05/2026',
    '2/29/2026',
    '2026-02-30',
    '13/13/2026',
    'asap',
    'Mar 2026',
    'May 32 2026',
    '46170',
    '20260307',
    '5/28',
    '5/28/126',
    '5/28-2026',
    '0000-01-01',
    'Pending 3/7/2026',
    '2026-03-07 25:00',
  ])('is unreadable or invalid as %s', (text) => {
    expect(readDate(text, reading)).toBeNull()
  })

  it('is read in the file’s date order when it has only numbers', () => {
    expect(readDate('03/02/2026', { ...reading, order: 'day_first' })).toBe('2026-02-03')
    expect(readDate('03/02/2026', reading)).toBe('2026-03-02')
  })
})

describe('a time after a date', () => {
  it.each([
    ['5/28/2026 9:14am', '2026-05-28'],
    ['October-8-2022 11:00 AM', '2022-10-08'],
    ['07/04/2026, 10:15 p.m.', '2026-07-04'],
    ['5/1/2026 9am', '2026-05-01'],
    ['2025-03-09 23:59:07', '2025-03-09'],
    ['2026-02-11T17:00:00', '2026-02-11'],
  ])('without a time zone leaves the date as written: %s', (text, day) => {
    expect(readDate(text, reading)).toBe(day)
  })

  it.each([
    ['2026-02-12T02:00:00.000Z', '2026-02-11'],
    ['2026-02-12 02:00:00 UTC', '2026-02-11'],
    ['2026-02-12T02:00:00+02:00', '2026-02-11'],
    ['2026-02-11 23:30 -0800', '2026-02-12'],
    ['2023-09-16 15:05:10.000000 UTC', '2023-09-16'],
    ['Wed May 21 2008 23:30:00 GMT-0500 (Eastern Standard Time)', '2008-05-22'],
    ['Wed May 21 23:30:00 PDT 2008', '2008-05-22'],
  ])('with a time zone converts the date to the organization’s zone: %s', (text, day) => {
    expect(readDate(text, reading)).toBe(day)
  })

  it('of 00:00 with a time zone leaves the date as written', () => {
    expect(readDate('Wed May 21 00:00:00 EDT 2008', reading)).toBe('2008-05-21')
    expect(readDate('2026-02-12T00:00:00.000Z', reading)).toBe('2026-02-12')
    expect(readDate('2026-02-12 12:00 AM UTC', reading)).toBe('2026-02-12')
  })
})

describe('a file’s date order', () => {
  it.each([
    ['none', ['2026-03-07', 'Mar 7 2026', 'asap', '']],
    ['unproven', ['3/7/2026', '1/2/26']],
    ['month_first', ['3/7/2026', '5/28/26']],
    ['day_first', ['3/7/2026', '28.05.2026 10:00']],
    ['mixed', ['5/28/26', '19/09/2025']],
    ['day_first', ['1/2/2026 → 28/2/2026']],
    ['unproven', ['1/2/2026', '99/99/9999']],
  ])('is %s for %j', (order, texts) => {
    const proofs: DateProofs = { numeric: 0, dayFirst: 0, monthFirst: 0 }
    for (const text of texts) addDateProof(proofs, text)
    expect(foundDateOrder(proofs)).toBe(order)
  })
})
