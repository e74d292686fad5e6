import { undoable } from '../undo.ts'
import * as z from 'zod'
import { Approval } from '../approvals/approval.ts'
import { CentsAmount, DayText, Id, memberRoute, percentUpTo, SignedCents, Version } from '../base.ts'
import { MAX_ORDER_LINES } from '@plumbline/domain/purchase-orders/orders/order'
import { ChangeOrder } from './change-orders.ts'
import { Order, OrderDesk, OrderInput, OrderOnLine, OrderPapers, OrderSummary } from './orders.ts'

const tags = ['Purchase orders']

const OwnReason = z.string().trim().min(1).max(500)
const OfDeal = z.object({ id: Id })
const OneOrder = z.object({ orderId: Id })
const OneSeen = OneOrder.extend({ version: Version })

export const orders = {
  list: memberRoute('purchase_order.view')
    .route({ method: 'GET', path: '/deals/{id}/orders', tags, summary: 'List a deal’s purchase orders, newest first' })
    .input(OfDeal)
    .output(
      z.object({
        items: z.array(OrderSummary),
        /** of live and ended orders; null for readers who can't see financials */
        totals: z
          .object({
            revisedCents: SignedCents,
            billedCents: SignedCents,
            openCents: CentsAmount,
            pendingCents: CentsAmount,
          })
          .nullable(),
        abilities: z.object({ create: z.boolean() }),
      }),
    ),
  ofVendor: memberRoute('purchase_order.view')
    .route({
      method: 'GET',
      path: '/vendors/{id}/orders',
      tags,
      summary: 'List a vendor’s purchase orders, newest first',
    })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        items: z.array(OrderSummary),
        /** of live and ended orders */
        totals: z.object({ revisedCents: SignedCents, billedCents: SignedCents, openCents: SignedCents }),
        /** whether the caller can write the vendor an order, on a deal of theirs at least */
        abilities: z.object({ create: z.boolean() }),
      }),
    ),
  onLine: memberRoute('purchase_order.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/budget-lines/{lineId}/orders',
      tags,
      summary: 'List the orders behind the pending and committed amounts of a budget line, newest first',
    })
    .input(OfDeal.extend({ lineId: Id }))
    .output(
      z.object({
        line: z.object({ id: Id, code: z.string(), description: z.string() }),
        items: z.array(OrderOnLine),
        /** the line's columns in the budget, which the orders add up to */
        total: z.object({ pendingCents: SignedCents, committedCents: SignedCents, openCents: CentsAmount }),
      }),
    ),
  get: memberRoute('purchase_order.view')
    .route({ method: 'GET', path: '/orders/{orderId}', tags, summary: 'Get a purchase order' })
    .input(OneOrder)
    .output(
      z.object({
        order: Order,
        papers: OrderPapers,
        /** the latest approval; null for drafts that were never submitted */
        approval: Approval.nullable(),
        changeOrders: z.array(ChangeOrder),
      }),
    ),
  desk: memberRoute('purchase_order.create')
    .route({
      method: 'GET',
      path: '/deals/{id}/order-desk',
      tags,
      summary: 'Get what’s needed to write an order: what each budget line has left, and sources of lines',
    })
    .input(OfDeal.extend({ vendorId: Id.optional() }))
    .output(OrderDesk),
  create: memberRoute('purchase_order.create')
    .route({ method: 'POST', path: '/deals/{id}/orders', successStatus: 201, tags, summary: 'Create a draft order' })
    .input(OfDeal.extend({ order: OrderInput }))
    .output(undoable(Order)),
  update: memberRoute('purchase_order.create')
    .route({
      method: 'PUT',
      path: '/orders/{orderId}',
      tags,
      summary:
        'Replace an order that isn’t approved yet. A rejected one becomes a draft; approval of a pending one restarts',
    })
    .input(OneSeen.extend({ order: OrderInput }))
    .output(Order),
  remove: memberRoute('purchase_order.create')
    .route({ method: 'DELETE', path: '/orders/{orderId}', tags, summary: 'Delete a draft order' })
    .input(OneSeen)
    .output(undoable(z.object({ removed: z.boolean() }))),
  submit: memberRoute('purchase_order.create')
    .route({ method: 'POST', path: '/orders/{orderId}/submit', tags, summary: 'Submit an order for approval' })
    .input(
      OneSeen.extend({
        /** budget lines whose typed estimate to complete is lowered by this order */
        lowerEstimates: z.array(Id).max(MAX_ORDER_LINES).default([]),
      }),
    )
    .output(Order),
  withdraw: memberRoute('purchase_order.create')
    .route({ method: 'POST', path: '/orders/{orderId}/withdraw', tags, summary: 'Withdraw an order from approval' })
    .input(OneSeen)
    .output(Order),
  issue: memberRoute('purchase_order.issue')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/issue',
      tags,
      summary:
        'Issue an approved order and email it to the vendor. An admin can issue it with documents missing, giving a reason',
    })
    .input(OneSeen.extend({ overrideReason: OwnReason.optional() }))
    .output(Order),
  receive: memberRoute('purchase_order.issue')
    .route({ method: 'POST', path: '/orders/{orderId}/receive', tags, summary: 'Record what was received so far' })
    .input(
      OneSeen.extend({
        lines: z
          .array(z.object({ id: Id, receivedPct: percentUpTo(100) }))
          .min(1)
          .max(MAX_ORDER_LINES),
      }),
    )
    .output(undoable(Order)),
  accept: memberRoute('purchase_order.issue')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/accept',
      tags,
      summary: 'Record the vendor’s signed acceptance, received by mail or on paper',
    })
    .input(OneSeen.extend({ acceptedOn: DayText, documentId: Id.nullable().default(null) }))
    .output(undoable(Order)),
  close: memberRoute('purchase_order.issue')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/close',
      tags,
      summary: 'Close an order. What isn’t billed goes back to its budget lines',
    })
    .input(OneSeen.extend({ quality: z.int().min(1).max(5).nullable().default(null) }))
    .output(undoable(Order)),
  reopen: memberRoute('purchase_order.cancel')
    .route({ method: 'POST', path: '/orders/{orderId}/reopen', tags, summary: 'Reopen a closed order' })
    .input(OneSeen)
    .output(Order),
  cancel: memberRoute('purchase_order.create')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      tags,
      summary: 'Cancel an order. A live one needs an admin and a reason',
    })
    .input(OneSeen.extend({ reason: OwnReason.optional() }))
    .output(Order),
}
