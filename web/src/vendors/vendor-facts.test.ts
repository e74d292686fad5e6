import { describe, expect, it } from 'vitest'
import { contactToSend, editFactsOf, editToSend, NEW_VENDOR, NO_CONTACT } from './vendor-facts.ts'

const CONTACT_ID = '0197b0c2-7a55-7c11-9a3e-0d2f4b8c6a10'
const LUIS = { name: ' Luis Sandoval ', email: 'luis@sandoval.example', phone: '', address: '' }

const draft = (contact = NO_CONTACT, useId: string | null = null) => ({
  vendor: { ...NEW_VENDOR, name: 'Sandoval Drywall' },
  contact,
  useId,
})

describe('a new vendor', () => {
  it('has no contact if nothing is typed', () => expect(contactToSend(draft())).toBeUndefined())
  it('gets the contact that was typed', () =>
    expect(contactToSend(draft(LUIS))).toEqual({
      name: 'Luis Sandoval',
      email: 'luis@sandoval.example',
      phone: null,
      address: '',
    }))
  it('names an office like the firm', () =>
    expect(contactToSend(draft({ ...NO_CONTACT, phone: '336-555-0177' }))).toMatchObject({ name: 'Sandoval Drywall' }))
  it('is linked to the contact that was chosen', () =>
    expect(contactToSend(draft(LUIS, CONTACT_ID))).toEqual({ id: CONTACT_ID }))
})

describe('an edit of a vendor', () => {
  it('sends what changed, with the version of the contact', () => {
    expect(editToSend({ notes: 'Fast' }, { contactVersion: 3 })).toEqual({ vendor: { notes: 'Fast' } })
    expect(editToSend({ contactPhone: ' 336-555-0177 ' }, { contactVersion: 3 })).toEqual({
      vendor: {},
      contact: { phone: '336-555-0177' },
      contactVersion: 3,
    })
    expect(editToSend({ contactEmail: '' }, { contactVersion: null })).toEqual({ vendor: {}, contact: { email: null } })
    expect(editToSend({ useId: CONTACT_ID }, { contactVersion: 3 })).toMatchObject({ contact: { id: CONTACT_ID } })
  })

  it('sets the contact beside the vendor', () => {
    const facts = editFactsOf({ vendor: NEW_VENDOR, contact: LUIS, useId: null })
    expect(facts).toMatchObject({ contactName: ' Luis Sandoval ', contactPhone: '', status: 'active', useId: null })
  })
})
