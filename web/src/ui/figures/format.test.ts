import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import {
  formatAgo,
  formatBytes,
  formatDay,
  formatChoices,
  formatInstant,
  formatList,
  formatMoney,
  formatMonth,
  formatMultiple,
  formatPercent,
  formatPercentDone,
  formatRatio,
  formatShortDay,
} from './format.ts'

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale)
afterEach(() => speak('en'))

describe('money', () => {
  it('puts the minus before the dollar sign, as wide as a digit', () => {
    expect(formatMoney(-125_000)).toBe('−$1,250.00')
    expect(formatMoney(-125_000, { currency: false })).toBe('−1,250.00')
  })

  it('keeps every cent of a very large amount', () => {
    expect(formatMoney(9_007_199_254_740_991)).toBe('$90,071,992,547,409.91')
  })

  it('rounds to whole dollars half away from zero and never puts a minus before zero', () => {
    expect(formatMoney(1_050, { digits: 'whole' })).toBe('$11')
    expect(formatMoney(-1_050, { digits: 'whole' })).toBe('−$11')
    expect(formatMoney(-49, { digits: 'whole' })).toBe('$0')
  })

  it('shows a plus before a gain when formatted as a difference', () => {
    expect(formatMoney(500, { sign: 'always' })).toBe('+$5.00')
    expect(formatMoney(0, { sign: 'always' })).toBe('$0.00')
  })

  it('is formatted the same in Spanish', () => {
    speak('es')
    expect(formatMoney(-2_848_166)).toBe('−$28,481.66')
  })
})

describe('percents', () => {
  it('have one decimal for computed ratios', () => {
    expect([formatRatio(0.0824), formatRatio(-0.0241), formatRatio(1.16), formatRatio(-0.0001)]).toEqual([
      '8.2%',
      '−2.4%',
      '116.0%',
      '0.0%',
    ])
  })

  it('have no space before the sign in Spanish, as Mexico writes them', () => {
    speak('es')
    expect(formatRatio(0.082)).toBe('8.2%')
    expect(formatPercent('12.50')).toBe('12.5%')
  })

  it('are shown as entered, without trailing zeros', () => {
    expect([formatPercent('0.875'), formatPercent('-2'), formatPercent('10.0')]).toEqual(['0.875%', '−2%', '10%'])
  })

  it('have a plus before a gain when formatted as differences', () => {
    const differences = ['5', '-5.0', '0', '-0'].map((percent) => formatPercent(percent, 'always'))
    expect(differences).toEqual(['+5%', '−5%', '0%', '0%'])
  })

  it('never show 100 for unfinished work', () => {
    expect([formatPercentDone(0.999), formatPercentDone(1)]).toEqual(['99%', '100%'])
  })
})

describe('dates and other text', () => {
  it('is written out in the reader’s language', () => {
    expect([formatDay('2026-05-15'), formatShortDay('2026-05-15'), formatMonth(2026, 5)]).toEqual([
      'May 15, 2026',
      'May 15',
      'May 2026',
    ])
    speak('es')
    expect([formatDay('2026-05-15'), formatShortDay('2026-05-15'), formatMonth(2026, 5)]).toEqual([
      '15 may 2026',
      '15 may',
      'mayo de 2026',
    ])
  })

  it('keeps the year of dates in the distant past', () => {
    expect(formatDay('0099-01-02')).toContain('99')
  })

  it('shows how long ago in the largest whole unit', () => {
    const now = Date.parse('2026-05-14T12:00:00Z')
    expect(formatAgo('2026-05-14T11:58:00Z', now)).toBe('2 minutes ago')
    expect(formatAgo('2026-05-14T11:59:50Z', now)).toBe('now')
    expect(formatAgo('2026-05-11T11:00:00Z', now)).toBe('3 days ago')
  })

  it('shows an instant in the given time zone', () => {
    const at = '2026-11-22T06:41:00Z'
    expect(formatInstant(at, 'America/New_York').replace('\u202f', ' ')).toBe('Nov 22, 2026, 1:41 AM')
    expect(formatInstant(at, 'America/Denver').replace('\u202f', ' ')).toBe('Nov 21, 2026, 11:41 PM')
  })

  it('joins lists and formats sizes', () => {
    expect(formatList(['Roof', 'Kitchen', 'Baths'])).toBe('Roof, Kitchen, and Baths')
    expect(formatChoices(['Roof', 'Kitchen', 'Baths'])).toBe('Roof, Kitchen, or Baths')
    expect([formatBytes(0), formatBytes(4_404_019), formatBytes(25 * 2 ** 30)]).toEqual([
      '0\u00a0B',
      '4.2\u00a0MB',
      '25\u00a0GB',
    ])
  })

  it('shows multiples with an x', () => {
    expect(formatMultiple(1.25)).toBe('1.25x')
  })
})
