import { LINK_TYPES } from '@plumbline/domain/schedule/task'
import { MAX_DEPENDENCIES, MAX_DURATION_DAYS, MAX_LAG_DAYS, MAX_TITLE } from '@plumbline/domain/schedule/item'
import { PURCHASE_ORDER_STATUSES } from '@plumbline/domain/purchase-orders/status'
import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, Version } from '../base.ts'
import { undoable } from '../undo.ts'
import { WorkCalendarFacts } from './work-calendar.ts'

const tags = ['Schedules']

const Dependency = z.object({
  itemId: Id,
  type: z.enum(LINK_TYPES),
  /** working days; a negative lag is a lead */
  lagDays: z.int().min(-MAX_LAG_DAYS).max(MAX_LAG_DAYS),
})

const facts = {
  title: z.string().trim().min(1).max(MAX_TITLE),
  /** who does it, if not a vendor */
  who: z.string().trim().max(MAX_TITLE),
  vendorId: Id.nullable(),
  budgetLineId: Id.nullable(),
  orderId: Id.nullable(),
  /** working days; 0 makes it a milestone */
  durationDays: z.int().min(0).max(MAX_DURATION_DAYS),
  notBefore: DayText.nullable(),
  actualStart: DayText.nullable(),
  actualFinish: DayText.nullable(),
  percentDone: z.int().min(0).max(100),
  waitsFor: z.array(Dependency).max(MAX_DEPENDENCIES),
}

export const ScheduleItemFacts = z.object(facts)
export type ScheduleItemFacts = z.infer<typeof ScheduleItemFacts>

const NewScheduleItem = z.object({
  title: facts.title,
  who: facts.who.default(''),
  vendorId: facts.vendorId.default(null),
  budgetLineId: facts.budgetLineId.default(null),
  orderId: facts.orderId.default(null),
  durationDays: facts.durationDays.default(1),
  notBefore: facts.notBefore.default(null),
  actualStart: facts.actualStart.default(null),
  actualFinish: facts.actualFinish.default(null),
  percentDone: facts.percentDone.default(0),
  waitsFor: facts.waitsFor.default([]),
})
export type NewScheduleItem = z.infer<typeof NewScheduleItem>

export const ItemConfirmation = z.object({
  vendorId: Id,
  /** the days the vendor was asked about */
  startsOn: DayText,
  finishesOn: DayText,
  answer: z.enum(['confirmed', 'declined']).nullable(),
  /** the day it could start instead */
  proposedOn: DayText.nullable(),
  note: z.string(),
  signer: z.string().nullable(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})

export const ScheduleItem = ScheduleItemFacts.extend({
  id: Id,
  /** the day the percentage was recorded */
  percentOn: DayText.nullable(),
  baseline: z.object({ start: DayText, finish: DayText }).nullable(),
  /** what its vendor was asked last; null = never asked */
  confirmation: ItemConfirmation.nullable(),
  version: Version,
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

export const Schedule = z.object({
  dealId: Id,
  /** the start of the rehab, or the purchase date, or today: nothing is planned earlier */
  start: DayText,
  today: DayText,
  /** the deal's target for the end of the rehab */
  targetFinish: DayText.nullable(),
  calendar: WorkCalendarFacts,
  baselineOn: DayText.nullable(),
  /** in the order of the list */
  items: z.array(ScheduleItem),
  /** vendors of items, and whether they can be asked by email */
  vendors: z.array(z.object({ id: Id, name: z.string(), hasEmail: z.boolean() })),
  /** the deal's budget lines, without amounts */
  budgetLines: z.array(z.object({ id: Id, code: z.string(), description: z.string(), isContingency: z.boolean() })),
  /** the deal's orders that weren't canceled or rejected, as far as the reader sees orders */
  orders: z.array(
    z.object({
      id: Id,
      number: z.int(),
      title: z.string(),
      status: z.enum(PURCHASE_ORDER_STATUSES),
      needBy: DayText.nullable(),
      vendorId: Id,
    }),
  ),
  /** goes up when the baseline changes; 0 before anything is planned */
  version: z.int().min(0),
  abilities: z.object({ change: z.boolean() }),
})
export type Schedule = z.infer<typeof Schedule>

const Changed = undoable(z.object({ schedule: Schedule, itemId: Id.nullable() }))
export type ScheduleChanged = z.infer<typeof Changed>

const OfDeal = z.object({ id: Id })
const One = z.object({ id: Id, version: Version })
const Seen = z.object({ id: Id, version: z.int().min(0) })

export const schedules = {
  read: memberRoute('deal.view')
    .route({ method: 'GET', path: '/deals/{id}/schedule', tags, summary: 'Get a deal’s schedule' })
    .input(OfDeal)
    .output(Schedule),
  addItem: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/schedule/items',
      successStatus: 201,
      tags,
      summary: 'Add work to a deal’s schedule',
    })
    .input(
      OfDeal.extend({
        item: NewScheduleItem,
        /** the item that it comes after in the list; null = first, omitted = last */
        afterId: Id.nullish(),
      }),
    )
    .output(Changed),
  changeItem: memberRoute('task.manage')
    .route({
      method: 'PATCH',
      path: '/schedule-items/{id}',
      tags,
      summary: 'Change work: its days, progress, ties, and what it waits for. Refused if work would wait for itself',
    })
    .input(One.extend({ item: ScheduleItemFacts.partial() }))
    .output(Changed),
  moveItem: memberRoute('task.manage')
    .route({ method: 'POST', path: '/schedule-items/{id}/move', tags, summary: 'Move work within the list' })
    .input(One.extend({ afterId: Id.nullable() }))
    .output(Changed),
  removeItem: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/schedule-items/{id}/remove',
      tags,
      summary: 'Remove work. What waited for it waits for what it waited for',
    })
    .input(One)
    .output(Changed),
  fromBudget: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/schedule/from-budget',
      tags,
      summary: 'Plan an item for each budget line that has none, with usual days and order',
    })
    .input(OfDeal)
    .output(Changed),
  fromTemplate: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/schedule/from-template',
      tags,
      summary: 'Add the work of a template',
    })
    .input(OfDeal.extend({ templateId: Id }))
    .output(Changed),
  setBaseline: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/schedule/baseline',
      tags,
      summary: 'Keep the planned days as the baseline to compare with',
    })
    .input(Seen)
    .output(Changed),
  clearBaseline: memberRoute('task.manage')
    .route({ method: 'POST', path: '/deals/{id}/schedule/baseline/clear', tags, summary: 'Clear the baseline' })
    .input(Seen)
    .output(Changed),
  ask: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/schedule/ask',
      tags,
      summary: 'Email vendors a link with which they confirm their days',
    })
    .input(
      OfDeal.extend({
        itemIds: z.array(Id).min(1).max(300),
        /** also asks vendors who were asked about the same days in the last two days and haven’t answered */
        again: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        schedule: Schedule,
        /** vendors that were emailed */
        asked: z.int(),
        /** vendors that were asked the same in the last two days, and weren’t asked again */
        already: z.array(z.string()),
        /** vendors without an address, or who don’t want to be contacted */
        unreachable: z.array(z.string()),
      }),
    ),
}
