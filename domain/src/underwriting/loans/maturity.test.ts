import { expect, it } from 'vitest'
import { firstMaturity } from './maturity.ts'

const loan = (maturityDate: string | null, status: 'funded' | 'paid_off' | 'cancelled' = 'funded') => ({
  maturityDate,
  status,
})

it('is the earliest maturity of the loans that are still owed', () => {
  expect(firstMaturity([loan('2026-09-01'), loan('2026-08-01'), loan(null)])).toBe('2026-08-01')
  expect(firstMaturity([loan('2026-07-01', 'paid_off'), loan('2026-06-01', 'cancelled'), loan('2026-09-01')])).toBe(
    '2026-09-01',
  )
})

it('is unknown without loans or maturities', () => {
  expect(firstMaturity([])).toBeNull()
  expect(firstMaturity([loan(null)])).toBeNull()
})
