import { describe, expect, it } from 'vitest'
import { isAsked } from './questions.ts'

const firm = { isOwn: false }
const vendor = { isOwn: true }

describe('a thread with a vendor', () => {
  it('waits for the vendor while the organization has the last word', () => {
    expect(isAsked([firm], null)).toBe(true)
    expect(isAsked([firm, vendor, firm], null)).toBe(true)
  })

  it('stops waiting once the vendor answers or the organization resolves it', () => {
    expect(isAsked([firm, vendor], null)).toBe(false)
    expect(isAsked([firm], new Date(0))).toBe(false)
    expect(isAsked([], null)).toBe(false)
  })
})
