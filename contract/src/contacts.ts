import { CONTACT_KINDS, CONTACT_ROLES, MOST_AT_ONCE } from '@plumbline/domain/contacts/contact'
import { normalizeEmail } from '@plumbline/domain/email-address'
import * as z from 'zod'
import { Id, Instant, many, memberRoute, Version } from './base.ts'
import { undoable } from './undo.ts'

const tags = ['Contacts']

export const EmailText = z
  .string()
  .trim()
  .max(254)
  .refine((text) => normalizeEmail(text) !== null, { error: 'must be an email address' })

const facts = {
  kind: z.enum(CONTACT_KINDS),
  name: z.string().trim().min(1).max(160),
  /** the company a person works for */
  company: z.string().trim().max(160),
  email: EmailText.nullable(),
  phone: z.string().trim().min(1).max(40).nullable(),
  roles: z.array(z.enum(CONTACT_ROLES)).max(CONTACT_ROLES.length),
  address: z.string().trim().max(300),
  tags: z.array(z.string().trim().min(1).max(60)).max(20),
  notes: z.string().trim().max(5_000),
  doNotContact: z.boolean(),
}

export const ContactInput = z.object({
  ...facts,
  kind: facts.kind.default('person'),
  company: facts.company.default(''),
  email: facts.email.default(null),
  phone: facts.phone.default(null),
  roles: facts.roles.default([]),
  address: facts.address.default(''),
  tags: facts.tags.default([]),
  notes: facts.notes.default(''),
  doNotContact: facts.doNotContact.default(false),
})
export type ContactInput = z.input<typeof ContactInput>

export const Contact = z.object({ id: Id, ...facts, version: Version })
export type Contact = z.infer<typeof Contact>

/** A contact that may be the same as the one being entered, and why. */
export const SameContact = z.object({ contact: Contact, by: z.enum(['email', 'phone', 'name']) })
export type SameContact = z.infer<typeof SameContact>

/** A contact on a deal. */
export const DealContact = z.object({ contact: Contact, role: z.enum(CONTACT_ROLES) })
export type DealContact = z.infer<typeof DealContact>

/** A name someone typed on the deal that isn't a contact on it yet. */
export const NamedOnDeal = z.object({ name: z.string(), role: z.enum(CONTACT_ROLES) })
export type NamedOnDeal = z.infer<typeof NamedOnDeal>

export const DealContacts = z.object({
  items: z.array(DealContact),
  named: z.array(NamedOnDeal),
  abilities: z.object({ manage: z.boolean() }),
})
export type DealContacts = z.infer<typeof DealContacts>

export const LoggedCall = z.object({ id: Id, lastContactedAt: Instant.nullable() })
export type LoggedCall = z.infer<typeof LoggedCall>

const One = z.object({ id: Id })
const OnDeal = One.extend({ contactId: Id, role: z.enum(CONTACT_ROLES) })

export const contacts = {
  search: memberRoute('app.use')
    .route({ method: 'GET', path: '/contacts', tags, summary: 'Search contacts by name, company, email or phone' })
    .input(
      z.object({
        q: z.string().trim().max(160).default(''),
        /** contacts with one of these roles come first */
        roles: many(z.enum(CONTACT_ROLES)),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(Contact), abilities: z.object({ edit: z.boolean() }) })),
  same: memberRoute('app.use')
    .route({ method: 'GET', path: '/contacts/same', tags, summary: 'Find contacts that may be the same' })
    .input(
      z.object({
        name: z.string().trim().max(160).default(''),
        company: facts.company.default(''),
        email: z.string().trim().max(254).optional(),
        phone: z.string().trim().max(40).optional(),
      }),
    )
    .output(z.object({ items: z.array(SameContact) })),
  get: memberRoute('app.use')
    .route({ method: 'GET', path: '/contacts/{id}', tags, summary: 'Get a contact' })
    .input(One)
    .output(Contact),
  create: memberRoute('contact.edit')
    .route({ method: 'POST', path: '/contacts', successStatus: 201, tags, summary: 'Add a contact' })
    .input(z.object({ contact: ContactInput }))
    .output(undoable(Contact)),
  update: memberRoute('contact.edit')
    .route({ method: 'PATCH', path: '/contacts/{id}', tags, summary: 'Update a contact' })
    .input(One.extend({ version: Version, contact: z.object(facts).partial() }))
    .output(undoable(Contact)),
  createMany: memberRoute('contact.edit')
    .route({
      method: 'POST',
      path: '/contacts/several',
      successStatus: 201,
      tags,
      summary: 'Add several contacts at once',
    })
    .input(z.object({ contacts: z.array(ContactInput).min(1).max(MOST_AT_ONCE) }))
    .output(undoable(z.object({ added: z.int() }))),
  known: memberRoute('contact.edit')
    .route({
      method: 'POST',
      path: '/contacts/known',
      tags,
      summary: 'Find for each of several contacts one that may be the same',
    })
    .input(
      z.object({
        contacts: z
          .array(
            z.object({
              name: z.string().trim().max(160),
              company: facts.company.default(''),
              email: z.string().trim().max(254).nullable().default(null),
              phone: z.string().trim().max(40).nullable().default(null),
            }),
          )
          .min(1)
          .max(MOST_AT_ONCE),
      }),
    )
    .output(z.object({ items: z.array(SameContact.nullable()) })),
  call: memberRoute('contact.edit')
    .route({
      method: 'POST',
      path: '/contacts/{id}/calls',
      successStatus: 201,
      tags,
      summary: 'Log a call with a contact',
    })
    .input(
      One.extend({
        note: z.string().trim().min(1).max(500),
        minutes: z.int().min(1).max(1440).nullable().default(null),
        /** now, unless it was earlier */
        calledAt: Instant.optional(),
      }),
    )
    .output(undoable(LoggedCall)),
  merge: memberRoute('contact.merge')
    .route({ method: 'POST', path: '/contacts/{id}/merge', tags, summary: 'Merge a contact into another' })
    .input(One.extend({ version: Version, intoContactId: Id }))
    .output(undoable(Contact)),
  keepApart: memberRoute('contact.merge')
    .route({
      method: 'POST',
      path: '/contacts/{id}/apart',
      tags,
      summary: 'Mark two contacts as different, though they look alike',
    })
    .input(One.extend({ otherId: Id }))
    .output(undoable(z.object({ apart: z.boolean() }))),
  ofDeal: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/contacts',
      tags,
      summary: 'List a deal’s contacts, and the names typed on it that aren’t contacts yet',
    })
    .input(One)
    .output(DealContacts),
  link: memberRoute('contact.edit')
    .route({ method: 'POST', path: '/deals/{id}/contacts', tags, summary: 'Name a contact on a deal' })
    .input(OnDeal)
    .output(undoable(z.object({ linked: z.boolean() }))),
  unlink: memberRoute('contact.edit')
    .route({ method: 'DELETE', path: '/deals/{id}/contacts', tags, summary: 'Remove a contact from a deal' })
    .input(OnDeal)
    .output(undoable(z.object({ unlinked: z.boolean() }))),
}
