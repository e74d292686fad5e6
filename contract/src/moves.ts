import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, PersonRef, Version, Words } from './base.ts'
import { BulkOutcome } from './deals/deals.ts'
import { DealFieldsInput } from './deals/fields.ts'
import { Unmet } from './errors.ts'
import { DealChange } from './underwriting/deal.ts'

const tags = ['Pipelines']

export const ChecklistItem = z.object({
  /** null = the stage hasn't been entered yet; ticking creates the item */
  id: Id.nullable(),
  templateItemId: Id.nullable(),
  stageId: Id,
  label: Words,
  required: z.boolean(),
  status: z.enum(['open', 'done', 'not_applicable']),
  dueOn: DayText.nullable(),
  doneBy: PersonRef.nullable(),
  doneAt: Instant.nullable(),
  naReason: z.string().nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const Gate = z.object({
  toStageId: Id,
  unmet: z.array(Unmet),
  met: z.array(Words),
  metCount: z.number(),
  mayOverride: z.boolean(),
})
export type Gate = z.infer<typeof Gate>

/** What a deal's record is missing for its gates, stage by stage. */
export const Gaps = z.object({ unmet: z.array(Unmet), metCount: z.number() })
export type Gaps = z.infer<typeof Gaps>

/** What blocks one of several deals on their way to a stage, and what the caller can do about it. */
export const GateOfDeal = Gate.omit({ met: true }).extend({
  id: Id,
  name: z.string(),
  version: Version,
  abilities: z.object({
    edit: z.boolean(),
    editDates: z.boolean(),
    tickChecklist: z.boolean(),
    moveStage: z.boolean(),
  }),
})
export type GateOfDeal = z.infer<typeof GateOfDeal>

const Targets = z
  .array(z.object({ id: Id, version: Version }))
  .min(1)
  .max(200)

export const moves = {
  gate: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/gate',
      tags,
      summary: 'List unmet requirements for a stage (default: the next one)',
    })
    .input(z.object({ id: Id, toStageId: Id.optional() }))
    .output(Gate.nullable()),
  gaps: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/gaps',
      tags,
      summary: 'List what a closed deal’s record is missing across all stages, e.g. after an import',
    })
    .input(z.object({ id: Id }))
    .output(Gaps),
  move: memberRoute('deal.move_stage')
    .route({
      method: 'POST',
      path: '/deals/{id}/move',
      tags,
      summary: 'Move a deal to a stage. 422 stage_blocked lists each unmet requirement',
    })
    .input(
      z.object({
        id: Id,
        version: Version,
        toStageId: Id,
        /** required to move back or override */
        reason: z.string().trim().max(500).nullish(),
        override: z.boolean().default(false),
      }),
    )
    .output(DealChange),
  checklist: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/checklist',
      tags,
      summary: 'Get a stage’s checklist (default: the current stage)',
    })
    .input(z.object({ id: Id, stageId: Id.optional() }))
    .output(z.object({ stageId: Id, items: z.array(ChecklistItem) })),
  tick: memberRoute('checklist.tick')
    .route({
      method: 'POST',
      path: '/deals/{id}/checklist',
      tags,
      summary: 'Mark a checklist item done, open or not applicable',
    })
    .input(
      z
        .object({
          id: Id,
          itemId: Id.nullish(),
          templateItemId: Id.nullish(),
          status: z.enum(['open', 'done', 'not_applicable']),
          naReason: z.string().trim().max(500).nullish(),
        })
        .refine((input) => Boolean(input.itemId ?? input.templateItemId), {
          error: 'itemId or templateItemId is required',
          path: ['itemId'],
        }),
    )
    .output(ChecklistItem),
  moveMany: memberRoute('deal.move_stage')
    .route({
      method: 'POST',
      path: '/deals/bulk/move',
      tags,
      summary: 'Move several deals. Each one is checked separately',
    })
    .input(
      z.object({
        deals: Targets,
        toStageId: Id,
        reason: z.string().trim().max(500).nullish(),
        override: z.boolean().default(false),
      }),
    )
    .output(BulkOutcome),
  gates: memberRoute('deal.move_stage')
    .route({
      method: 'POST',
      path: '/deals/bulk/gate',
      tags,
      summary: 'List unmet requirements of several deals for a stage. Deals that can’t move there are left out',
    })
    .input(z.object({ ids: z.array(Id).min(1).max(200), toStageId: Id }))
    .output(z.array(GateOfDeal)),
  fillMany: memberRoute('deal.edit_dates')
    .route({
      method: 'POST',
      path: '/deals/bulk/fill',
      tags,
      summary: 'Set fields of several deals where they’re empty. Never replaces a value',
    })
    .input(z.object({ deals: Targets, fields: DealFieldsInput }))
    .output(BulkOutcome),
  tickMany: memberRoute('checklist.tick')
    .route({
      method: 'POST',
      path: '/deals/bulk/checklist',
      tags,
      summary: 'Mark the same checklist item done on several deals',
    })
    .input(z.object({ ids: z.array(Id).min(1).max(200), templateItemId: Id }))
    .output(BulkOutcome),
}
