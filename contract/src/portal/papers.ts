import { PAPER_STATUSES, PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { TIN_TYPES } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { CentsAmount, DayText, Id, vendorRoute } from '../base.ts'
import { PaperRead } from '../vendors/paper-reading.ts'
import { PaperInput } from '../vendors/papers.ts'
import { W9Form } from '../vendors/w9.ts'
import { Signature } from './invoices.ts'

const tags = ['Vendor portal']

/** One paper that was sent or entered. */
export const PortalPaperSent = z.object({
  id: Id,
  /** null = waits for review */
  review: z.enum(['accepted', 'rejected']).nullable(),
  /** why it wasn't accepted */
  rejectReason: z.string().nullable(),
  addedOn: DayText,
  effective: DayText.nullable(),
  expires: DayText.nullable(),
  /** null = the team entered it */
  sentBy: z.string().nullable(),
  /** `GET /api/v1/portal/papers/{id}/file` is its content; null = there's no file that the vendor can open */
  fileName: z.string().nullable(),
})
export type PortalPaperSent = z.infer<typeof PortalPaperSent>

/** One type of paper that is required of the vendor or on file. */
export const PortalPaper = z.object({
  type: z.enum(PAPER_TYPES),
  status: z.enum(PAPER_STATUSES),
  /** the last day covered; null = it has no end, or there was never one */
  coveredUntil: DayText.nullable(),
  required: z.boolean(),
  /** the vendor can send a paper only if it's asked for */
  isAsked: z.boolean(),
  /** a W-9 that was accepted years ago */
  asksForRefresh: z.boolean(),
  /** when the one waiting for review was sent */
  waitingSince: DayText.nullable(),
  /** why the last one wasn't accepted */
  rejectReason: z.string().nullable(),
  /** the accepted one covers less than `minimum` */
  isBelowMinimum: z.boolean(),
  /** the minimum coverage that the organization asks for */
  minimum: z.object({ eachOccurrenceCents: CentsAmount.nullable(), aggregateCents: CentsAmount.nullable() }).nullable(),
  /** of the latest accepted one */
  carrier: z.string(),
  policyNo: z.string(),
  /** those waiting for review, the current one, and any rejected since; latest first */
  sent: z.array(PortalPaperSent),
})
export type PortalPaper = z.infer<typeof PortalPaper>

/** Papers that are asked for come first. */
export const PortalPapers = z.object({ today: DayText, items: z.array(PortalPaper) })
export type PortalPapers = z.infer<typeof PortalPapers>

/** What the form starts with. The person who signs types the number. */
export const W9Known = W9Form.omit({ isBackupWithheld: true, exemptPayeeCode: true, tinType: true }).extend({
  tinType: z.enum(TIN_TYPES).nullable(),
  /** the last four digits of the number on file */
  tinEnding: z.string().nullable(),
})
export type W9Known = z.infer<typeof W9Known>

export const PortalPaperFacts = z.object({
  effective: PaperInput.shape.effective,
  expires: PaperInput.shape.expires,
  carrier: PaperInput.shape.carrier,
  policyNo: PaperInput.shape.policyNo,
  eachOccurrenceCents: PaperInput.shape.eachOccurrenceCents,
  aggregateCents: PaperInput.shape.aggregateCents,
  insuredName: PaperInput.shape.insuredName,
})
export type PortalPaperFacts = z.input<typeof PortalPaperFacts>

/** Files are sent with `POST /api/v1/portal/uploads?name={file name}` first. */
export const portalPapers = {
  list: vendorRoute()
    .route({
      method: 'GET',
      path: '/portal/papers',
      tags,
      summary: 'List the vendor’s papers, what is asked for first',
    })
    .output(PortalPapers),
  read: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/paper-readings',
      tags,
      summary: 'Read the dates, limits and names of a certificate or license from a file that was sent',
    })
    .input(z.object({ uploadId: Id, type: z.enum(PAPER_TYPES) }))
    .output(PaperRead),
  send: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/papers',
      successStatus: 201,
      tags,
      summary: 'Send a paper that is asked for, with its file',
    })
    .input(
      z.object({
        /** made by the caller, so that sending it twice creates one paper */
        id: Id,
        type: z.enum(PAPER_TYPES),
        uploadId: Id,
        paper: PortalPaperFacts.prefault({}),
      }),
    )
    .output(PortalPapers),
  w9: vendorRoute()
    .route({ method: 'GET', path: '/portal/w9', tags, summary: 'Get what is already known for a W-9' })
    .output(W9Known),
  signW9: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/w9',
      successStatus: 201,
      tags,
      summary: 'Fill in and sign a W-9 on screen. The tax number is kept sealed and never comes back.',
    })
    .input(
      z.object({
        /** made by the caller, so that signing it twice creates one paper */
        id: Id,
        form: W9Form.extend({ tin: z.string().trim().max(20) }),
        signature: Signature,
      }),
    )
    .output(PortalPapers),
}
