import { describe, expect, it } from 'vitest'
import { UNITS } from './codes.ts'
import { quantityWords, unitWords } from './unit-words.ts'

describe('a quantity in words', () => {
  it.each([
    ['48', 'SF', '48 sq ft', '48 pies²'],
    ['1480.5', 'LF', '1,480.5 lin ft', '1,480.5 pies lineales'],
    ['1', 'DAY', '1 day', '1 día'],
    ['2.5', 'MO', '2.5 months', '2.5 meses'],
    ['12', 'EA', '12 each', '12 piezas'],
    ['3', 'sf', '3 sq ft', '3 pies²'],
    ['3', 'pallets', '3 pallets', '3 pallets'],
    [null, 'LS', 'lump sum', 'global'],
    ['4', null, '4', '4'],
    [null, null, '', ''],
  ])('%s %s is %s, and %s in Spanish', (qty, unit, english, spanish) => {
    expect(quantityWords(qty, unit, 'en')).toBe(english)
    expect(quantityWords(qty, unit, 'es')).toBe(spanish)
  })

  it('never shows a code of the catalog', () => {
    for (const unit of UNITS)
      for (const locale of ['en', 'es'] as const) expect(unitWords(unit, { locale })).not.toMatch(/^[A-Z]+$/)
  })
})
