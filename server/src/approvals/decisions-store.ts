import { sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'

export type DecisionRow = {
  id: string
  approvalId: string
  step: number
  userId: string
  userName: string
  decision: 'approved' | 'rejected'
  reason: string | null
  onBehalfOf: string | null
  onBehalfOfName: string | null
  marks: string[]
  decidedAt: Date
  undoneAt: Date | null
  droppedAt: Date | null
}

export function decisionsQuery(orgId: string, approvalIds: readonly string[]): Query<DecisionRow> {
  return prepared(
    sql<DecisionRow>`
      select decision.id, decision.approval_id, decision.step, decision.user_id, ${personName('decider')} as user_name,
             decision.decision, decision.reason, decision.on_behalf_of,
             case when away.id is not null then ${personName('away')} end as on_behalf_of_name, decision.marks,
             decision.decided_at, decision.undone_at, decision.dropped_at
      from approval_decisions decision
      join profiles decider on decider.id = decision.user_id
      left join profiles away on away.id = decision.on_behalf_of
      where decision.org_id = ${orgId} and decision.approval_id = any(${[...approvalIds]}::uuid[])
      order by decision.decided_at, decision.id`,
  )
}

export type NewDecision = Omit<DecisionRow, 'userName' | 'onBehalfOfName' | 'undoneAt' | 'droppedAt'> & {
  orgId: string
}

export function insertDecision(tx: Tx, row: NewDecision): void {
  tx.send(
    prepared(sql`
    insert into approval_decisions
      (org_id, id, approval_id, step, user_id, decision, reason, on_behalf_of, marks, decided_at)
    values (
      ${row.orgId}, ${row.id}, ${row.approvalId}, ${row.step}, ${row.userId}, ${row.decision}, ${row.reason},
      ${row.onBehalfOf}, ${row.marks}::text[], ${row.decidedAt}
    )`),
  )
}

export async function dropDecisions(tx: Tx, orgId: string, approvalId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update approval_decisions set dropped_at = ${now}
    where org_id = ${orgId} and approval_id = ${approvalId} and undone_at is null and dropped_at is null`)
}

export async function undoDecision(tx: Tx, orgId: string, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update approval_decisions set undone_at = ${now}, marks = marks || '{undone}'::text[]
    where org_id = ${orgId} and id = ${id}`)
}

export type FollowedDecision = Pick<DecisionRow, 'approvalId' | 'step' | 'userId' | 'decision' | 'reason'>

/** @returns the decision, unless it was undone, dropped, or followed before */
export function claimFollowing(tx: Tx, orgId: string, id: string, now: Date): Promise<FollowedDecision | undefined> {
  return tx.first(sql<FollowedDecision>`
    update approval_decisions set followed_at = ${now}
    where org_id = ${orgId} and id = ${id} and undone_at is null and dropped_at is null and followed_at is null
    returning approval_id, step, user_id, decision, reason`)
}

/** Whether what leaves the house after a decision has been sent. */
export async function hasFollowed(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const row = await tx.first(sql`
    select from approval_decisions where org_id = ${orgId} and id = ${id} and followed_at is not null`)
  return row !== undefined
}

/** The approval a decision belongs to, and who made it. */
export function approvalOfDecision(orgId: string, id: string): Query<{ approvalId: string; userId: string }> {
  return sql<{ approvalId: string; userId: string }>`
    select decision.approval_id, decision.user_id
    from approval_decisions decision
    where decision.org_id = ${orgId} and decision.id = ${id}`
}
