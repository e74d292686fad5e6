import type { ApprovalPane, ApprovalShown } from '@plumbline/contract/approvals/shown'
import type { ApprovalSubject, OtherOrder } from '@plumbline/domain/approvals/route'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { contribution } from '../platform/rooms/contribution.ts'

/** A subject as it is now: what its route follows from, and what the inbox shows. */
export type SubjectNow = {
  subject: ApprovalSubject
  /** the vendor's other orders on the deal; empty for what isn't an order */
  others: readonly OtherOrder[]
  shown: ApprovalShown
}

/** What a room keeps with a decision, so that it can be undone. */
export type Memory = Readonly<Record<string, unknown>> | null

/** The end of an approval, which its subject follows. */
export type Ended = {
  approvalId: string
  subjectId: string
  /** who asked for it */
  requestedBy: string
}

/** A decision that ends an approval, about the subject as `subject` gave it. */
export type Decision<Now> = Ended & { now: Now }

export type ReturnReason = 'expired' | 'withdrawn' | 'deal_ended'

/** The decision that ended an approval, once it stays. `decider` is null if they have left the organization. */
export type Followed = Ended & { outcome: 'approved' | 'rejected'; decider: Context | null }

/**
 * What a room lets people approve. Every function runs in the transaction of the change, as the person who makes it, or
 * as the product itself when time has passed. The subject's row is locked before its approval, and its deal before both.
 * What `lock` has read is passed to what follows in that transaction.
 */
export type Approvable<Read = unknown, Now extends SubjectNow = SubjectNow> = {
  object: ApprovedObject
  /**
   * Locks the subject until the transaction ends, beginning with its deal, and reads it. Checks no permissions: who
   * decides follows from the route.
   * @returns null if it's gone
   */
  lock(tx: Tx, ctx: Context, subjectId: string): Promise<Read | null>
  /** What the route of a locked subject follows from. */
  subject(tx: Tx, ctx: Context, read: Read): Promise<Now>
  /** Reads what the decision pane shows of it, without a lock. @returns null if it's gone */
  pane(tx: Tx, ctx: Context, subjectId: string): Promise<ApprovalPane | null>
  /**
   * The last step was approved by `ctx.actor`. Throws if the subject can't take effect anymore, which refuses the
   * decision.
   * @returns what `undone` needs to put things back, as JSON
   */
  approved(tx: Tx, ctx: Context, read: Read, ended: Decision<Now> & { selfApproved: boolean }): Promise<Memory>
  rejected(tx: Tx, ctx: Context, read: Read, ended: Decision<Now> & { reason: string }): Promise<Memory>
  /** Nobody decided in time, the requester withdrew it in the inbox, or its deal ended: the subject is a draft again. */
  returned(tx: Tx, ctx: Context, read: Read, ended: Ended & { why: ReturnReason }): Promise<void>
  /** The decision that ended it is undone: the subject waits again. Throws wrong_state if something has followed. */
  undone(
    tx: Tx,
    ctx: Context,
    read: Read,
    ended: Ended & { was: 'approved' | 'rejected'; memory: Memory },
  ): Promise<void>
  /** A decision that ended it can no longer be undone. What leaves the house, such as an order, belongs here. */
  followed?(tx: Tx, ctx: Context, read: Read, ended: Followed): Promise<void>
}

/** What can be approved, by the rooms it belongs to. */
export const approvables = contribution<Approvable>('approvables')
