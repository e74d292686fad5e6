import { MEMBER_ROLES } from '@plumbline/domain/access/roles'
import * as z from 'zod'
import { Approval } from './approvals/approval.ts'
import { DayText, Id, Instant, memberRoute, PersonRef, Version, Words } from './base.ts'
import { BulkOutcome } from './deals/deals.ts'
import { DealFieldsInput } from './deals/fields.ts'
import { Unmet } from './errors.ts'
import { DealChange } from './underwriting/deal.ts'
import { undoable } from './undo.ts'

const tags = ['Pipelines']

export const ChecklistItem = z.object({
  /** null = the stage hasn't been entered yet; ticking creates the item */
  id: Id.nullable(),
  templateItemId: Id.nullable(),
  stageId: Id,
  label: Words,
  required: z.boolean(),
  /** whose part it is; null for anyone's */
  assigneeRole: z.enum(MEMBER_ROLES).nullable(),
  status: z.enum(['open', 'done', 'not_applicable']),
  dueOn: DayText.nullable(),
  doneBy: PersonRef.nullable(),
  doneAt: Instant.nullable(),
  naReason: z.string().nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** A checklist item that deals get when they enter a stage. */
export const ChecklistDefault = z.object({
  id: Id,
  stageId: Id,
  label: Words,
  /** whose part it will be; null for anyone's */
  assigneeRole: z.enum(MEMBER_ROLES).nullable(),
  version: Version,
})
export type ChecklistDefault = z.infer<typeof ChecklistDefault>

export const Gate = z.object({
  toStageId: Id,
  unmet: z.array(Unmet),
  met: z.array(Words),
  metCount: z.number(),
  mayOverride: z.boolean(),
  /** the caller can ask an admin for the override */
  mayAsk: z.boolean(),
  /** a move with open items that someone asked for; it awaits an admin */
  asked: z.object({ toStageId: Id, by: PersonRef, at: Instant }).nullable(),
})
export type Gate = z.infer<typeof Gate>

/** What a deal's record is missing for its gates, stage by stage. */
export const Gaps = z.object({ unmet: z.array(Unmet), metCount: z.number() })
export type Gaps = z.infer<typeof Gaps>

/** What blocks one of several deals on their way to a stage, and what the caller can do about it. */
export const GateOfDeal = Gate.omit({ met: true, mayAsk: true, asked: true }).extend({
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

const WhichItem = z.object({ id: Id, itemId: Id.nullish(), templateItemId: Id.nullish() })
const NAMES_NO_ITEM = { error: 'itemId or templateItemId is required', path: ['itemId'] }

function namesItem({ itemId, templateItemId }: z.infer<typeof WhichItem>): boolean {
  return Boolean(itemId ?? templateItemId)
}

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
  requestOverride: memberRoute('deal.move_stage')
    .route({
      method: 'POST',
      path: '/deals/{id}/override-requests',
      successStatus: 201,
      tags,
      summary: 'Ask an admin to let a deal move with open requirements',
    })
    .input(z.object({ id: Id, version: Version, toStageId: Id, reason: z.string().trim().max(500) }))
    .output(Approval),
  checklist: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/checklist',
      tags,
      summary: 'Get a stage’s checklist (default: the current stage)',
    })
    .input(z.object({ id: Id, stageId: Id.optional() }))
    .output(z.object({ stageId: Id, items: z.array(ChecklistItem) })),
  checklistDefaults: memberRoute('settings.manage')
    .route({
      method: 'GET',
      path: '/checklist-defaults',
      tags,
      summary: 'List the checklist items that stages start with, and the role that does each',
    })
    .output(z.object({ items: z.array(ChecklistDefault) })),
  assignDefault: memberRoute('settings.manage')
    .route({
      method: 'PUT',
      path: '/checklist-defaults/{id}/role',
      tags,
      summary: 'Set the role that does a checklist item on deals that enter its stage from now on, or null for anyone',
    })
    .input(z.object({ id: Id, version: Version, role: z.enum(MEMBER_ROLES).nullable() }))
    .output(undoable(ChecklistDefault)),
  assignItem: memberRoute('deal.edit')
    .route({
      method: 'PUT',
      path: '/deals/{id}/checklist/role',
      tags,
      summary: 'Set the role that does a checklist item, or null for anyone',
    })
    .input(WhichItem.extend({ role: z.enum(MEMBER_ROLES).nullable() }).refine(namesItem, NAMES_NO_ITEM))
    .output(ChecklistItem),
  tick: memberRoute('checklist.tick')
    .route({
      method: 'POST',
      path: '/deals/{id}/checklist',
      tags,
      summary: 'Mark a checklist item done, open or not applicable',
    })
    .input(
      WhichItem.extend({
        status: z.enum(['open', 'done', 'not_applicable']),
        naReason: z.string().trim().max(500).nullish(),
      }).refine(namesItem, NAMES_NO_ITEM),
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
