import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, PersonRef, Version, Words } from './base.ts'
import { BulkOutcome } from './deals/deals.ts'
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
        deals: z
          .array(z.object({ id: Id, version: Version }))
          .min(1)
          .max(200),
        toStageId: Id,
        reason: z.string().trim().max(500).nullish(),
        override: z.boolean().default(false),
      }),
    )
    .output(BulkOutcome),
}
