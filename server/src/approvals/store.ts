import type { ApprovalShown } from '@plumbline/contract/approvals/shown'
import type { ApprovalCourse } from '@plumbline/domain/approvals/course'
import type { ApprovalSubject } from '@plumbline/domain/approvals/route'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { type RawBuilder, sql } from 'kysely'
import { changeAndRead } from '../platform/db/change-and-read.ts'
import { personName } from '../platform/db/person-name.ts'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import { type KeptCourse, type KeptRoute, revived, type Standing } from './course.ts'

export type SubjectRef = { object: ApprovedObject; id: string }

/** What an approval was routed by, as of the request or the last restart. */
export type Routed = {
  subject: ApprovalSubject
  shown: ApprovalShown
  amountCents: number | null
  /** with the vendor's other orders on the deal */
  bandCents: number | null
  route: KeptRoute
}

export type ApprovalRow = Routed &
  Standing & {
    id: string
    object: ApprovedObject
    subjectId: string
    dealId: string
    dealName: string
    requestedBy: string
    requestedByName: string
    requestedAt: Date
    reason: string | null
    remindedAt: Date | null
    steadyVersion: number
    version: number
  }

/** What lists show of an approval. */
export type ListedApproval = Pick<
  ApprovalRow,
  | 'id'
  | 'object'
  | 'subjectId'
  | 'dealId'
  | 'dealName'
  | 'shown'
  | 'amountCents'
  | 'status'
  | 'requestedBy'
  | 'requestedByName'
  | 'requestedAt'
  | 'stepBeganAt'
  | 'endedAt'
  | 'course'
  | 'version'
> & { vendorId: string | null; lineIds: string[] }

/** As it comes out of the database. */
type Stored<Row extends { course: ApprovalCourse }> = Omit<Row, 'course'> & { course: KeptCourse }

type StoredApproval = Stored<ApprovalRow>
type StoredListed = Stored<ListedApproval>

export function rowOf<Row extends { course: KeptCourse }>(
  stored: Row,
): Omit<Row, 'course'> & { course: ApprovalCourse } {
  return { ...stored, course: revived(stored.course) }
}

const SELECTED = sql`
  approval.id, approval.object, approval.subject_id, approval.deal_id, coalesce(deal.name, deal.number) as deal_name,
  approval.requested_by, ${personName('requester')} as requested_by_name, approval.requested_at, approval.reason,
  approval.subject, approval.shown, approval.amount_cents, approval.band_cents, approval.route, approval.course,
  approval.status, approval.step, approval.step_began_at, approval.next_at, approval.ended_at, approval.reminded_at,
  approval.steady_version, approval.version`

const LISTED = sql`
  approval.id, approval.object, approval.subject_id, approval.deal_id, coalesce(deal.name, deal.number) as deal_name,
  approval.requested_by, ${personName('requester')} as requested_by_name, approval.requested_at, approval.shown,
  approval.amount_cents, approval.course, approval.status, approval.step_began_at, approval.ended_at, approval.version,
  approval.subject ->> 'vendorId' as vendor_id,
  jsonb_path_query_array(approval.subject, '$.lines[*].budgetLineId') as line_ids`

/** Joins to `approval` the names that are shown with it. */
const JOIN_NAMES = sql.raw(`
  join profiles requester on requester.id = approval.requested_by
  join deals deal on deal.org_id = approval.org_id and deal.id = approval.deal_id`)

function approvalsFrom(table: RawBuilder<unknown>): RawBuilder<StoredApproval> {
  return sql<StoredApproval>`select ${SELECTED} from ${table} approval ${JOIN_NAMES}`
}

function approvalsWhere(orgId: string, which: RawBuilder<unknown>): RawBuilder<StoredApproval> {
  return sql<StoredApproval>`${approvalsFrom(sql.raw('approvals'))} where approval.org_id = ${orgId} and ${which}`
}

function listedWhere(orgId: string, which: RawBuilder<unknown>): RawBuilder<StoredListed> {
  return sql<StoredListed>`
    select ${LISTED} from approvals approval ${JOIN_NAMES} where approval.org_id = ${orgId} and ${which}`
}

async function changedBy(tx: Tx, change: RawBuilder<unknown>): Promise<ApprovalRow> {
  return rowOf(await tx.one(changeAndRead(change, approvalsFrom)))
}

async function firstOf(tx: Tx, query: RawBuilder<StoredApproval>): Promise<ApprovalRow | undefined> {
  const stored = await tx.first(prepared(query))
  return stored && rowOf(stored)
}

export function findApproval(tx: Tx, orgId: string, id: string): Promise<ApprovalRow | undefined> {
  return firstOf(tx, approvalsWhere(orgId, sql`approval.id = ${id}`))
}

/** Locked until the transaction ends. Its subject has to be locked already. */
export function lockApproval(tx: Tx, orgId: string, id: string): Promise<ApprovalRow | undefined> {
  return firstOf(tx, sql<StoredApproval>`${approvalsWhere(orgId, sql`approval.id = ${id}`)} for update of approval`)
}

/** The pending approval of a subject that is locked, so nobody else asks for one until the transaction ends. */
export function lockPendingOf(tx: Tx, orgId: string, { object, id }: SubjectRef): Promise<ApprovalRow | undefined> {
  const which = sql`approval.object = ${object} and approval.subject_id = ${id} and approval.status = 'pending'`
  return firstOf(tx, sql<StoredApproval>`${approvalsWhere(orgId, which)} for update of approval`)
}

export function findLatestOf(tx: Tx, orgId: string, { object, id }: SubjectRef): Promise<ApprovalRow | undefined> {
  const which = sql`approval.object = ${object} and approval.subject_id = ${id}`
  return firstOf(tx, sql<StoredApproval>`${approvalsWhere(orgId, which)} order by approval.id desc limit 1`)
}

