import { MAX_LINE_CENTS } from '@plumbline/domain/budgets/lines/baseline'
import { INVOICE_ACTIONS } from '@plumbline/domain/invoices/actions'
import { MAX_INVOICE_LINES } from '@plumbline/domain/invoices/invoice'
import { LIEN_WAIVER_STATUSES } from '@plumbline/domain/invoices/lien-waivers/course'
import { LIEN_WAIVER_KINDS } from '@plumbline/domain/invoices/lien-waivers/kind'
import { MATCH_BLOCKS, MATCH_WARNINGS } from '@plumbline/domain/invoices/match-findings'
import { INVOICE_STATUSES } from '@plumbline/domain/invoices/status'
import { MONEY_MAX } from '@plumbline/domain/money'
import { MAX_RETAINAGE_PCT } from '@plumbline/domain/purchase-orders/orders/order'
import { PURCHASE_ORDER_STATUSES } from '@plumbline/domain/purchase-orders/status'
import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import * as z from 'zod'
import { CentsAmount, DayText, Id, Instant, PercentText, percentUpTo, PersonRef, SignedCents, Version } from './base.ts'

/** A line of an invoice; a credit is negative. */
export const InvoiceLineInput = z.object({
  /** null = not known yet; approval needs it */
  budgetLineId: Id.nullable().default(null),
  /** the line of the invoice's order that it bills; null = an extra */
  orderLineId: Id.nullable().default(null),
  description: z.string().trim().min(1).max(200),
  amountCents: z
    .int()
    .min(-MAX_LINE_CENTS)
    .max(MAX_LINE_CENTS)
    .refine((amount) => amount !== 0, { error: 'can’t be zero' }),
})

export const InvoiceInput = z
  .object({
    vendorId: Id,
    /** null = it has no order, and is approved by the rules for that */
    orderId: Id.nullable().default(null),
    invoiceNo: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'needs a letter or a digit' }),
    invoiceDate: DayText,
    /** null = the order's terms after the invoice's date, or that date */
    dueOn: DayText.nullable().default(null),
    /** null = the order's */
    retainagePct: percentUpTo(MAX_RETAINAGE_PCT).nullable().default(null),
    /** retainage of the order that this invoice asks for */
    releasedCents: z.int().min(0).max(MONEY_MAX).default(0),
    isFinal: z.boolean().default(false),
    note: z.string().trim().max(2_000).default(''),
    documentId: Id.nullable().default(null),
    /** none on one that only releases retainage */
    lines: z.array(InvoiceLineInput).max(MAX_INVOICE_LINES),
  })
  .refine(({ lines, releasedCents }) => lines.length > 0 || releasedCents > 0, {
    error: 'needs a line, or retainage to release',
    path: ['lines'],
  })
export type InvoiceInput = z.infer<typeof InvoiceInput>

export const LienWaiver = z.object({
  id: Id,
  kind: z.enum(LIEN_WAIVER_KINDS),
  amountCents: CentsAmount,
  /** work up to this day is covered */
  throughOn: DayText,
  status: z.enum(LIEN_WAIVER_STATUSES),
  /** null until it was received */
  signer: z.string().nullable(),
  signedOn: DayText.nullable(),
  document: z.object({ id: Id, title: z.string() }).nullable(),
  /** it was signed in the portal; `GET /api/v1/invoices/{invoiceId}/lien-waivers/{id}/signed.pdf` */
  hasSignedPdf: z.boolean(),
  rejectReason: z.string().nullable(),
})
export type LienWaiver = z.infer<typeof LienWaiver>

