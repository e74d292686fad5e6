import { describe, expect, it } from 'vitest'
import { emailAfterUnlinking } from './unlinking.ts'

const identity = (email: string | null, isVerified: boolean, day: number) => ({
  email,
  isVerified,
  createdAt: new Date(Date.UTC(2026, 0, day)),
})

describe('the address of an account after unlinking an identity', () => {
  it('is the oldest verified one', () => {
    const remaining = [
      identity('late@homes.example', true, 3),
      identity('unproven@homes.example', false, 1),
      identity('early@homes.example', true, 2),
    ]
    expect(emailAfterUnlinking(remaining)).toEqual({ address: 'early@homes.example', isVerified: true })
  })

  it('is an unverified one if there’s no other', () => {
    const remaining = [identity(null, true, 1), identity('unproven@homes.example', false, 2)]
    expect(emailAfterUnlinking(remaining)).toEqual({ address: 'unproven@homes.example', isVerified: false })
  })

  it('is null if no remaining identity has one', () => {
    expect(emailAfterUnlinking([identity(null, true, 1)])).toBeNull()
    expect(emailAfterUnlinking([])).toBeNull()
  })
})
