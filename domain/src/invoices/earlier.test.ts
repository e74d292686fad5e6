import { describe, expect, it } from 'vitest'
import { comparableNumber, type EarlierInvoice, hasSameAmount, hasSameNumber } from './earlier.ts'

const earlier = (facts: Partial<EarlierInvoice>): EarlierInvoice[] => [
  { invoiceNo: 'A-17', invoiceDate: '2026-04-05', subtotalCents: 100_000, status: 'approved', ...facts },
]
const invoice = { invoiceNo: 'B-1', invoiceDate: '2026-04-15', subtotalCents: 100_000 }

describe('invoice numbers', () => {
  it('are the same whatever separates their letters and digits', () => {
    expect(comparableNumber(' inv. #00-17/a ')).toBe(comparableNumber('INV 0017A'))
    expect(comparableNumber('Núm. 7')).toBe('núm7')
  })

  it('differ by leading zeros', () => {
    expect(hasSameNumber({ ...invoice, invoiceNo: 'A-017' }, earlier({}))).toBe(false)
  })

  it.each(['rejected', 'void'] as const)('can be sent again once the first one is %s', (status) => {
    expect(hasSameNumber({ ...invoice, invoiceNo: 'a17' }, earlier({ status }))).toBe(false)
    expect(hasSameNumber({ ...invoice, invoiceNo: 'a17' }, earlier({}))).toBe(true)
  })
})

describe('an amount that was billed before', () => {
  it('counts up to ten days away, before and after', () => {
    const days = ['2026-04-04', '2026-04-05', '2026-04-25', '2026-04-26']
    const found = days.filter((invoiceDate) => hasSameAmount(invoice, earlier({ invoiceDate })))
    expect(found).toEqual(['2026-04-05', '2026-04-25'])
  })

  it('does not count under the same number, or when that invoice was rejected', () => {
    expect(hasSameAmount(invoice, earlier({ invoiceNo: 'b1' }))).toBe(false)
    expect(hasSameAmount(invoice, earlier({ status: 'rejected' }))).toBe(false)
  })
})
