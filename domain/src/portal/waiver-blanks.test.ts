import { describe, expect, it } from 'vitest'
import { fillBlanks, waiverBlanks } from './waiver-blanks.ts'

const TEXT = 'Invoice: {invoice}, {amount} through {through}, {parcel}'
const TYPED = { invoiceNo: ' SDP-1203 ', amount: '$3,357.00', throughOn: '2026-05-13' }

describe('the blanks of a waiver', () => {
  it('are filled in in the language of the text', () => {
    expect(fillBlanks(TEXT, waiverBlanks(TYPED, 'en'))).toBe(
      'Invoice: SDP-1203, $3,357.00 through May 13, 2026, {parcel}',
    )
    expect(waiverBlanks(TYPED, 'es').through).toBe('13 de mayo de 2026')
  })

  it('look the same wherever something isn’t typed yet', () => {
    for (const language of ['en', 'es'] as const)
      expect(waiverBlanks({ ...TYPED, invoiceNo: ' ', throughOn: '' }, language)).toMatchObject({
        invoice: '…',
        through: '…',
      })
    expect(waiverBlanks({ ...TYPED, throughOn: '2026-02-31' }, 'en').through).toBe('…')
  })
})
