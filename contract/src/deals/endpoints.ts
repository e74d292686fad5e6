import { SHORTEST_EXCEPTION_REASON } from '@plumbline/domain/deals/exception-reason'
import { DEAL_SORTS } from '@plumbline/domain/deals/sorts'
import { SOURCES } from '@plumbline/domain/deals/field-options'
import { SUM_KEYS } from '@plumbline/domain/deals/sums'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { ARCHIVE_REASONS } from '@plumbline/domain/deals/status'
import * as z from 'zod'
import { DayText, Id, memberRoute, PageInput, pageOf, Version } from '../base.ts'
import { undoable } from '../undo.ts'
import { TeamIds } from './create.ts'
import { DealFieldsInput } from './fields.ts'
import {
  BoardColumn,
  BulkOutcome,
  DealCard,
  DealFilter,
  ListedDeal,
  changeOf,
  Flag,
  StageTotals,
  SUM_SINCE,
  SumOfDeals,
} from './deals.ts'

const tags = ['Deals']
const One = z.object({ id: Id })
const Versioned = One.extend({ version: Version })
const Target = z.object({ id: Id, version: Version })

type Shapes<Detail extends z.ZodType, Create extends z.ZodType> = { Detail: Detail; Create: Create }

/**
 * Procedures for deals.
 * @param shapes schemas of a deal's output and input, including the parts from later rooms that contract/src/router.ts
 * adds
 */
