import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { nec1099, necThreshold, type PaidVendor, type VendorPayment } from './nec-1099.ts'

function payment(amountCents: number, facts: Partial<VendorPayment> = {}): VendorPayment {
  return {
    paidOn: '2026-05-01',
    method: 'check',
    amountCents: cents(amountCents),
    isVoid: false,
    isReportable: true,
    withheldCents: cents(0),
    ...facts,
  }
}

function reported(payments: VendorPayment[], facts: Partial<PaidVendor> = {}) {
  const vendor = { classification: 'individual', legalServices: false, backupWithholding: false, payments, ...facts }
  return nec1099(vendor as PaidVendor, 2026, necThreshold(2026).thresholdCents)
}

describe('a 1099-NEC', () => {
  it('counts checks, transfers and cash for the year, less refunds', () => {
    const payments = [
      payment(150_000),
      payment(80_000, { method: 'cash' }),
      payment(-30_000, { method: 'ach' }),
      payment(900_000, { method: 'card' }),
      payment(900_000, { isVoid: true }),
      payment(900_000, { isReportable: false }),
      payment(900_000, { paidOn: '2027-01-01' }),
    ]
    expect(reported(payments)).toEqual({ reportableTotalCents: 200_000, required: true, exemptReason: null })
  })

  it.each([
    ['c_corp', 'corporation'],
    ['s_corp', 'corporation'],
    ['exempt', 'exempt_payee'],
    ['foreign', 'foreign'],
  ] as const)('is not required for %s, but still reports the total', (classification, exemptReason) => {
    expect(reported([payment(900_000)], { classification })).toEqual({
      reportableTotalCents: 900_000,
      required: false,
      exemptReason,
    })
  })

  it('is required at any amount once anything was withheld', () => {
    expect(reported([payment(10_000)], { backupWithholding: true }).required).toBe(true)
    expect(reported([payment(10_000, { withheldCents: cents(2_400) })]).required).toBe(true)
    expect(reported([], { backupWithholding: true }).required).toBe(false)
  })
})

describe('1099-NEC threshold', () => {
  it('is $600 up to 2025 and $2,000 in 2026', () => {
    expect([2024, 2025, 2026].map((year) => necThreshold(year).thresholdCents)).toEqual([60_000, 60_000, 200_000])
  })

  it('is assumed for a later year until the organization sets it', () => {
    expect(necThreshold(2027)).toEqual({ thresholdCents: 200_000, isAssumed: true })
    expect(necThreshold(2027, { 2027: cents(210_000) })).toEqual({ thresholdCents: 210_000, isAssumed: false })
  })
})
