import type { Day } from '@plumbline/domain/calendar'
import type { PaymentRunStatus } from '@plumbline/domain/invoices/payments/course'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type RunRow = {
  id: string
  orgId: string
  number: number
  paysOn: Day
  firstCheckNo: number | null
  status: PaymentRunStatus
  preparedBy: string
  preparedByName: string
  approvedBy: string | null
  approvedByName: string | null
  approvedAt: Date | null
  approvalReason: string | null
  recordedBy: string | null
  recordedByName: string | null
  recordedAt: Date | null
  version: number
}

function runsQuery(where: RawBuilder<unknown>): RawBuilder<RunRow> {
  return sql<RunRow>`
    select
      run.id, run.org_id, run.number, run.pays_on, run.first_check_no, run.status, run.prepared_by,
      ${personName('preparer')} as prepared_by_name, run.approved_by, ${personName('approver')} as approved_by_name, run.approved_at,
      run.approval_reason, run.recorded_by, ${personName('recorder')} as recorded_by_name, run.recorded_at, run.version
    from payment_runs run
    join profiles preparer on preparer.id = run.prepared_by
    left join profiles approver on approver.id = run.approved_by
    left join profiles recorder on recorder.id = run.recorded_by
    where ${where}`
}

export function findRun(tx: Tx, orgId: string, id: string): Promise<RunRow | undefined> {
  return tx.first(prepared(runsQuery(sql`run.org_id = ${orgId} and run.id = ${id}`)))
}

export function lockRun(tx: Tx, orgId: string, id: string): Promise<RunRow | undefined> {
  return tx.first(prepared(sql<RunRow>`${runsQuery(sql`run.org_id = ${orgId} and run.id = ${id}`)} for update of run`))
}

export type RunSumRow = RunRow & { totalCents: number; vendors: number }

/** Runs with what they come to, newest first. */
function summedRuns(where: RawBuilder<unknown>, limit: number): RawBuilder<RunSumRow> {
  return sql<RunSumRow>`
    select run.*, paid.total_cents, paid.vendors
    from (${runsQuery(where)} order by run.number desc limit ${limit}) run
    cross join lateral (
      select coalesce(sum(payment.amount_cents), 0)::bigint as total_cents, count(distinct payment.vendor_id)::int as vendors
      from payments payment
      where payment.org_id = run.org_id and payment.run_id = run.id
    ) paid
    order by run.number desc`
}

/** @param before the number of the last run on the page before; null = the first page */
export function listRuns(
  tx: Tx,
  orgId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<RunSumRow[]> {
  return tx.rows(summedRuns(sql`run.org_id = ${orgId} and (${before}::int is null or run.number < ${before})`, limit))
}

const MOST_WAITING = 50

export function waitingRuns(tx: Tx, orgId: string): Promise<RunSumRow[]> {
  return tx.rows(summedRuns(sql`run.org_id = ${orgId} and run.status <> 'recorded'`, MOST_WAITING))
}

type NewRun = { orgId: string; id: string; paysOn: Day; firstCheckNo: number | null; by: string; now: Date }

/** Adds a draft with the organization's next number. Others who add one at the same time wait. */
export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('payment_runs:' || ${run.orgId}::text, 0))`)
  await tx.run(sql`
    insert into payment_runs (org_id, id, number, pays_on, first_check_no, prepared_by, created_at, updated_at)
    select
      ${run.orgId}, ${run.id}, coalesce(max(number), 0) + 1, ${run.paysOn}, ${run.firstCheckNo}, ${run.by}, ${run.now}, ${run.now}
    from payment_runs
    where org_id = ${run.orgId}`)
}

export type RunChange = Partial<
  Pick<
    RunRow,
    | 'paysOn'
    | 'firstCheckNo'
    | 'status'
    | 'preparedBy'
    | 'approvedBy'
    | 'approvedAt'
    | 'approvalReason'
    | 'recordedBy'
    | 'recordedAt'
  >
>

const COLUMN_OF: Record<keyof RunChange, string> = {
  paysOn: 'pays_on',
  firstCheckNo: 'first_check_no',
  status: 'status',
  preparedBy: 'prepared_by',
  approvedBy: 'approved_by',
  approvedAt: 'approved_at',
  approvalReason: 'approval_reason',
  recordedBy: 'recorded_by',
  recordedAt: 'recorded_at',
}

export async function updateRun(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  change: RunChange,
): Promise<void> {
  const sets = Object.entries(change).map(
    ([key, value]) => sql`${sql.ref(COLUMN_OF[key as keyof RunChange])} = ${value},`,
  )
  await tx.run(sql`
    update payment_runs set ${sql.join(sets, sql` `)} version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`)
}

export async function deleteRun(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from payment_runs where org_id = ${orgId} and id = ${id}`)
}
