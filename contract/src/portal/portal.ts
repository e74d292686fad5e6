import { PORTAL_ORDER_STATUSES } from '@plumbline/domain/portal/answers'
import { PAPER_STATUSES, PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import { PAYMENT_METHODS, VENDOR_LOCALES } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { PortalBidSummary } from './bids.ts'
import { PortalThread } from './questions.ts'
import { CentsAmount, DayText, Id, Instant, PercentText, SignedCents, vendorRoute, Version } from '../base.ts'

const tags = ['Vendor portal']

/** An order as its vendor sees it. */
export const PortalOrderSummary = z.object({
  id: Id,
  number: z.number(),
  title: z.string(),
  /** where the work is */
  site: z.string(),
  needBy: DayText.nullable(),
  status: z.enum(PORTAL_ORDER_STATUSES),
  /** with approved change orders */
  totalCents: SignedCents,
  /** less what the vendor has billed, decided or not */
  leftToBillCents: CentsAmount,
})
export type PortalOrderSummary = z.infer<typeof PortalOrderSummary>

export const PortalOrderLine = z.object({
  id: Id,
  description: z.string(),
  qty: z.string().nullable(),
  unit: z.string().nullable(),
  unitCostCents: CentsAmount.nullable(),
  /** with approved change orders */
  amountCents: SignedCents,
  sentCents: SignedCents,
})
export type PortalOrderLine = z.infer<typeof PortalOrderLine>

/** A file that came with an order, as it was sent. */
export const PortalOrderFile = z.object({ id: Id, title: z.string(), fileName: z.string(), bytes: z.int() })
export type PortalOrderFile = z.infer<typeof PortalOrderFile>

export const PortalOrder = PortalOrderSummary.extend({
  issuedOn: DayText,
  terms: z.string(),
  paymentTermsDays: z.number(),
  retainagePct: PercentText,
  /** as ordered, and what approved change orders add */
  orderedCents: CentsAmount,
  changeCents: SignedCents,
  lines: z.array(PortalOrderLine),
  /** what was sent with the order, besides its PDF */
  files: z.array(PortalOrderFile),
  /** the vendor's answer; null = none yet */
  answer: z
    .object({
      kind: z.enum(['accepted', 'declined']),
      /** null = the acceptance came on paper */
      signer: z.string().nullable(),
      on: DayText,
      note: z.string(),
      /** the signed PDF was kept */
      hasPdf: z.boolean(),
    })
    .nullable(),
  mayAnswer: z.boolean(),
  /** what the organization asks about it, and the answers */
  threads: z.array(PortalThread),
  version: Version,
})
export type PortalOrder = z.infer<typeof PortalOrder>

/** What the organization is waiting for, most urgent first. */
export const PortalAsk = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), order: PortalOrderSummary }),
  z.object({
    kind: z.literal('paper'),
    type: z.enum(PAPER_TYPES),
    status: z.enum(PAPER_STATUSES),
    /** the last day covered; null = never covered */
    coveredUntil: DayText.nullable(),
  }),
  z.object({ kind: z.literal('bid'), bid: PortalBidSummary }),
  /** a question from the organization about an order or invoice */
  z.object({
    kind: z.literal('question'),
    threadId: Id,
    about: z.object({ kind: z.enum(['order', 'invoice']), id: Id, name: z.string() }),
    /** null = no longer known */
    from: z.string().nullable(),
    words: z.string(),
  }),
  /** the unconditional waiver of an invoice that was paid */
  z.object({
    kind: z.literal('waiver'),
    invoiceId: Id,
    invoiceNo: z.string(),
    site: z.string(),
    paidCents: CentsAmount,
  }),
])
export type PortalAsk = z.infer<typeof PortalAsk>

export const PortalHome = z.object({
  organization: z.object({ name: z.string(), phone: z.string().nullable(), hasLogo: z.boolean() }),
  vendor: z.object({ name: z.string(), locale: z.enum(VENDOR_LOCALES) }),
  person: z.object({ name: z.string(), email: z.string() }),
  /** null = signed in with an account, whose session ends on its own */
  sessionEndsAt: Instant.nullable(),
  asks: z.array(PortalAsk),
  /** open ones first, newest first */
  orders: z.array(PortalOrderSummary),
  /** what the vendor is or was invited to bid on, latest first */
  bids: z.array(PortalBidSummary),
  /** latest first */
  payments: z.array(
    z.object({
      id: Id,
      invoiceNo: z.string(),
      site: z.string(),
      paidOn: DayText,
      method: z.enum(PAYMENT_METHODS),
      amountCents: SignedCents,
    }),
  ),
})
export type PortalHome = z.infer<typeof PortalHome>

const OneOrder = z.object({ orderId: Id })
const Signer = z.string().trim().min(2).max(160)

export const portal = {
  home: vendorRoute()
    .route({ method: 'GET', path: '/portal/home', tags, summary: 'Get what a vendor sees first' })
    .output(PortalHome),
  order: vendorRoute()
    .route({ method: 'GET', path: '/portal/orders/{orderId}', tags, summary: 'Get one of the vendor’s orders' })
    .input(OneOrder)
    .output(PortalOrder),
  acceptOrder: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/orders/{orderId}/accept',
      tags,
      summary: 'Accept an order and its terms with a typed signature',
    })
    .input(
      OneOrder.extend({
        version: Version,
        signer: Signer,
        /** the signer agreed to sign electronically */
        consents: z.literal(true),
      }),
    )
    .output(PortalOrder),
  declineOrder: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/orders/{orderId}/decline',
      tags,
      summary: 'Decline an order with a note',
    })
    .input(OneOrder.extend({ version: Version, note: z.string().trim().min(1).max(1_000) }))
    .output(PortalOrder),
}
