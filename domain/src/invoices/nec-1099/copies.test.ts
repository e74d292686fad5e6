import { describe, expect, it } from 'vitest'
import { copyWay, isCorrectedCopy, latestCopies } from './copies.ts'

describe('a vendor’s copy', () => {
  const nothing = { agreedInPortal: false, isPortalOpen: true, agreedToEmail: false, hasEmail: true }

  it('is on paper unless it agreed to a way that reaches it', () => {
    expect(copyWay(nothing)).toBe('paper')
    expect(copyWay({ ...nothing, agreedToEmail: true })).toBe('email')
    expect(copyWay({ ...nothing, agreedInPortal: true, agreedToEmail: true })).toBe('portal')
    expect(copyWay({ ...nothing, agreedInPortal: true, agreedToEmail: true, isPortalOpen: false })).toBe('email')
    expect(copyWay({ ...nothing, agreedInPortal: true, isPortalOpen: false })).toBe('paper')
    expect(copyWay({ ...nothing, agreedInPortal: true, agreedToEmail: true, hasEmail: false })).toBe('paper')
  })

  it('is taken from the last filing of its year, newest year first', () => {
    const copies = [
      { year: 2024, filing: 1 },
      { year: 2025, filing: 3 },
      { year: 2025, filing: 1 },
    ]
    expect(latestCopies(copies)).toEqual([copies[1], copies[0]])
    expect(latestCopies([])).toEqual([])
  })

  it('is corrected from the second filing on, unless it’s the vendor’s first', () => {
    expect(isCorrectedCopy({ filing: 1, changes: [] })).toBe(false)
    expect(isCorrectedCopy({ filing: 2, changes: ['amount'] })).toBe(true)
    expect(isCorrectedCopy({ filing: 2, changes: ['added'] })).toBe(false)
  })
})
