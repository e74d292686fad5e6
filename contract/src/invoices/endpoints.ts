import { MAX_LINE_CENTS } from '@plumbline/domain/budgets/lines/baseline'
import { MAX_INVOICE_LINES } from '@plumbline/domain/invoices/invoice'
import { LIEN_WAIVER_KINDS } from '@plumbline/domain/invoices/lien-waivers/kind'
import { MONEY_MAX } from '@plumbline/domain/money'
import * as z from 'zod'
import { Approval } from '../approvals/approval.ts'
import { CentsAmount, DayText, Id, memberRoute, SignedCents, Version } from '../base.ts'
import { readInvoice } from '../invoice-reading.ts'
import { undoable } from '../undo.ts'
import { InvoiceInput, InvoiceSummary, Invoice, InvoiceMatch, BilledOrder, Retainage } from '../invoices.ts'

const tags = ['Invoices']

const OwnReason = z.string().trim().min(1).max(500)

/** Part of an invoice that isn't agreed to. */
const DisputedParts = z
  .array(z.object({ lineId: Id, amountCents: z.int().min(-MAX_LINE_CENTS).max(MAX_LINE_CENTS) }))
  .min(1)
  .max(MAX_INVOICE_LINES)

const OfDeal = z.object({ id: Id })
const OneInvoice = z.object({ invoiceId: Id })
const OneSeen = OneInvoice.extend({ version: Version })

export const invoices = {
  list: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/deals/{id}/invoices', tags, summary: 'List a deal’s invoices, newest first' })
    .input(OfDeal)
    .output(
      z.object({
        items: z.array(InvoiceSummary),
        totals: z.object({
          /** invoices that count as cost */
          countedCents: SignedCents,
          /** invoices that wait for a decision or are disputed */
          undecidedCents: SignedCents,
          /** withheld from counted invoices and not released */
          heldCents: SignedCents,
        }),
        abilities: z.object({ enter: z.boolean() }),
      }),
    ),
  ofVendor: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/vendors/{id}/invoices', tags, summary: 'List a vendor’s invoices, newest first' })
    .input(z.object({ id: Id }))
    .output(z.object({ items: z.array(InvoiceSummary.extend({ dealName: z.string() })) })),
  retainage: memberRoute('deal.see_financials')
    .route({
      method: 'GET',
      path: '/retainage',
      tags,
      summary: 'List what is held from vendors and due at completion, by deal, vendor and order',
    })
    .input(z.object({ dealId: Id.optional(), vendorId: Id.optional() }))
    .output(z.object({ items: z.array(Retainage), heldCents: SignedCents })),
  get: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/invoices/{invoiceId}', tags, summary: 'Get an invoice and its match' })
    .input(OneInvoice)
    .output(
      z.object({
        invoice: Invoice,
        /** null once it's decided */
        match: InvoiceMatch.nullable(),
        order: BilledOrder.nullable(),
        /** the latest approval of an invoice without an order */
        approval: Approval.nullable(),
      }),
    ),
  create: memberRoute('invoice.enter')
    .route({ method: 'POST', path: '/deals/{id}/invoices', successStatus: 201, tags, summary: 'Enter a draft invoice' })
    .input(OfDeal.extend({ invoice: InvoiceInput }))
    .output(undoable(Invoice)),
  update: memberRoute('invoice.enter')
    .route({ method: 'PUT', path: '/invoices/{invoiceId}', tags, summary: 'Replace a draft invoice' })
    .input(OneSeen.extend({ invoice: InvoiceInput }))
    .output(Invoice),
  read: readInvoice,
  remove: memberRoute('invoice.enter')
    .route({ method: 'DELETE', path: '/invoices/{invoiceId}', tags, summary: 'Delete a draft invoice' })
    .input(OneSeen)
    .output(undoable(z.object({ removed: z.boolean() }))),
  submit: memberRoute('invoice.enter')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/submit', tags, summary: 'Submit an invoice for a decision' })
    .input(OneSeen)
    .output(Invoice),
  withdraw: memberRoute('invoice.enter')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/withdraw', tags, summary: 'Make an invoice a draft again' })
    .input(OneSeen)
    .output(Invoice),
  approve: memberRoute('invoice.approve')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/approve',
      tags,
      summary: 'Approve an invoice on an order. Above the order it needs a reason, which asks for a change order',
    })
    .input(
      OneSeen.extend({
        overrideReason: OwnReason.nullable().default(null),
        /** approves the rest; the disputed parts become an invoice of their own */
        dispute: z.object({ reason: OwnReason, parts: DisputedParts }).nullable().default(null),
      }),
    )
    .output(Invoice),
  reject: memberRoute('invoice.approve')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/reject', tags, summary: 'Reject an invoice on an order' })
    .input(OneSeen.extend({ reason: OwnReason }))
    .output(Invoice),
  dispute: memberRoute('invoice.approve')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/dispute',
      tags,
      summary: 'Dispute an invoice on an order, or parts of it',
    })
    .input(
      OneSeen.extend({
        reason: OwnReason,
        /** null = all of it; parts become an invoice of their own under the same number with -D */
        parts: DisputedParts.nullable().default(null),
      }),
    )
    .output(Invoice),
  resolve: memberRoute('invoice.approve')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/resolve', tags, summary: 'Review a disputed invoice again' })
    .input(OneSeen)
    .output(Invoice),
  void: memberRoute('invoice.approve')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/void', tags, summary: 'Void an approved invoice' })
    .input(OneSeen.extend({ reason: OwnReason }))
    .output(Invoice),
  waiverText: memberRoute('deal.see_financials')
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/lien-waivers/text',
      tags,
      summary: 'Get the text of a lien waiver, filled in for an invoice',
    })
    .input(OneInvoice.extend({ kind: z.enum(LIEN_WAIVER_KINDS) }))
    .output(
      z.object({
        text: z.string(),
        amountCents: CentsAmount,
        /** the state’s law prescribes a form, which this text isn't */
        hasStatutoryForm: z.boolean(),
        state: z.string().nullable(),
      }),
    ),
  askForWaiver: memberRoute('invoice.enter')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/lien-waivers/ask',
      successStatus: 201,
      tags,
      summary: 'Ask the vendor for a lien waiver by email, with its text',
    })
    .input(OneInvoice.extend({ kind: z.enum(LIEN_WAIVER_KINDS) }))
    .output(Invoice),
  receiveWaiver: memberRoute('invoice.enter')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/lien-waivers',
      successStatus: 201,
      tags,
      summary: 'Record a signed lien waiver that came with an invoice',
    })
    .input(
      OneInvoice.extend({
        waiver: z.object({
          kind: z.enum(LIEN_WAIVER_KINDS),
          amountCents: z.int().min(1).max(MONEY_MAX),
          throughOn: DayText,
          signer: z.string().trim().min(1).max(160),
          signedOn: DayText,
          documentId: Id.nullable().default(null),
        }),
      }),
    )
    .output(Invoice),
  reviewWaiver: memberRoute('invoice.enter')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/lien-waivers/{waiverId}/review',
      tags,
      summary: 'Accept a lien waiver, or reject it with a reason',
    })
    .input(
      OneInvoice.extend({
        waiverId: Id,
        decision: z.enum(['accept', 'reject']),
        reason: OwnReason.optional(),
      }),
    )
    .output(Invoice),
}
