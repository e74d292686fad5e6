import { PAPER_STATUSES, PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { STANDING_RANKS } from '@plumbline/domain/vendors/standing'
import {
  MAX_RETAINAGE_PCT,
  PAYMENT_METHODS,
  PAYMENT_TERMS,
  TAX_CLASSIFICATIONS,
  TIN_TYPES,
  TRADES,
  VENDOR_LOCALES,
  VENDOR_STATUSES,
} from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { CentsAmount, DayText, Id, memberRoute, PageInput, percentUpTo, Version } from '../base.ts'
import { Contact, EmailText } from '../contacts.ts'
import { undoable } from '../undo.ts'

const tags = ['Vendors']

const facts = {
  name: z.string().trim().min(1).max(160),
  /** as on its W-9; empty = the name */
  legalName: z.string().trim().max(160),
  trades: z.array(z.enum(TRADES)).max(TRADES.length),
  status: z.enum(VENDOR_STATUSES),
  locale: z.enum(VENDOR_LOCALES),
  taxClassification: z.enum(TAX_CLASSIFICATIONS),
  backupWithholding: z.boolean(),
  licenseNo: z.string().trim().max(60),
  licenseExpires: DayText.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  paymentTermsDays: z.literal(PAYMENT_TERMS).nullable(),
  retainagePct: percentUpTo(MAX_RETAINAGE_PCT).nullable(),
  notes: z.string().trim().max(5_000),
}

const contactFacts = {
  name: z.string().trim().min(1).max(160),
  email: EmailText.nullable(),
  phone: z.string().trim().min(1).max(40).nullable(),
  address: z.string().trim().max(300),
}

/** The person or office to write to: a contact that exists, or what a new one is made of. */
export const VendorContact = z.union([
  z.object({ id: Id }),
  z.object({
    name: contactFacts.name,
    email: contactFacts.email.default(null),
    phone: contactFacts.phone.default(null),
    address: contactFacts.address.default(''),
  }),
])
export type VendorContact = z.input<typeof VendorContact>

/** The same in a change of a vendor. What isn't given stays as it is; without a contact, it's what a new one is made of. */
const ChangedContact = z.union([z.object({ id: Id }), z.object(contactFacts).partial()])

export const VendorInput = z.object({
  ...facts,
  legalName: facts.legalName.default(''),
  trades: facts.trades.default([]),
  status: facts.status.default('active'),
  locale: facts.locale.default('en'),
  taxClassification: facts.taxClassification.default('unknown'),
  backupWithholding: facts.backupWithholding.default(false),
  licenseNo: facts.licenseNo.default(''),
  licenseExpires: facts.licenseExpires.default(null),
  paymentMethod: facts.paymentMethod.default(null),
  paymentTermsDays: facts.paymentTermsDays.default(null),
  retainagePct: facts.retainagePct.default(null),
  notes: facts.notes.default(''),
})
export type VendorInput = z.input<typeof VendorInput>

/** Where a vendor stands with its papers: the one to look at first, and whether orders can go out. */
export const VendorStanding = z.object({
  rank: z.enum(STANDING_RANKS),
  type: z.enum(PAPER_TYPES).nullable(),
  status: z.enum(PAPER_STATUSES).nullable(),
  coveredUntil: DayText.nullable(),
  canTakeOrders: z.boolean(),
})
export type VendorStanding = z.infer<typeof VendorStanding>

/** What went through a vendor, from its orders, invoices and payments. */
export const VendorSpend = z.object({
  openOrders: z.int(),
  leftToBillCents: CentsAmount,
  unpaidCents: CentsAmount,
  /** this year */
  paidCents: CentsAmount,
  lastUsedOn: DayText.nullable(),
})
export type VendorSpend = z.infer<typeof VendorSpend>

const Part = { value: z.number() }
export const VendorRating = z.object({
  /** closed orders */
  orders: z.int(),
  /** out of 5; null until there are two orders */
  overall: z.number().nullable(),
  quality: z.object({ ...Part, orders: z.int() }).nullable(),
  time: z.object({ ...Part, orders: z.int(), onTime: z.int() }).nullable(),
  price: z.object({ ...Part, orderedCents: CentsAmount, billedCents: CentsAmount }).nullable(),
})
export type VendorRating = z.infer<typeof VendorRating>

export const VendorRow = z.object({
  id: Id,
  name: z.string(),
  trades: z.array(z.enum(TRADES)),
  status: z.enum(VENDOR_STATUSES),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  standing: VendorStanding,
  /** how often someone asked for papers in the last 60 days */
  asked: z.int(),
  /** a paper that waits for review, if any */
  reviewId: Id.nullable(),
  /** null for people who don't see prices */
  spend: VendorSpend.nullable(),
  rating: z.object({ overall: z.number().nullable(), orders: z.int() }),
})
export type VendorRow = z.infer<typeof VendorRow>

export const VendorFilter = {
  /** words in the name, the contact, or a phone number */
  q: z.string().trim().max(160).optional(),
  status: z.enum(VENDOR_STATUSES).optional(),
  papers: z.enum(STANDING_RANKS).optional(),
  trade: z.enum(TRADES).optional(),
}

export const VendorDirectory = z.object({
  items: z.array(VendorRow),
  nextCursor: z.string().nullable(),
  /** on the first page, null on later ones */
  summary: z
    .object({
      counts: z.record(z.enum(VENDOR_STATUSES), z.int()),
      /** vendors in use that can't take an order, worst first */
      blocked: z.object({ count: z.int(), first: z.array(VendorRow) }),
      /** papers that wait for review */
      toReview: z.int(),
      /** vendors that may be the same one */
      alike: z.array(z.object({ ids: z.array(Id), names: z.array(z.string()) })),
      found: z.int(),
      /** null for people who don't see prices */
      spend: VendorSpend.omit({ lastUsedOn: true }).nullable(),
      year: z.int(),
    })
    .nullable(),
  abilities: z.object({ edit: z.boolean(), manage: z.boolean(), review: z.boolean(), ask: z.boolean() }),
})
export type VendorDirectory = z.infer<typeof VendorDirectory>

export const Vendor = z.object({
  id: Id,
  ...facts,
  contact: Contact.nullable(),
  tinType: z.enum(TIN_TYPES).nullable(),
  /** the last four digits */
  tinEnding: z.string().nullable(),
  tinMatch: z.enum(['unknown', 'match', 'mismatch']),
  bankEnding: z.string().nullable(),
  bankConfirmed: z.boolean(),
  /** up to three other people who can confirm the account; none once it's confirmed */
  bankConfirmers: z.array(z.string()),
  standing: VendorStanding,
  spend: VendorSpend.nullable(),
  rating: VendorRating,
  year: z.int(),
  version: Version,
  abilities: z.object({
    edit: z.boolean(),
    manage: z.boolean(),
    seeNumbers: z.boolean(),
    addPapers: z.boolean(),
    review: z.boolean(),
    ask: z.boolean(),
    waive: z.boolean(),
    confirmBank: z.boolean(),
    seeActivity: z.boolean(),
  }),
})
export type Vendor = z.infer<typeof Vendor>

/** A vendor as an order offers it, with the papers that let it go out. */
export const VendorChoice = z.object({
  id: Id,
  name: z.string(),
  trades: z.array(z.enum(TRADES)),
  status: z.enum(VENDOR_STATUSES),
  email: z.string().nullable(),
  paymentTermsDays: z.literal(PAYMENT_TERMS).nullable(),
  retainagePct: z.string().nullable(),
  standing: VendorStanding,
})
export type VendorChoice = z.infer<typeof VendorChoice>

const One = z.object({ id: Id })
const Locked = One.extend({ version: Version })

export const vendors = {
  list: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/vendors',
      tags,
      summary: 'List vendors, with those whose documents need attention first',
    })
    .input(z.object({ ...VendorFilter, ...PageInput }))
    .output(VendorDirectory),
  choices: memberRoute('app.use')
    .route({ method: 'GET', path: '/vendors/choices', tags, summary: 'Find vendors to give an order to' })
    .input(z.object({ q: VendorFilter.q, limit: z.coerce.number().int().min(1).max(50).default(20) }))
    .output(z.object({ items: z.array(VendorChoice) })),
  get: memberRoute('app.use')
    .route({ method: 'GET', path: '/vendors/{id}', tags, summary: 'Get a vendor' })
    .input(One)
    .output(Vendor),
  create: memberRoute('vendor.edit')
    .route({ method: 'POST', path: '/vendors', successStatus: 201, tags, summary: 'Add a vendor' })
    .input(z.object({ vendor: VendorInput, contact: VendorContact.optional() }))
    .output(undoable(Vendor)),
  update: memberRoute('vendor.edit')
    .route({ method: 'PATCH', path: '/vendors/{id}', tags, summary: 'Update a vendor' })
    .input(
      Locked.extend({
        vendor: z.object(facts).partial(),
        contact: ChangedContact.nullish(),
        /** the version of the vendor's contact that was seen */
        contactVersion: Version.optional(),
      }),
    )
    .output(undoable(Vendor)),
  merge: memberRoute('vendor.manage')
    .route({ method: 'POST', path: '/vendors/{id}/merge', tags, summary: 'Merge a vendor into another' })
    .input(Locked.extend({ intoId: Id }))
    .output(undoable(Vendor)),
  setTaxId: memberRoute('vendor.edit')
    .route({ method: 'PUT', path: '/vendors/{id}/tax-id', tags, summary: 'Set or clear a vendor’s tax ID' })
    .input(
      Locked.extend({
        taxId: z.object({ type: z.enum(TIN_TYPES), number: z.string().trim().max(20) }).nullable(),
        match: z.enum(['unknown', 'match', 'mismatch']).default('unknown'),
      }),
    )
    .output(Vendor),
  setBank: memberRoute('vendor.manage')
    .route({ method: 'PUT', path: '/vendors/{id}/bank', tags, summary: 'Set or clear a vendor’s bank details' })
    .input(
      Locked.extend({
        bank: z.object({ routing: z.string().trim().max(20), account: z.string().trim().max(30) }).nullable(),
      }),
    )
    .output(Vendor),
  confirmBank: memberRoute('vendor.manage')
    .route({
      method: 'POST',
      path: '/vendors/{id}/bank/confirm',
      tags,
      summary: 'Confirm a vendor’s bank details, which takes someone other than who entered them',
    })
    .input(Locked)
    .output(undoable(Vendor)),
  // Answers to writes are kept for repeated requests; these aren't kept anywhere.
  showTaxId: memberRoute('vendor.see_tin')
    .route({
      method: 'GET',
      path: '/vendors/{id}/tax-id',
      tags,
      summary: 'See a vendor’s tax ID in full, after confirming who you are. Each look is recorded',
    })
    .input(One)
    .output(z.object({ taxId: z.string().nullable() })),
  showBank: memberRoute('vendor.see_tin')
    .route({
      method: 'GET',
      path: '/vendors/{id}/bank',
      tags,
      summary: 'See a vendor’s bank details in full, after confirming who you are. Each look is recorded',
    })
    .input(One)
    .output(z.object({ bank: z.object({ routing: z.string(), account: z.string() }).nullable() })),
}
