import { MAX_LINE_CENTS } from '@plumbline/domain/budgets/lines/baseline'
import { FILE_KIND_NAMES } from '@plumbline/domain/files/kinds'
import { MAX_INVOICE_LINES } from '@plumbline/domain/invoices/invoice'
import { BILLING_STOPS } from '@plumbline/domain/portal/billing'
import { MOST_WORK_PHOTOS } from '@plumbline/domain/portal/invoices'
import { PAPER_STATUSES, PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import * as z from 'zod'
import { CentsAmount, DayText, Id, PercentText, SignedCents, vendorRoute } from '../base.ts'
import { InvoiceInput } from '../invoices.ts'
import { InvoiceProposals } from '../invoice-reading.ts'
import { PAPER_READINGS } from '../reading.ts'
import { PortalInvoice, Signature } from './invoices.ts'
import { PortalOrderLine } from './portal.ts'

const tags = ['Vendor portal']

/**
 * The wording of a waiver, with `{invoice}`, `{amount}` and `{through}` still to be filled in (see `fillWaiverText`). `text`
 * is what gets signed. `translation` is the same in the vendor's language; null if `text` already is, or there's none.
 */
export const WaiverWords = z.object({ text: z.string(), translation: z.string().nullable() })
export type WaiverWords = z.infer<typeof WaiverWords>

/** What the page for an invoice on an order needs. */
export const OrderBilling = z.object({
  /** where the organization is; the vendor may be a day ahead */
  today: DayText,
  order: z.object({
    id: Id,
    number: z.number(),
    title: z.string(),
    site: z.string(),
    paymentTermsDays: z.number(),
    retainagePct: PercentText,
    /** with approved change orders */
    revisedCents: SignedCents,
    /** invoices that weren't rejected or voided, extras included */
    sentCents: SignedCents,
    /** the retainage that these withhold and don't release */
    heldCents: SignedCents,
    leftCents: CentsAmount,
  }),
  /** what is left is never below zero */
  lines: z.array(PortalOrderLine.extend({ leftCents: CentsAmount })),
  /** null = it can be billed */
  stop: z.enum(BILLING_STOPS).nullable(),
  /** required papers that aren't in order: the invoice can be sent, but won't be approved without them */
  papers: z.array(z.object({ type: z.enum(PAPER_TYPES), status: z.enum(PAPER_STATUSES) })),
  /** invoice numbers that are taken; a rejected or void invoice can be sent again */
  earlier: z.array(z.object({ id: Id, invoiceNo: z.string(), invoiceDate: DayText, subtotalCents: SignedCents })),
  /** `waiverToSign` says which of these goes with an invoice, if any */
  waiver: z.object({
    /** needed above this subtotal */
    thresholdCents: CentsAmount,
    /** state law prescribes a form, and this wording isn't it */
    hasStatutoryForm: z.boolean(),
    progress: WaiverWords,
    final: WaiverWords,
  }),
})
export type OrderBilling = z.infer<typeof OrderBilling>

/** An uploaded file that isn't attached to an invoice yet. It's deleted after a day. */
export const PortalUpload = z.object({
  id: Id,
  fileName: z.string(),
  kind: z.enum(FILE_KIND_NAMES),
  bytes: z.number(),
})
export type PortalUpload = z.infer<typeof PortalUpload>

const BilledCents = z.int().min(1).max(MAX_LINE_CENTS)

export const PortalInvoiceInput = z
  .object({
    invoiceNo: InvoiceInput.shape.invoiceNo,
    invoiceDate: DayText,
    lines: z.array(z.object({ orderLineId: Id, amountCents: BilledCents })).max(MAX_INVOICE_LINES),
    /** work that isn't on the order */
    extras: z
      .array(z.object({ description: z.string().trim().min(1).max(200), amountCents: BilledCents }))
      .max(20)
      .default([]),
    /** the invoice's own photo or PDF */
    paperId: Id.nullable().default(null),
    /** pictures of the work */
    photoIds: z
      .array(Id)
      .max(MOST_WORK_PHOTOS)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'names a picture twice' })
      .default([]),
  })
  .refine(({ lines, extras }) => lines.length + extras.length > 0, { path: ['lines'], error: 'bills nothing' })
  .refine(({ lines }) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length, {
    path: ['lines'],
    error: 'bills a line twice',
  })
export type PortalInvoiceInput = z.infer<typeof PortalInvoiceInput>

const OneOrder = z.object({ orderId: Id })

/**
 * Files are sent with `POST /api/v1/portal/uploads?name={file name}`: one picture or PDF as the body, up to 25 MB. It answers
 * 201 with a `PortalUpload`.
 */
export const portalBilling = {
  get: vendorRoute()
    .route({
      method: 'GET',
      path: '/portal/orders/{orderId}/billing',
      tags,
      summary: 'Get what an invoice on an order needs: its lines, what is left, and the lien waiver',
    })
    .input(OneOrder)
    .output(OrderBilling),
  read: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/invoice-readings',
      tags,
      summary: 'Read the number, date and total of an invoice from a file that was sent',
    })
    .input(z.object({ uploadId: Id }))
    .output(
      z.object({
        outcome: z.enum(PAPER_READINGS),
        /** recognized in a picture, so letters may be wrong */
        isSeen: z.boolean(),
        proposals: InvoiceProposals.omit({ vendor: true }),
      }),
    ),
  send: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/orders/{orderId}/invoices',
      successStatus: 201,
      tags,
      summary: 'Send an invoice on an order, with its signed lien waiver where one is needed',
    })
    .input(
      OneOrder.extend({
        /** made by the caller, so that sending it twice creates one invoice */
        id: Id,
        invoice: PortalInvoiceInput,
        /** required if a lien waiver is */
        signature: Signature.nullable().default(null),
      }),
    )
    .output(PortalInvoice),
}