export function dealProcedures<Detail extends z.ZodType, Create extends z.ZodType>(shapes: Shapes<Detail, Create>) {
  const DealChange = changeOf(shapes.Detail)
  return {
    list: memberRoute('deal.view')
      .route({ method: 'GET', path: '/deals', tags, summary: 'List deals, page by page' })
      .input(
        DealFilter.extend({
          ...PageInput,
          sort: z.enum(DEAL_SORTS).default('updated'),
          order: z.enum(['asc', 'desc']).default('desc'),
          /** count and sums across all pages, if they're shown */
          totals: z.stringbool().or(z.boolean()).default(false),
          /** include each deal's next task */
          nextTask: z.stringbool().or(z.boolean()).default(false),
        }),
      )
      .output(pageOf(ListedDeal).extend({ totals: StageTotals.nullable() })),
    board: memberRoute('deal.view')
      .route({
        method: 'GET',
        path: '/deals/board',
        tags,
        summary: 'Get a pipeline’s board: stages with totals and their first cards',
      })
      .input(
        DealFilter.omit({ status: true }).extend({
          dealType: z.enum(DEAL_TYPES),
          cards: z.coerce.number().int().min(1).max(50).default(14),
        }),
      )
      .output(z.object({ pipelineId: Id, columns: z.array(BoardColumn) })),
    column: memberRoute('deal.view')
      .route({ method: 'GET', path: '/deals/column', tags, summary: 'List more cards in a stage' })
      .input(DealFilter.omit({ status: true, stageIds: true, dealType: true }).extend({ stageId: Id, ...PageInput }))
      .output(pageOf(DealCard)),
    facets: memberRoute('deal.view')
      .route({
        method: 'GET',
        path: '/deals/facets',
        tags,
        summary: 'Get deal counts by type, and the markets, sources and tags in use',
      })
      .input(
        z
          .object({
            /** limits markets, sources and tags to deals of this type */
            dealType: z.enum(DEAL_TYPES).optional(),
          })
          .optional(),
      )
      .output(
        z.object({
          types: z.array(z.object({ dealType: z.enum(DEAL_TYPES), active: z.number() })),
          markets: z.array(z.object({ market: z.string(), count: z.number() })),
          sources: z.array(z.object({ source: z.enum(SOURCES), count: z.number() })),
          tags: z.array(z.object({ tag: z.string(), count: z.number() })),
        }),
      ),
    sum: memberRoute('deal.view')
      .route({
        method: 'GET',
        path: '/deals/sum',
        tags,
        summary: 'List the deals in a total with each one’s share, and the total',
      })
      .input(DealFilter.extend({ ...PageInput, of: z.enum(SUM_KEYS), since: z.enum(SUM_SINCE).optional() }))
      .output(SumOfDeals),
    attention: memberRoute('deal.view')
      .route({
        method: 'GET',
        path: '/deals/attention',
        tags,
        summary: 'List deals that need attention, most urgent first',
      })
      .input(
        z.object({
          dealType: z.enum(DEAL_TYPES).optional(),
          /** only those that the caller can move on */
          mine: z.stringbool().or(z.boolean()).default(false),
          limit: z.coerce.number().int().min(1).max(100).default(3),
        }),
      )
      .output(z.object({ count: z.number(), items: z.array(z.object({ dealId: Id, name: z.string(), flag: Flag })) })),
    get: memberRoute('deal.view')
      .route({ method: 'GET', path: '/deals/{id}', tags, summary: 'Get a deal' })
      .input(One)
      .output(shapes.Detail),
    presence: memberRoute('deal.view')
      .route({
        method: 'GET',
        path: '/deals/{id}/presence',
        tags,
        summary: 'Report that you have a deal open, and list who else does. Lasts a minute',
      })
      .input(One)
      .output(z.object({ userIds: z.array(Id) })),
    leave: memberRoute('deal.view')
      .route({ method: 'DELETE', path: '/deals/{id}/presence', tags, summary: 'Report that you closed a deal' })
      .input(One)
      .output(z.object({ left: z.boolean() })),
    create: memberRoute('deal.create')
      .route({
        method: 'POST',
        path: '/deals',
        successStatus: 201,
        tags,
        summary: 'Create a deal in the pipeline’s first stage',
      })
      .input(shapes.Create)
      .output(shapes.Detail),
    update: memberRoute('deal.edit_dates')
      .route({
        method: 'PATCH',
        path: '/deals/{id}',
        tags,
        summary: 'Update fields. Returns a conflict if someone else changed them first',
      })
      .input(
        Versioned.extend({
          fields: DealFieldsInput,
          teamIds: TeamIds.optional(),
          /** where the fields came from, stored with them */
          source: z.literal('estimate').optional(),
        }),
      )
      .output(DealChange),
    duplicate: memberRoute('deal.create')
      .route({
        method: 'POST',
        path: '/deals/{id}/duplicate',
        successStatus: 201,
        tags,
        summary: 'Create a deal like another one, in the pipeline’s first stage and owned by you',
      })
      .input(
        One.extend({
          name: z.string().trim().min(1).max(120),
          /** what to copy beside the facts about the property; inputs need a role that sees profit */
          parts: z.object({
            inputs: z.boolean().default(false),
            budget: z.boolean().default(false),
            checklist: z.boolean().default(false),
            schedule: z.boolean().default(false),
          }),
        }),
      )
      .output(shapes.Detail),
    remove: memberRoute('deal.delete')
      .route({
        method: 'DELETE',
        path: '/deals/{id}',
        tags,
        summary: 'Delete a deal. 409 has_financial_records lists what must be kept; archive such a deal instead',
      })
      .input(Versioned)
      .output(undoable(z.object({ removed: z.boolean() }))),
    hold: memberRoute('deal.edit')
      .route({ method: 'POST', path: '/deals/{id}/hold', tags, summary: 'Put a deal on hold or resume it' })
      .input(
        Versioned.extend({
          onHold: z.boolean(),
          reason: z.string().trim().max(500).nullish(),
          reviewOn: DayText.nullish(),
        }),
      )
      .output(DealChange),
    archive: memberRoute('deal.archive')
      .route({ method: 'POST', path: '/deals/{id}/archive', tags, summary: 'Archive a deal with a reason' })
      .input(Versioned.extend({ reason: z.enum(ARCHIVE_REASONS), note: z.string().trim().max(500).nullish() }))
      .output(DealChange),
    restore: memberRoute('deal.archive')
      .route({ method: 'POST', path: '/deals/{id}/restore', tags, summary: 'Restore an archived deal to its stage' })
      .input(Versioned)
      .output(DealChange),
    reopen: memberRoute('deal.reopen')
      .route({ method: 'POST', path: '/deals/{id}/reopen', tags, summary: 'Reopen a closed deal' })
      .input(Versioned.extend({ reason: z.string().trim().min(SHORTEST_EXCEPTION_REASON).max(500) }))
      .output(DealChange),
    bulkEdit: memberRoute('deal.edit')
      .route({
        method: 'POST',
        path: '/deals/bulk/edit',
        tags,
        summary: 'Set the owner, market, priority or source of several deals, or add and remove tags and teammates',
      })
      .input(
        z.object({
          deals: z.array(Target).min(1).max(200),
          fields: DealFieldsInput,
          addTags: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
          removeTags: z.array(z.string()).max(20).default([]),
          addTeamIds: TeamIds.default([]),
          removeTeamIds: TeamIds.default([]),
        }),
      )
      .output(BulkOutcome),
    bulkArchive: memberRoute('deal.archive')
      .route({ method: 'POST', path: '/deals/bulk/archive', tags, summary: 'Archive several deals' })
      .input(z.object({ deals: z.array(Target).min(1).max(200), reason: z.enum(ARCHIVE_REASONS) }))
      .output(BulkOutcome),
  }
}
