import { CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import { CONTACT_FILTERS, CONTACT_GROUPS, CONTACT_SORTS } from '@plumbline/domain/contacts/groups'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { DOCUMENT_TYPES } from '@plumbline/domain/documents/types'
import { PERSON_PAPER_KINDS } from '@plumbline/domain/people/papers'
import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { LOAN_STATUSES } from '@plumbline/domain/underwriting/terms/deal-terms'
import * as z from 'zod'
import { ActivityEvent } from './activity-log.ts'
import { CentsAmount, DayText, Id, Instant, memberRoute, PageInput, pageOf, Words } from './base.ts'
import { Contact } from './contacts.ts'

const tags = ['People']

export const PersonRow = z.object({
  id: Id,
  name: z.string(),
  company: z.string(),
  roles: z.array(z.enum(CONTACT_ROLES)),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  doNotContact: z.boolean(),
  /** deals that name the contact, and how many of them are active */
  deals: z.int(),
  activeDeals: z.int(),
  lastContactedAt: Instant.nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>

/** Two contacts that may be the same, and why. */
export const AlikePair = z.object({ one: Contact, other: Contact, by: z.enum(['email', 'phone', 'name']) })
export type AlikePair = z.infer<typeof AlikePair>

export const PeopleFilter = {
  /** words in the name, the company or the email, or a phone number */
  q: z.string().trim().max(160).optional(),
  group: z.enum(CONTACT_GROUPS).optional(),
  role: z.enum(CONTACT_ROLES).optional(),
  only: z.enum(CONTACT_FILTERS).optional(),
  sort: z.enum(CONTACT_SORTS).default('name'),
}

export const PeopleList = z.object({
  items: z.array(PersonRow),
  nextCursor: z.string().nullable(),
  /** on the first page, null on later ones */
  summary: z
    .object({
      everyone: z.int(),
      counts: z.record(z.enum(CONTACT_GROUPS), z.int()),
      /** how many match the filters */
      found: z.int(),
    })
    .nullable(),
  abilities: z.object({ edit: z.boolean(), merge: z.boolean(), export: z.boolean() }),
})
export type PeopleList = z.infer<typeof PeopleList>

const Loan = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(LOAN_STATUSES),
  /** agreed and not paid back; only open loans are added up */
  isOpen: z.boolean(),
  commitmentCents: CentsAmount,
  drawnCents: CentsAmount,
  leftCents: CentsAmount,
  maturityOn: DayText.nullable(),
  paidOffOn: DayText.nullable(),
})

export const PersonDeal = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  dealType: z.enum(DEAL_TYPES),
  status: z.enum(DEAL_STATUSES),
  stage: Words,
  roles: z.array(z.enum(CONTACT_ROLES)),
  /** the contact's loans to the deal; empty for people who don't see loans */
  loans: z.array(Loan),
})
export type PersonDeal = z.infer<typeof PersonDeal>

/** Something open between the organization and a person, and whose turn it is. */
export const OpenMatter = z.object({
  kind: z.enum(['draw_draft', 'draw_at_lender', 'draw_approved', 'offer_made']),
  id: Id,
  deal: z.object({ id: Id, name: z.string() }),
  /** the number of a draw within its loan */
  number: z.int().nullable(),
  amountCents: CentsAmount,
  /** the day it was opened */
  since: DayText.nullable(),
  /** the day an offer expires */
  until: DayText.nullable(),
})
export type OpenMatter = z.infer<typeof OpenMatter>

export const Person = z.object({
  contact: Contact,
  lastContactedAt: Instant.nullable(),
  calls: z.int(),
  deals: z.array(PersonDeal),
  open: z.array(OpenMatter),
  /** null for people who don't see loans, and for contacts that lent nothing */
  lender: z
    .object({
      lentCents: CentsAmount,
      committedCents: CentsAmount,
      leftCents: CentsAmount,
      repaidCents: CentsAmount,
      openLoans: z.int(),
      repaidLoans: z.int(),
      onTime: z.int().nullable(),
      /** median days from requesting a draw to receiving it, over the last ten */
      drawDays: z.number().nullable(),
    })
    .nullable(),
  /** null for people who don't see prices, and for contacts that sell nothing */
  seller: z
    .object({
      deals: z.int(),
      offers: z.int(),
      bought: z.int(),
      lastOffer: z.object({ amountCents: CentsAmount, on: DayText.nullable() }).nullable(),
    })
    .nullable(),
  /** null for contacts that list nothing */
  agent: z.object({ listed: z.int(), sold: z.int(), daysToContract: z.number().nullable() }).nullable(),
  /** vendors whose contact it is */
  vendors: z.array(z.object({ id: Id, name: z.string() })),
  abilities: z.object({
    edit: z.boolean(),
    merge: z.boolean(),
    /** what it asks for with each draw, of a contact that lends */
    seeDrawTerms: z.boolean(),
  }),
})
export type Person = z.infer<typeof Person>

/** A paper that concerns a contact: what it is, of when, and the record that opens it. */
export const PersonPaper = z.object({
  kind: z.enum(PERSON_PAPER_KINDS),
  /** of the document, the order, the invoice, the vendor's paper, the draw or the update */
  id: Id,
  /** of a document, or of a vendor's paper */
  type: z.enum([...DOCUMENT_TYPES, ...PAPER_TYPES]).nullable(),
  /** of a document, an order or an update; of a draw, its loan; empty for others */
  title: z.string(),
  /** of an order or an invoice; of a draw, counted within its loan */
  number: z.string().nullable(),
  /** when it was uploaded, issued, dated or sent */
  on: DayText,
  deal: z.object({ id: Id, number: z.string(), name: z.string() }).nullable(),
  /** whose order, invoice or paper it is */
  vendor: z.object({ id: Id, name: z.string() }).nullable(),
})
export type PersonPaper = z.infer<typeof PersonPaper>

export const people = {
  list: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/people',
      tags,
      summary: 'List contacts with their deals and when they were last contacted',
    })
    .input(z.object({ ...PeopleFilter, ...PageInput }))
    .output(PeopleList),
  alike: memberRoute('contact.merge')
    .route({ method: 'GET', path: '/people/alike', tags, summary: 'List contacts that may be the same' })
    .output(z.object({ items: z.array(AlikePair) })),
  get: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/people/{id}',
      tags,
      summary: 'Get a contact with its deals, figures and what is open',
    })
    .input(z.object({ id: Id }))
    .output(Person),
  history: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/people/{id}/history',
      tags,
      summary: 'List calls with a contact and changes to it, newest first',
    })
    .input(
      z.object({
        id: Id,
        only: z.enum(['calls', 'changes']).optional(),
        limit: PageInput.limit,
        cursor: Id.optional(),
      }),
    )
    .output(pageOf(ActivityEvent)),
  papers: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/people/{id}/papers',
      tags,
      summary: 'List the papers that concern a contact, latest first',
    })
    .input(z.object({ id: Id, ...PageInput }))
    .output(pageOf(PersonPaper)),
}
