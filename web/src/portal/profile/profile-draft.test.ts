import type { PortalProfile } from '@plumbline/contract/portal/profile'
import { expect, it } from 'vitest'
import { changesOf, draftOf, factsShown, onTopOf } from './profile-draft.ts'

const profile = (facts: Partial<PortalProfile['facts']> = {}) =>
  ({
    facts: { contactName: 'Luis Sandoval', phone: '+13365550142', address: '1 Elm St', locale: 'es', ...facts },
  }) as PortalProfile

it('sends only what was typed, even on top of what the team saved since', () => {
  const seen = factsShown(profile())
  expect(seen.phone).toBe('+1 336-555-0142')
  const form = onTopOf({ seen, typed: { ...seen, address: '2 Oak Ave' } }, profile({ phone: '+13365550111' }))
  expect(form.conflicts).toBeNull()
  expect(form.typed.phone).toBe('+1 336-555-0111')
  expect(changesOf(form)).toEqual({ address: '2 Oak Ave' })
})

it('names what both changed, and overwrites it the next time', () => {
  const seen = factsShown(profile())
  const form = onTopOf({ seen, typed: { ...seen, address: '2 Oak Ave' } }, profile({ address: '3 Ash Ct' }))
  expect(form.conflicts).toMatchObject({ fields: ['address'], theirs: { address: '3 Ash Ct' } })
  expect(changesOf(onTopOf(draftOf(form), profile({ address: '3 Ash Ct' })))).toEqual({ address: '2 Oak Ave' })
})
