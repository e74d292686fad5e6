import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import type { MemberRole } from '@plumbline/domain/access/roles'
import type { Day } from '@plumbline/domain/calendar'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import type { ApprovalRule } from '@plumbline/contract/approvals/routing'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import { prepared, type Query, statement, type Tx } from '../platform/db/doors.ts'

export type MemberFacts = {
  userId: string
  name: string
  roles: MemberRole[]
  poLimitCents: number | null
  approvalLimitCents: number | null
}

/** Active members with what they may approve. */
export function membersQuery(orgId: string): Query<MemberFacts> {
  return prepared(
    sql<MemberFacts>`
      select member.user_id, ${personName('profile')} as name,
             array_agg(role.role order by role.role) as roles, member.po_limit_cents, member.approval_limit_cents
      from memberships member
      join profiles profile on profile.id = member.user_id and profile.status = 'active'
      join user_roles role on role.org_id = member.org_id and role.user_id = member.user_id and role.role <> 'vendor'
      where member.org_id = ${orgId} and member.status = 'active'
      group by member.org_id, member.user_id, profile.id
      order by name, member.user_id`,
  )
}

export type DelegationRow = {
  id: string
  fromUser: string
  fromName: string
  toUser: string
  toName: string
  starts: Day
  ends: Day
}

function delegationsWhere(orgId: string, which: RawBuilder<unknown>): RawBuilder<DelegationRow> {
  return sql<DelegationRow>`
    select delegation.id, delegation.from_user, ${personName('away')} as from_name, delegation.to_user,
           ${personName('stand_in')} as to_name, delegation.starts, delegation.ends
    from delegations delegation
    join profiles away on away.id = delegation.from_user
    join profiles stand_in on stand_in.id = delegation.to_user
    where delegation.org_id = ${orgId} and ${which}
    order by delegation.starts, delegation.id`
}

/** Delegations that end on `today` or later. */
export function delegationsQuery(orgId: string, today: Day): Query<DelegationRow> {
  return prepared(delegationsWhere(orgId, sql`delegation.ends >= ${today}`))
}

export function findDelegation(tx: Tx, orgId: string, id: string): Promise<DelegationRow | undefined> {
  return tx.first(delegationsWhere(orgId, sql`delegation.id = ${id}`))
}

export type RulesRow = { object: ApprovedObject; rules: ApprovalRule[] | null; version: number }

/** The organization's own rules, by kind of subject. */
export function rulesQuery(orgId: string): Query<RulesRow> {
  return prepared(
    sql<RulesRow>`
      select approval_rules.object, approval_rules.rules, approval_rules.version
      from approval_rules
      where approval_rules.org_id = ${orgId}`,
  )
}

export const planQuery = statement<{ planTier: PlanTier }>(
  'approvals.plan',
  `select organization.plan_tier from organizations organization where organization.id = $1`,
)

export function lockRules(tx: Tx, orgId: string, object: ApprovedObject): Promise<RulesRow | undefined> {
  return tx.first(sql<RulesRow>`
    select approval_rules.object, approval_rules.rules, approval_rules.version
    from approval_rules
    where approval_rules.org_id = ${orgId} and approval_rules.object = ${object}
    for update`)
}

type RulesChange = {
  orgId: string
  object: ApprovedObject
  rules: readonly ApprovalRule[] | null
  by: string
  now: Date
}

/** @returns false if someone else was first */
export async function writeRules(
  tx: Tx,
  { orgId, object, rules, by, now }: RulesChange,
  seen: number,
): Promise<boolean> {
  const kept = rules === null ? null : JSON.stringify(rules)
  const count = await tx.run(
    seen === 0
      ? sql`
        insert into approval_rules (org_id, object, rules, updated_by, updated_at)
        values (${orgId}, ${object}, ${kept}, ${by}, ${now})
        on conflict do nothing`
      : sql`
        update approval_rules
        set rules = ${kept}, updated_by = ${by}, updated_at = ${now}, version = version + 1
        where org_id = ${orgId} and object = ${object} and version = ${seen}`,
  )
  return count === 1
}

type NewDelegation = {
  orgId: string
  id: string
  fromUser: string
  toUser: string
  starts: Day
  ends: Day
  by: string
  now: Date
}

export async function insertDelegation(tx: Tx, row: NewDelegation): Promise<void> {
  await tx.run(sql`
    insert into delegations (org_id, id, from_user, to_user, starts, ends, created_by, created_at)
    values (${row.orgId}, ${row.id}, ${row.fromUser}, ${row.toUser}, ${row.starts}, ${row.ends}, ${row.by}, ${row.now})`)
}

export async function deleteDelegation(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from delegations where org_id = ${orgId} and id = ${id}`)
}
