import { expect, it } from 'vitest'
import { bookedDays } from './booked-days.ts'

const SOLD = { purchaseDate: '2026-01-15', saleDate: '2026-06-30', salePriceCents: 30_000_000 }

it.each([
  ['a price on its day', { salePriceCents: 31_000_000 }, ['2026-06-30', null]],
  ['a day, from the old one to the new one', { purchaseDate: '2026-02-01' }, ['2026-01-15', '2026-02-01']],
  ['a day that is cleared', { saleDate: null }, ['2026-06-30', null]],
  ['nothing, where no money is', { listPriceCents: 1, name: 'x' }, []],
])('a change moves money: %s', (_, changed, days) => {
  expect(bookedDays(SOLD, changed)).toEqual(days)
})