export const InvoiceSummary = z.object({
  id: Id,
  dealId: Id,
  vendor: z.object({ id: Id, name: z.string() }),
  order: z.object({ id: Id, number: z.number(), title: z.string() }).nullable(),
  invoiceNo: z.string(),
  invoiceDate: DayText,
  dueOn: DayText,
  status: z.enum(INVOICE_STATUSES),
  subtotalCents: SignedCents,
  retainageCents: SignedCents,
  releasedCents: CentsAmount,
  netDueCents: SignedCents,
  /** what payments that aren't void come to */
  paidCents: SignedCents,
  /** the planned pay day */
  payOn: DayText.nullable(),
  version: Version,
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const Invoice = InvoiceSummary.extend({
  retainagePct: PercentText,
  isFinal: z.boolean(),
  note: z.string(),
  document: z.object({ id: Id, title: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id: Id,
      budgetLineId: Id.nullable(),
      /** the budget line's code and name; null = not known yet */
      code: z.string().nullable(),
      budgetLine: z.string().nullable(),
      orderLineId: Id.nullable(),
      description: z.string(),
      amountCents: SignedCents,
    }),
  ),
  waivers: z.array(LienWaiver),
  /** null = the vendor sent it from its portal */
  enteredBy: PersonRef.nullable(),
  sentBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  submittedAt: Instant.nullable(),
  approved: z.object({ at: Instant, by: PersonRef, override: z.string().nullable() }).nullable(),
  /** why it was rejected, disputed or voided */
  reason: z.string().nullable(),
  abilities: z.object({
    edit: z.boolean(),
    receiveWaiver: z.boolean(),
    actions: z.array(z.enum(INVOICE_ACTIONS)),
  }),
})
export type Invoice = z.infer<typeof Invoice>

/** What an undecided invoice is compared with, as things are now. */
export const InvoiceMatch = z.object({
  block: z.array(z.enum(MATCH_BLOCKS)),
  warn: z.array(z.enum(MATCH_WARNINGS)),
  mayApprove: z.boolean(),
  overOrderCents: CentsAmount,
  /** what goes over the order, by line of the invoice: what to dispute */
  excess: z.array(z.object({ lineId: Id, amountCents: CentsAmount })),
  /** the organization's setting */
  tolerancePct: PercentText,
  /** required certificates that didn't cover the invoice's date */
  uncovered: z.array(z.enum(PAPER_TYPES)),
  /** retainage of the order that is held before this invoice */
  heldCents: SignedCents,
  waiver: z.object({
    isFinal: z.boolean(),
    withInvoice: z.enum(LIEN_WAIVER_KINDS).nullable(),
    missing: z.array(z.enum(LIEN_WAIVER_KINDS)),
    amountShort: z.array(z.enum(LIEN_WAIVER_KINDS)),
    blocksApproval: z.boolean(),
    isUnconditionalTooEarly: z.boolean(),
    hasStatutoryForm: z.boolean(),
  }),
})
export type InvoiceMatch = z.infer<typeof InvoiceMatch>

/** The order behind an invoice, line by line: ordered, received, billed by counted invoices, and left. */
export const BilledOrder = z.object({
  status: z.enum(PURCHASE_ORDER_STATUSES),
  retainagePct: PercentText,
  paymentTermsDays: z.number(),
  /** extras that earlier invoices bill and the order has no line for */
  extrasCents: SignedCents,
  lines: z.array(
    z.object({
      id: Id,
      description: z.string(),
      orderedCents: SignedCents,
      /** null = receiving isn't kept */
      receivedPct: PercentText.nullable(),
      billedCents: SignedCents,
      leftCents: SignedCents,
      /** what this invoice bills on it */
      thisCents: SignedCents,
    }),
  ),
})

export type BilledOrder = z.infer<typeof BilledOrder>

/** What is held from a vendor on an order until its work is complete. */
export const Retainage = z.object({
  deal: z.object({ id: Id, name: z.string() }),
  vendor: z.object({ id: Id, name: z.string() }),
  order: z.object({ id: Id, number: z.number(), title: z.string(), status: z.enum(PURCHASE_ORDER_STATUSES) }),
  heldCents: SignedCents,
  /** billed so far, and what it comes to with approved change orders */
  billedCents: SignedCents,
  revisedCents: SignedCents,
})
export type Retainage = z.infer<typeof Retainage>
