import { describe, expect, it } from 'vitest'
import { sameBy, withRole } from './contact.ts'

const OAK = { name: 'Oak Title', company: '', email: 'desk@oak.example', phone: '(336) 555-0142' }

describe('two contacts may be the same', () => {
  it.each([
    ['email', { ...OAK, name: 'Other', phone: null, email: 'Desk@Oak.example' }],
    ['phone', { ...OAK, name: 'Other', email: null, phone: '+1 336 555 0142 x7' }],
    ['name', { name: ' oak  TITLE', company: '', email: null, phone: null }],
    ['name', { ...OAK, email: 'other@oak.example', phone: null }],
    [null, { ...OAK, company: 'Oak Group', email: null, phone: null }],
    [null, { name: 'Elm Title', company: '', email: null, phone: null }],
  ])('by %s', (reason, other) => {
    expect(sameBy(OAK, other)).toBe(reason)
    expect(sameBy(other, OAK)).toBe(reason)
  })

  it('but not because neither has a phone number with digits', () => {
    expect(sameBy({ ...OAK, email: null, phone: 'ask' }, { ...OAK, name: 'Elm', email: null, phone: '?' })).toBeNull()
  })
})

it('a role taken on is added once, in the usual order', () => {
  expect(withRole(['lender'], 'seller')).toEqual(['seller', 'lender'])
  expect(withRole(['lender'], 'lender')).toEqual(['lender'])
})
