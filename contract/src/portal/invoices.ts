import { LIEN_WAIVER_KINDS } from '@plumbline/domain/invoices/lien-waivers/kind'
import { PORTAL_INVOICE_STATUSES } from '@plumbline/domain/portal/invoices'
import { PAYMENT_METHODS } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { CentsAmount, DayText, Id, SignedCents, vendorRoute } from '../base.ts'
import { PortalThread } from './questions.ts'

const tags = ['Vendor portal']

/** A name typed as a signature. */
export const Signature = z.object({
  signer: z.string().trim().min(2).max(160),
  /** the signer agreed to sign electronically */
  consents: z.literal(true),
})

/** An invoice as its vendor sees it. */
export const PortalInvoiceSummary = z.object({
  id: Id,
  invoiceNo: z.string(),
  site: z.string(),
  /** null = it has no order */
  orderNumber: z.number().nullable(),
  invoiceDate: DayText,
  dueOn: DayText,
  status: z.enum(PORTAL_INVOICE_STATUSES),
  /** null = the team entered it and hasn't submitted it */
  receivedOn: DayText.nullable(),
  subtotalCents: SignedCents,
  retainageCents: SignedCents,
  /** retainage that it asks for */
  releasedCents: CentsAmount,
  netDueCents: SignedCents,
  /** before backup withholding */
  paidCents: SignedCents,
  /** the planned pay day */
  payOn: DayText.nullable(),
  /** latest first; the vendor received `amountCents` */
  payments: z.array(
    z.object({
      id: Id,
      paidOn: DayText,
      method: z.enum(PAYMENT_METHODS),
      reference: z.string(),
      amountCents: SignedCents,
      /** backup withholding, deducted from it */
      withheldCents: SignedCents,
    }),
  ),
  /** why it was questioned, rejected or voided */
  reason: z.string().nullable(),
  /** the unconditional waiver that's needed now */
  asksForWaiver: z.boolean(),
})
export type PortalInvoiceSummary = z.infer<typeof PortalInvoiceSummary>

export const PortalWaiver = z.object({
  id: Id,
  kind: z.enum(LIEN_WAIVER_KINDS),
  amountCents: CentsAmount,
  throughOn: DayText,
  status: z.enum(['signed', 'rejected']),
  signer: z.string(),
  signedOn: DayText,
  /** why the team rejected it */
  reason: z.string().nullable(),
  /** signed here; `GET /api/v1/portal/invoices/{id}/waivers/{waiverId}/signed.pdf` */
  hasPdf: z.boolean(),
})
export type PortalWaiver = z.infer<typeof PortalWaiver>

export const PortalInvoice = PortalInvoiceSummary.extend({
  orderId: Id.nullable(),
  /** who can approve it now, any one of them; empty if there's no one yet, or too many to name */
  reviewers: z.array(z.string()),
  lines: z.array(
    z.object({
      id: Id,
      description: z.string(),
      amountCents: SignedCents,
      /** not on the order */
      isExtra: z.boolean(),
    }),
  ),
  /** what was sent with it; `GET /api/v1/portal/uploads/{id}` is its content */
  files: z.array(z.object({ id: Id, fileName: z.string(), isPaper: z.boolean() })),
  waivers: z.array(PortalWaiver),
  /** what the organization asks about it, and the answers */
  threads: z.array(PortalThread),
  /** the unconditional waiver to sign now, with its words filled in; null = none */
  waiverAsked: z
    .object({
      kind: z.enum(LIEN_WAIVER_KINDS),
      amountCents: CentsAmount,
      throughOn: DayText,
      /** the text to sign */
      text: z.string(),
      /** the same in the vendor's language; null if `text` already is, or there's no translation */
      translation: z.string().nullable(),
    })
    .nullable(),
})
export type PortalInvoice = z.infer<typeof PortalInvoice>

const OneInvoice = z.object({ id: Id })

export const portalInvoices = {
  list: vendorRoute()
    .route({ method: 'GET', path: '/portal/invoices', tags, summary: 'List the vendor’s invoices, newest first' })
    .output(
      z.object({
        items: z.array(PortalInvoiceSummary),
        /** the organization's year */
        year: z.number(),
        figures: z.object({
          /** net due on invoices that aren't rejected or void, less what was paid */
          onTheWayCents: SignedCents,
          /** what the vendor received this year */
          paidThisYearCents: SignedCents,
          /** withheld from approved invoices and not released */
          retainedCents: SignedCents,
        }),
      }),
    ),
  get: vendorRoute()
    .route({ method: 'GET', path: '/portal/invoices/{id}', tags, summary: 'Get one of the vendor’s invoices' })
    .input(OneInvoice)
    .output(PortalInvoice),
  signWaiver: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/invoices/{id}/waiver',
      tags,
      summary: 'Sign the unconditional lien waiver of an invoice that was paid',
    })
    .input(OneInvoice.extend({ signature: Signature }))
    .output(PortalInvoice),
}
