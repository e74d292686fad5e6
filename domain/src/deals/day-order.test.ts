import { describe, expect, it } from 'vitest'
import { turnedDays } from './day-order.ts'

describe('a deal’s dates', () => {
  it('are out of order if a sale is before its purchase', () => {
    expect(turnedDays({ purchaseDate: '2026-02-02', saleDate: '2025-01-01' })).toEqual([
      { earlier: 'purchaseDate', later: 'saleDate' },
    ])
  })

  it('are out of order if a closing is before its contract, or a listing before the purchase', () => {
    const turned = turnedDays({
      contractDate: '2026-03-01',
      closingDate: '2026-02-28',
      purchaseDate: '2026-03-02',
      listDate: '2026-03-01',
    })
    expect(turned.map(({ later }) => later)).toEqual(['closingDate', 'listDate'])
  })

  it('are in order on the same day, or if one of them is missing', () => {
    expect(turnedDays({ purchaseDate: '2026-02-02', listDate: null, saleDate: '2026-02-02' })).toEqual([])
  })
})
