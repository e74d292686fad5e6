import { PAPER_STATUSES, PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { TAX_CLASSIFICATIONS } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { CentsAmount, DayText, Id, Instant, memberRoute, PageInput, PersonRef, Version } from '../base.ts'
import { undoable } from '../undo.ts'
import { PaperRead } from './paper-reading.ts'
import { W9Form } from './w9.ts'

const tags = ['Vendor documents']

const facts = {
  issued: DayText.nullable(),
  effective: DayText.nullable(),
  expires: DayText.nullable(),
  /** the insurer, or who issued it */
  carrier: z.string().trim().max(160),
  policyNo: z.string().trim().max(60),
  eachOccurrenceCents: CentsAmount.nullable(),
  aggregateCents: CentsAmount.nullable(),
  additionalInsured: z.boolean(),
  waiverOfSubrogation: z.boolean(),
  certificateHolder: z.string().trim().max(160),
  insuredName: z.string().trim().max(160),
  note: z.string().trim().max(2_000),
}

export const PaperInput = z.object({
  type: z.enum(PAPER_TYPES),
  issued: facts.issued.default(null),
  effective: facts.effective.default(null),
  expires: facts.expires.default(null),
  carrier: facts.carrier.default(''),
  policyNo: facts.policyNo.default(''),
  eachOccurrenceCents: facts.eachOccurrenceCents.default(null),
  aggregateCents: facts.aggregateCents.default(null),
  additionalInsured: facts.additionalInsured.default(false),
  waiverOfSubrogation: facts.waiverOfSubrogation.default(false),
  certificateHolder: facts.certificateHolder.default(''),
  insuredName: facts.insuredName.default(''),
  note: facts.note.default(''),
})
export type PaperInput = z.input<typeof PaperInput>

export const VendorPaper = z.object({
  id: Id,
  vendorId: Id,
  type: z.enum(PAPER_TYPES),
  ...facts,
  /** null = waits for review */
  review: z.enum(['accepted', 'rejected']).nullable(),
  reviewedOn: DayText.nullable(),
  reviewedBy: PersonRef.nullable(),
  rejectReason: z.string().nullable(),
  /** null if there's no file */
  fileName: z.string().nullable(),
  addedBy: PersonRef.nullable(),
  /** who sent it from the vendor's portal; null = the team added it */
  sentBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** a W-9 that was filled in and signed on screen, with the last four digits of its number */
  form: W9Form.extend({
    tinEnding: z.string(),
    signer: z.string(),
    /** what accepting it writes to the vendor */
    says: z.object({ legalName: z.string(), taxClassification: z.enum(TAX_CLASSIFICATIONS), address: z.string() }),
  }).nullable(),
  addedAt: Instant,
  version: Version,
  abilities: z.object({ edit: z.boolean(), review: z.boolean(), open: z.boolean(), remove: z.boolean() }),
})
export type VendorPaper = z.infer<typeof VendorPaper>

/** Where a vendor stands with one type of paper. */
export const PaperStanding = z.object({
  type: z.enum(PAPER_TYPES),
  status: z.enum(PAPER_STATUSES),
  coveredUntil: DayText.nullable(),
  required: z.boolean(),
  /** why the paper isn't required now, if it's waived */
  waiver: z.object({ id: Id, until: DayText, reason: z.string(), by: PersonRef.nullable() }).nullable(),
  /** the days on which someone asked the vendor for it, latest first */
  asked: z.array(DayText),
})
export type PaperStanding = z.infer<typeof PaperStanding>

export const VendorPapers = z.object({
  today: DayText,
  compliant: z.boolean(),
  /** required first, then the rest that is on file */
  types: z.array(PaperStanding),
  /** `below_minimum:TYPE`, `insured_name_differs:TYPE`, `w9_refresh` */
  warnings: z.array(z.string()),
  /** latest first */
  items: z.array(VendorPaper),
  abilities: z.object({ add: z.boolean(), review: z.boolean(), ask: z.boolean(), waive: z.boolean() }),
})
export type VendorPapers = z.infer<typeof VendorPapers>

/** A paper that waits for review, with what it's judged by. */
export const PaperToReview = z.object({
  paper: VendorPaper,
  vendor: z.object({ id: Id, name: z.string(), legalName: z.string() }),
  isRequired: z.boolean(),
  /** the last day that is covered without this paper; null = nothing counts now, or what counts has no end */
  coveredUntil: DayText.nullable(),
  /** the least cover that counts for this vendor; null = no minimum */
  least: z.object({ eachOccurrenceCents: CentsAmount.nullable(), aggregateCents: CentsAmount.nullable() }).nullable(),
})
export type PaperToReview = z.infer<typeof PaperToReview>

const OfVendor = z.object({ id: Id })
const One = OfVendor.extend({ paperId: Id })
const Locked = One.extend({ version: Version })

export const vendorPapers = {
  list: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/vendors/{id}/papers',
      tags,
      summary: 'List a vendor’s papers and what they amount to',
    })
    .input(OfVendor)
    .output(VendorPapers),
  toReview: memberRoute('compliance.review')
    .route({
      method: 'GET',
      path: '/vendor-papers/to-review',
      tags,
      summary: 'List the papers of all vendors that wait for review, oldest first',
    })
    .input(z.object(PageInput))
    .output(z.object({ items: z.array(PaperToReview), nextCursor: z.string().nullable(), count: z.int() })),
  add: memberRoute('compliance.upload')
    .route({
      method: 'POST',
      path: '/vendors/{id}/papers',
      successStatus: 201,
      tags,
      summary: 'Enter a paper of a vendor',
    })
    .input(
      OfVendor.extend({
        paper: PaperInput,
        /** a finished resumable upload by the caller, from /uploads */
        uploadId: z.string().min(1).max(200).optional(),
        /** accepts it at once; for people who review papers */
        accept: z.boolean().default(false),
      }),
    )
    .output(undoable(VendorPaper)),
  update: memberRoute('compliance.upload')
    .route({ method: 'PATCH', path: '/vendors/{id}/papers/{paperId}', tags, summary: 'Correct a paper' })
    .input(Locked.extend({ paper: z.object(facts).partial() }))
    .output(undoable(VendorPaper)),
  review: memberRoute('compliance.review')
    .route({ method: 'POST', path: '/vendors/{id}/papers/{paperId}/review', tags, summary: 'Accept or reject a paper' })
    .input(
      Locked.extend({
        decision: z.enum(['accept', 'reject']),
        /** required to reject */
        reason: z.string().trim().min(1).max(500).optional(),
        /** corrections of what was entered, kept with the decision */
        paper: z.object(facts).partial().optional(),
      }),
    )
    .output(undoable(VendorPaper)),
  remove: memberRoute('compliance.upload')
    .route({ method: 'DELETE', path: '/vendors/{id}/papers/{paperId}', tags, summary: 'Delete a paper' })
    .input(Locked)
    .output(undoable(z.object({ removed: z.boolean() }))),
  open: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/vendors/{id}/papers/{paperId}/link',
      tags,
      summary: 'Get a link to a paper’s file',
    })
    .input(One.extend({ isShown: z.boolean().default(false).describe('shows it in the browser instead of saving it') }))
    .output(z.object({ url: z.string(), fileName: z.string(), mime: z.string() })),
  read: memberRoute('compliance.upload')
    .route({
      method: 'POST',
      path: '/vendors/{id}/papers/{paperId}/read',
      tags,
      summary: 'Read the dates, limits and names of a certificate or license from its file',
    })
    .input(One)
    .output(PaperRead),
  ask: memberRoute('compliance.ask')
    .route({ method: 'POST', path: '/vendors/{id}/papers/ask', tags, summary: 'Ask a vendor for papers by email' })
    .input(OfVendor.extend({ types: z.array(z.enum(PAPER_TYPES)).min(1).max(PAPER_TYPES.length) }))
    .output(z.object({ asked: z.boolean() })),
  waive: memberRoute('compliance.waive')
    .route({ method: 'POST', path: '/vendors/{id}/waivers', tags, summary: 'Don’t require a paper from one vendor' })
    .input(
      OfVendor.extend({
        type: z.enum(PAPER_TYPES),
        until: DayText,
        reason: z.string().trim().min(1).max(500),
      }),
    )
    .output(undoable(z.object({ waived: z.boolean() }))),
  require: memberRoute('compliance.waive')
    .route({
      method: 'POST',
      path: '/vendors/{id}/waivers/{waiverId}/end',
      tags,
      summary: 'Require a waived paper again',
    })
    .input(OfVendor.extend({ waiverId: Id }))
    .output(z.object({ required: z.boolean() })),
}
