import { expect, it } from 'vitest'
import { contactRecordOf } from './contact-record.ts'

it('a row becomes a contact, with what can’t be read in its notes', () => {
  const values = {
    name: 'Nadia Brooks',
    company: 'Triad Realty',
    email: 'nadia@triad.example',
    phone: '336-555-0133',
    roles: 'Listing Agents; Buyer’s agent, llama',
    tags: 'fast, cash, fast',
    notes: 'Mornings',
  }
  expect(contactRecordOf(values)).toEqual({
    kind: 'person',
    name: 'Nadia Brooks',
    company: 'Triad Realty',
    email: 'nadia@triad.example',
    phone: '336-555-0133',
    roles: ['listing_agent', 'buyer_agent'],
    address: '',
    tags: ['fast', 'cash'],
    notes: 'Mornings\nllama',
  })
})

it('a row without a name is called after its company, email or phone', () => {
  expect(contactRecordOf({ company: 'Oak Title', email: 'a@b.example' })).toMatchObject({
    kind: 'company',
    name: 'Oak Title',
    company: '',
  })
  expect(contactRecordOf({ email: 'a@b.example' }).name).toBe('a@b.example')
  expect(contactRecordOf({ phone: '555-0101', email: 'ask her', roles: 'Vendedor' })).toMatchObject({
    name: 'ask her',
    email: null,
    roles: ['seller'],
    notes: 'ask her',
  })
})
