import { describe, expect, it } from 'vitest'
import { type AccountFacts, bestEmail, chooseAccount } from './account-choice.ts'

const verified = { address: 'ana@homes.example', isVerified: true, isPrimary: true }
const unverified = { ...verified, isVerified: false }

const choose = (facts: Partial<AccountFacts>) =>
  chooseAccount({ ownerId: null, isSso: false, emails: [], holderIds: [], takenAddresses: new Set(), ...facts })

describe('the account for an external identity', () => {
  it('is its owner’s, whatever address it provides', () => {
    expect(choose({ ownerId: 'ana', emails: [verified], holderIds: ['ben'] })).toEqual({
      outcome: 'sign_in',
      userId: 'ana',
    })
  })

  it('is that of the only person with its verified address', () => {
    const choice = choose({
      emails: [verified],
      holderIds: ['ana', 'ana'],
      takenAddresses: new Set([verified.address]),
    })
    expect(choice).toEqual({ outcome: 'link', userId: 'ana', email: verified })
  })

  it('is ambiguous if two people have its verified addresses', () => {
    expect(choose({ emails: [verified], holderIds: ['ana', 'ben'] })).toEqual({ outcome: 'ambiguous' })
  })

  it('is a new one if no one has the address, verified or not', () => {
    expect(choose({ emails: [verified] })).toEqual({ outcome: 'create', email: verified })
    expect(choose({ emails: [unverified] })).toEqual({ outcome: 'create', email: unverified })
    expect(choose({})).toEqual({ outcome: 'create', email: null })
  })

  it('is a new one without an address if the address is unverified and someone has it', () => {
    const choice = choose({ emails: [unverified], takenAddresses: new Set([unverified.address]) })
    expect(choice).toEqual({ outcome: 'create', email: null })
  })

  it('is a new one for single sign-on, even if someone has the address', () => {
    const choice = choose({
      isSso: true,
      emails: [verified],
      holderIds: ['ana'],
      takenAddresses: new Set([verified.address]),
    })
    expect(choice).toEqual({ outcome: 'create', email: verified })
  })
})

it('prefers a verified address to the primary one', () => {
  const second = { address: 'b@homes.example', isVerified: true, isPrimary: false }
  expect(bestEmail([unverified, second])).toEqual(second)
  expect(bestEmail([second, verified])).toEqual(verified)
  expect(bestEmail([])).toBeNull()
})
