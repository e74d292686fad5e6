import { APPROVAL_LISTS } from '@plumbline/domain/approvals/lists'
import { APPROVED_OBJECTS } from '@plumbline/domain/approvals/rule'
import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, PersonRef, SignedCents, Version } from '../base.ts'
import { undoable } from '../undo.ts'
import { Approval, ApprovalStatus, ApprovedObjectType, SplitRoute } from './approval.ts'
import { ApprovalRule, Delegation, MOST_RULES, RoutingFacts } from './routing.ts'
import { ApprovalPane, ApprovalShown } from './shown.ts'

const tags = ['Approvals']

/** An approval as a row of the inbox. */
export const ApprovalItem = z.object({
  id: Id,
  object: ApprovedObjectType,
  subjectId: Id,
  deal: z.object({ id: Id, name: z.string() }),
  shown: ApprovalShown,
  amountCents: SignedCents.nullable(),
  status: ApprovalStatus,
  requestedBy: PersonRef,
  requestedAt: Instant,
  endedAt: Instant.nullable(),
  /** of the current step */
  stepBeganAt: Instant.nullable(),
  slaHours: z.int().nullable(),
  escalated: z.boolean(),
  /** one approval now ends it */
  isLastStep: z.boolean(),
  /** what two items can have in common: a bulk decision says so */
  vendorId: z.string().nullable(),
  lineIds: z.array(z.string()),
  version: Version,
})
export type ApprovalItem = z.infer<typeof ApprovalItem>

export const ApprovalItems = z.object({
  items: z.array(ApprovalItem),
  nextCursor: Id.nullable(),
  /** how many are pending in each */
  counts: z.object({ waiting: z.int(), asked: z.int() }),
})
export type ApprovalItems = z.infer<typeof ApprovalItems>

const DecisionKind = z.enum(['approved', 'rejected'])
const Note = z.string().trim().max(2_000).nullish()

/** The rules of one kind of subject. Version 0 = the default rules, never changed. */
export const RuleSet = z.object({
  object: ApprovedObjectType,
  rules: z.array(ApprovalRule),
  isDefault: z.boolean(),
  version: z.int().min(0),
})
export type RuleSet = z.infer<typeof RuleSet>

export const BulkDecision = undoable(
  z.object({
    results: z.array(
      z.object({
        id: Id,
        outcome: z.enum(['done', 'conflict', 'refused', 'wrong_state', 'not_found', 'invalid', 'blocked']),
      }),
    ),
  }),
)
export type BulkDecision = z.infer<typeof BulkDecision>

export const approvals = {
  list: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/approvals',
      tags,
      summary: 'List what awaits your approval, what you asked for, or what you decided',
    })
    .input(z.object({ list: z.enum(APPROVAL_LISTS).default('waiting'), cursor: Id.optional() }))
    .output(ApprovalItems),
  count: memberRoute('app.use')
    .route({ method: 'GET', path: '/approvals/count', tags, summary: 'Count what awaits your approval' })
    .output(z.object({ waiting: z.int() })),
  routing: memberRoute('budget.edit')
    .route({
      method: 'GET',
      path: '/approvals/routing',
      tags,
      summary: 'Get the members, limits, delegations and rules that decide who approves',
    })
    .output(RoutingFacts),
  rules: memberRoute('approval_rule.view')
    .route({ method: 'GET', path: '/approvals/rules', tags, summary: 'List the approval rules' })
    .output(
      z.object({ items: z.array(RuleSet), hasFeature: z.boolean(), abilities: z.object({ change: z.boolean() }) }),
    ),
  changeRules: memberRoute('settings.manage', 'po_approvals')
    .route({
      method: 'PUT',
      path: '/approvals/rules',
      tags,
      summary: 'Replace the rules of one kind of subject; null restores the defaults',
    })
    .input(
      z.object({
        object: z.enum(APPROVED_OBJECTS),
        version: z.int().min(0),
        rules: z
          .array(ApprovalRule.omit({ object: true }))
          .max(MOST_RULES)
          .nullable(),
      }),
    )
    .output(undoable(RuleSet)),
  delegations: memberRoute('app.use')
    .route({ method: 'GET', path: '/approvals/delegations', tags, summary: 'List who decides for someone who is away' })
    .output(z.object({ items: z.array(Delegation), hasFeature: z.boolean() })),
  delegate: memberRoute('app.use', 'po_approvals')
    .route({
      method: 'POST',
      path: '/approvals/delegations',
      successStatus: 201,
      tags,
      summary: 'Let someone decide in your place for some days; admins for anyone',
    })
    .input(z.object({ fromUserId: Id, toUserId: Id, starts: DayText, ends: DayText }))
    .output(undoable(Delegation)),
  endDelegation: memberRoute('app.use')
    .route({ method: 'DELETE', path: '/approvals/delegations/{id}', tags, summary: 'End a delegation' })
    .input(z.object({ id: Id }))
    .output(undoable(z.object({}))),
  decideMany: memberRoute('app.use')
    .route({ method: 'POST', path: '/approvals/decide', tags, summary: 'Decide several approvals, each on its own' })
    .input(
      z.object({
        items: z
          .array(z.object({ id: Id, version: Version }))
          .min(1)
          .max(200),
        decision: DecisionKind,
        reason: Note,
      }),
    )
    .output(BulkDecision),
  get: memberRoute('app.use')
    .route({ method: 'GET', path: '/approvals/{id}', tags, summary: 'Get an approval with what it takes to decide it' })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        approval: Approval,
        pane: ApprovalPane,
        /** the rules that chose and added its steps, as they are now */
        rules: z.array(ApprovalRule),
        /** null unless other orders are counted with it */
        split: SplitRoute.nullable(),
        /** approvals of the other subjects that the pane names, to see them side by side */
        beside: z.array(z.object({ subjectId: Id, approvalId: Id })),
      }),
    ),
  decide: memberRoute('app.use')
    .route({ method: 'POST', path: '/approvals/{id}/decide', tags, summary: 'Approve or reject the current step' })
    .input(z.object({ id: Id, version: Version, decision: DecisionKind, reason: Note }))
    .output(undoable(Approval)),
  withdraw: memberRoute('app.use')
    .route({ method: 'POST', path: '/approvals/{id}/withdraw', tags, summary: 'Withdraw what you asked for' })
    .input(z.object({ id: Id }))
    .output(Approval),
  remind: memberRoute('app.use')
    .route({ method: 'POST', path: '/approvals/{id}/remind', tags, summary: 'Remind those who may decide, once a day' })
    .input(z.object({ id: Id }))
    .output(Approval),
}
