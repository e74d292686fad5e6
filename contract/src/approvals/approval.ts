import { APPROVAL_STATUSES, type ApprovalStatus as Status } from '@plumbline/domain/approvals/course'
import { APPROVED_OBJECTS } from '@plumbline/domain/approvals/rule'
import * as z from 'zod'
import { CentsAmount, Id, Instant, PersonRef, SignedCents, Version } from '../base.ts'
import { ApprovalShown } from './shown.ts'

export const ApprovedObjectType = z.enum(APPROVED_OBJECTS)
export const ApprovalStatus = z.enum(APPROVAL_STATUSES)
export type ApprovalStatus = Status

/** Someone who may decide a step; `onBehalfOf` is the person they stand in for. */
export const Approver = z.object({ person: PersonRef, onBehalfOf: PersonRef.nullable() })
export type Approver = z.infer<typeof Approver>

export const ApprovalDecision = z.object({
  id: Id,
  /** from 1 */
  step: z.int(),
  by: PersonRef,
  decision: z.enum(['approved', 'rejected']),
  reason: z.string().nullable(),
  onBehalfOf: PersonRef.nullable(),
  /** `carried:2`, `by_escalation`, `by_admin`, `self_approved` */
  marks: z.array(z.string()),
  at: Instant,
  undoneAt: Instant.nullable(),
})
export type ApprovalDecision = z.infer<typeof ApprovalDecision>

export const ApprovalStep = z.object({
  mode: z.enum(['any_of', 'all_of']),
  state: z.enum(['done', 'current', 'ahead']),
  /** who may decide it as things are now; empty once it's done */
  approvers: z.array(Approver),
  selfApproval: z.boolean(),
  slaHours: z.int(),
  /** of the current step */
  since: Instant.nullable(),
  escalatesAt: Instant.nullable(),
  escalated: z.boolean(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** What counting an order together with others changes, in people. */
export const SplitRoute = z.object({
  /** nobody would have to decide the order alone */
  aloneIsAutomatic: z.boolean(),
  /** who could decide the first step of the order alone */
  alone: z.array(PersonRef),
  /** who can decide its first step as it is */
  together: z.array(PersonRef),
})
export type SplitRoute = z.infer<typeof SplitRoute>

/** An approval as its subject's page and the decision pane show it. */
export const Approval = z.object({
  id: Id,
  object: ApprovedObjectType,
  subjectId: Id,
  deal: z.object({ id: Id, name: z.string() }),
  shown: ApprovalShown,
  amountCents: SignedCents.nullable(),
  /** with the vendor's other orders of the last 30 days */
  bandCents: CentsAmount.nullable(),
  status: ApprovalStatus,
  requestedBy: PersonRef,
  requestedAt: Instant,
  /** what the requester wrote */
  reason: z.string().nullable(),
  endedAt: Instant.nullable(),
  steps: z.array(ApprovalStep),
  decisions: z.array(ApprovalDecision),
  version: Version,
  abilities: z.object({
    decide: z.boolean(),
    /** an organization admin can decide a step that isn't theirs, with a reason */
    decideAsAdmin: z.boolean(),
    withdraw: z.boolean(),
    remind: z.boolean(),
  }),
})
export type Approval = z.infer<typeof Approval>
