import { CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { DOCUMENT_TYPES } from '@plumbline/domain/documents/types'
import { DRAW_STATUSES } from '@plumbline/domain/draws/status'
import { INVOICE_STATUSES } from '@plumbline/domain/invoices/status'
import { PURCHASE_ORDER_STATUSES } from '@plumbline/domain/purchase-orders/status'
import { MOST_FOUND } from '@plumbline/domain/search/limits'
import { SEARCH_KINDS } from '@plumbline/domain/search/kinds'
import { TASK_STATUSES } from '@plumbline/domain/tasks/task'
import { TRADES, VENDOR_STATUSES } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { DayText, Id, many, memberRoute, SignedCents, Words } from './base.ts'

const tags = ['Search']

const OfDeal = z.object({ id: Id, number: z.string(), name: z.string(), status: z.enum(DEAL_STATUSES) })
const Amount = SignedCents.nullable()

/** A record that was found, with what distinguishes it from others. Amounts are null for people who don't see them. */
export const Found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deal'),
    id: Id,
    number: z.string(),
    title: z.string(),
    dealType: z.enum(DEAL_TYPES),
    status: z.enum(DEAL_STATUSES),
    stage: Words,
    stageId: Id,
    place: z.string(),
    owner: z.string(),
    onHold: z.boolean(),
    /** whole days in the stage, and its limit, while the deal is active and not on hold */
    daysInStage: z.int().nullable(),
    limitDays: z.int().nullable(),
    /** projected; null for people who don't see profit */
    profitCents: Amount,
  }),
  z.object({
    kind: z.literal('vendor'),
    id: Id,
    title: z.string(),
    trades: z.array(z.enum(TRADES)),
    status: z.enum(VENDOR_STATUSES),
  }),
  z.object({
    kind: z.literal('contact'),
    id: Id,
    title: z.string(),
    company: z.string(),
    roles: z.array(z.enum(CONTACT_ROLES)),
    doNotContact: z.boolean(),
  }),
  z.object({
    kind: z.literal('order'),
    id: Id,
    number: z.int(),
    title: z.string(),
    vendor: z.string(),
    status: z.enum(PURCHASE_ORDER_STATUSES),
    totalCents: Amount,
    deal: OfDeal,
  }),
  z.object({
    kind: z.literal('invoice'),
    id: Id,
    title: z.string(),
    vendor: z.string(),
    status: z.enum(INVOICE_STATUSES),
    totalCents: Amount,
    deal: OfDeal,
  }),
  z.object({
    kind: z.literal('draw'),
    id: Id,
    number: z.int(),
    loan: z.string(),
    status: z.enum(DRAW_STATUSES),
    requestedCents: Amount,
    deal: OfDeal,
  }),
  z.object({ kind: z.literal('document'), id: Id, title: z.string(), type: z.enum(DOCUMENT_TYPES), deal: OfDeal }),
  z.object({
    kind: z.literal('task'),
    id: Id,
    title: z.string(),
    status: z.enum(TASK_STATUSES),
    dueOn: DayText.nullable(),
    assignee: z.string().nullable(),
    deal: OfDeal.nullable(),
  }),
])
export type Found = z.infer<typeof Found>
export type FoundOf<Kind extends Found['kind']> = Extract<Found, { kind: Kind }>

export const SearchReply = z.object({
  /** the words that were looked for, folded */
  words: z.array(z.string()),
  /** the words that were probably meant, if what was typed isn't used anywhere; null if nothing was guessed */
  corrected: z.string().nullable(),
  /** kinds with results, in their order */
  groups: z.array(
    z.object({
      kind: z.enum(SEARCH_KINDS),
      /** how many there are, counted up to 200 */
      found: z.int(),
      items: z.array(Found),
    }),
  ),
})
export type SearchReply = z.infer<typeof SearchReply>

export const search = {
  find: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/search',
      tags,
      summary: 'Find deals, vendors, contacts, orders, invoices, draws, documents and tasks by the beginnings of words',
    })
    .input(
      z.object({
        q: z.string().trim().max(200),
        kinds: many(z.enum(SEARCH_KINDS)),
        /** only this deal's records */
        dealId: Id.optional(),
        /** most results of each kind to list */
        limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(8),
      }),
    )
    .output(SearchReply),
  records: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/search/records',
      tags,
      summary: 'Read records as search shows them, in the order asked for, without those that are gone',
    })
    .input(z.object({ ids: many(Id) }))
    .output(z.object({ items: z.array(Found) })),
}
