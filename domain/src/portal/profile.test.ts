import { describe, expect, it } from 'vitest'
import { changedFields, mergeProfile, type ProfileFacts, profileFaults, notifiesTeam } from './profile.ts'

const FACTS: ProfileFacts = {
  contactName: 'Luis Sandoval',
  phone: '+13365550142',
  address: '2715 Camden Rd, Burlington, NC 27215',
  locale: 'es',
}

const changed = (part: Partial<ProfileFacts>) => changedFields(FACTS, { ...FACTS, ...part })

describe('what a vendor can edit', () => {
  it('needs a name, and a valid phone number', () => {
    expect(profileFaults(FACTS)).toEqual([])
    expect(profileFaults({ ...FACTS, contactName: ' ', phone: '12-34' })).toEqual([
      ['contactName', 'required'],
      ['phone', 'phone'],
    ])
    expect(profileFaults({ ...FACTS, phone: null, address: '' })).toEqual([])
    expect(profileFaults({ ...FACTS, phone: '(336) 555-0142 ext. 12' })).toEqual([])
  })

  it('notifies the team only of changes that checks or calls depend on', () => {
    expect(notifiesTeam(changed({ contactName: 'Ana Sandoval', locale: 'en' }))).toBe(false)
    expect(notifiesTeam(changed({ phone: null }))).toBe(true)
    expect(notifiesTeam(changed({ address: '1 Elm St' }))).toBe(true)
  })
})

describe('a profile that someone else changed first', () => {
  it('takes the team’s value where nothing was typed, without a conflict', () => {
    const typed = { ...FACTS, phone: '336 555 0199' }
    expect(mergeProfile(FACTS, typed, { ...FACTS, address: '1 Elm St' })).toEqual({
      facts: { ...FACTS, phone: '336 555 0199', address: '1 Elm St' },
      conflicts: [],
    })
  })

  it('keeps what was typed, and names what both changed', () => {
    const typed = { ...FACTS, phone: '336 555 0199', locale: 'en' as const }
    expect(mergeProfile(FACTS, typed, { ...FACTS, phone: '+13365550111', locale: 'en' })).toEqual({
      facts: typed,
      conflicts: ['phone'],
    })
  })
})
