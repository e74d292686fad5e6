import { expect, it } from 'vitest'
import { compRecordOf } from './comp-record.ts'
import type { Values } from '../rows/read-row.ts'

const recordOf = (values: Values, lotUnit: 'acres' | 'sqft' | null = null) =>
  compRecordOf({ values, lotUnit, ownerId: null, outcome: null, include: true })

const SALE = { sale_price: 100_00, sale_date: '2026-01-13' }

it('writes a comp’s address on one line and builds its key from the columns', () => {
  const place = { address: '12 Main St', unit: '#2G', city: 'Dayton', state: 'OH', zip: '45402' }
  expect(recordOf({ ...SALE, ...place })).toMatchObject({
    address: '12 Main St # 2G, Dayton, OH 45402',
    addressKey: '12 main st # 2g|45402',
  })
  expect(recordOf({ ...SALE, address: '22 BLUE HERON DRIVE', zip: '10312' }).address).toBe('22 BLUE HERON DRIVE, 10312')
})

it('keeps a comp’s lot size in square feet', () => {
  expect(recordOf({ ...SALE, address: 'a', lot: 0.25 }, 'acres').lotSqft).toBe(10_890)
  expect(recordOf({ ...SALE, address: 'a', lot: 8_000 }, 'sqft').lotSqft).toBe(8_000)
  expect(recordOf({ ...SALE, address: 'a' }).lotSqft).toBeNull()
})