/** The latest approval of each of these subjects. */
export function listLatestOf(
  tx: Tx,
  orgId: string,
  subjectIds: readonly string[],
): Promise<{ subjectId: string; approvalId: string }[]> {
  return tx.rows(
    prepared(sql<{ subjectId: string; approvalId: string }>`
      select distinct on (approval.subject_id) approval.subject_id, approval.id as approval_id
      from approvals approval
      where approval.org_id = ${orgId} and approval.subject_id = any(${[...subjectIds]}::uuid[])
      order by approval.subject_id, approval.id desc`),
  )
}

/** An organization with more than this decides too slowly for an inbox to help. */
const MOST_PENDING = 2_000

/** All that awaits a decision in the organization, oldest first. */
export function pendingQuery(orgId: string): Query<StoredListed> {
  return prepared(
    sql<StoredListed>`
      ${listedWhere(orgId, sql`approval.status = 'pending'`)}
      order by approval.requested_at, approval.id
      limit ${MOST_PENDING}`,
  )
}

/** What is pending on a deal that is locked, oldest first. */
export function listPendingOfDeal(tx: Tx, orgId: string, dealId: string): Promise<{ id: string }[]> {
  return tx.rows(sql<{ id: string }>`
    select approval.id
    from approvals approval
    where approval.org_id = ${orgId} and approval.deal_id = ${dealId} and approval.status = 'pending'
    order by approval.id`)
}

/** What says who may decide, of all that awaits a decision. */
export function pendingCoursesQuery(orgId: string): Query<{ course: KeptCourse }> {
  return prepared(
    sql<{ course: KeptCourse }>`
      select approval.course
      from approvals approval
      where approval.org_id = ${orgId} and approval.status = 'pending'
      limit ${MOST_PENDING}`,
  )
}

type Page = { userId: string; before: string | null; limit: number }

/** What a person asked for, latest first. */
export function askedQuery(orgId: string, { userId, before, limit }: Page): Query<StoredListed> {
  const which = sql`approval.requested_by = ${userId} and (${before}::uuid is null or approval.id < ${before}::uuid)`
  return prepared(sql<StoredListed>`${listedWhere(orgId, which)} order by approval.id desc limit ${limit}`)
}

/** What a person decided, latest first. */
export function decidedQuery(orgId: string, { userId, before, limit }: Page): Query<StoredListed> {
  const which = sql`
    (${before}::uuid is null or approval.id < ${before}::uuid) and approval.id in (
      select decision.approval_id
      from approval_decisions decision
      where decision.org_id = ${orgId} and decision.user_id = ${userId} and decision.undone_at is null
    )`
  return prepared(sql<StoredListed>`${listedWhere(orgId, which)} order by approval.id desc limit ${limit}`)
}

export type NewApproval = Routed &
  Standing & {
    orgId: string
    id: string
    object: ApprovedObject
    subjectId: string
    dealId: string
    requestedBy: string
    requestedAt: Date
    reason: string | null
  }

export function insertApproval(tx: Tx, row: NewApproval): Promise<ApprovalRow> {
  return changedBy(
    tx,
    sql`
    insert into approvals
      (org_id, id, object, subject_id, deal_id, requested_by, requested_at, reason, subject, shown, amount_cents, band_cents,
       route, course, status, step, step_began_at, next_at, ended_at)
    values (
      ${row.orgId}, ${row.id}, ${row.object}, ${row.subjectId}, ${row.dealId}, ${row.requestedBy}, ${row.requestedAt},
      ${row.reason}, ${json(row.subject)}, ${json(row.shown)}, ${row.amountCents}, ${row.bandCents}, ${json(row.route)},
      ${json(row.course)}, ${row.status}, ${row.step}, ${row.stepBeganAt}, ${row.nextAt}, ${row.endedAt}
    )`,
  )
}

type Key = { orgId: string; id: string }

/** @param isSteady false = people who saw an earlier version have to look again before they decide */
export function writeStanding(tx: Tx, { orgId, id }: Key, standing: Standing, isSteady: boolean): Promise<ApprovalRow> {
  return changedBy(
    tx,
    sql`
    update approvals
    set course = ${json(standing.course)}, status = ${standing.status}, step = ${standing.step},
        step_began_at = ${standing.stepBeganAt}, next_at = ${standing.nextAt}, ended_at = ${standing.endedAt},
        steady_version = case when ${isSteady} then steady_version else version + 1 end, version = version + 1
    where org_id = ${orgId} and id = ${id}`,
  )
}

/** What a restart changes besides where the approval stands. */
export async function writeRouted(tx: Tx, { orgId, id }: Key, routed: Routed): Promise<void> {
  await tx.run(
    prepared(sql`
    update approvals
    set subject = ${json(routed.subject)}, shown = ${json(routed.shown)}, amount_cents = ${routed.amountCents},
        band_cents = ${routed.bandCents}, route = ${json(routed.route)}
    where org_id = ${orgId} and id = ${id}`),
  )
}

export async function writeReminded(tx: Tx, { orgId, id }: Key, at: Date): Promise<void> {
  await tx.run(sql`update approvals set reminded_at = ${at} where org_id = ${orgId} and id = ${id}`)
}

/** Pending approvals, in every organization, whose step escalates by now or whose time has run out. */
export function dueQuery(now: Date, limit: number): Query<Key> {
  return sql<Key>`
    select approval.org_id, approval.id
    from approvals approval
    where approval.status = 'pending' and approval.next_at <= ${now}
    order by approval.next_at
    limit ${limit}`
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
