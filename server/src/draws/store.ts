import type { Day } from '@plumbline/domain/calendar'
import { FIRST_DRAW_NUMBER } from '@plumbline/domain/draws/number'
import type { DrawStatus } from '@plumbline/domain/draws/status'
import type { FundedDrawRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type DrawRow = {
  id: string
  orgId: string
  dealId: string
  loanId: string
  number: number
  loanNumber: number
  status: DrawStatus
  isFinal: boolean
  /** an approval inside the organization is pending */
  isPending: boolean
  requestedCents: number
  approvedCents: number | null
  retainageCents: number | null
  releasedCents: number | null
  feeCents: number | null
  netFundedCents: number | null
  wiredCents: number | null
  inspectionOn: Day | null
  inspector: string
  reason: string | null
  fundedOn: Day | null
  createdBy: string
  createdAt: Date
  submittedAt: Date | null
  submittedBy: string | null
  fundedBy: string | null
  version: number
}

const SELECTED = sql.raw(`
  draw.id, draw.org_id, draw.deal_id, draw.loan_id, draw.number, draw.loan_number, draw.status, draw.is_final,
  exists (
    select from approvals approval
    where approval.org_id = draw.org_id and approval.object = 'draw_request' and approval.subject_id = draw.id
      and approval.status = 'pending'
  ) as is_pending,
  draw.requested_cents, draw.approved_cents, draw.retainage_cents, draw.released_cents, draw.fee_cents,
  draw.net_funded_cents, draw.wired_cents, draw.inspection_on, draw.inspector, draw.reason, draw.funded_on, draw.created_by,
  draw.created_at, draw.submitted_at, draw.submitted_by, draw.funded_by, draw.version`)

function drawsQuery(where: RawBuilder<unknown>): RawBuilder<DrawRow> {
  return sql<DrawRow>`select ${SELECTED} from draw_requests draw where ${where}`
}

/** The draws of these deals' loans, in their order. */
export function drawsOfDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<DrawRow[]> {
  return tx.rows(
    prepared(sql<DrawRow>`
      ${drawsQuery(sql`draw.org_id = ${orgId} and draw.deal_id ${among(dealIds)}`)}
      order by draw.loan_id, draw.loan_number`),
  )
}

export function findDraw(tx: Tx, orgId: string, id: string): Promise<DrawRow | undefined> {
  return tx.first(prepared(drawsQuery(sql`draw.org_id = ${orgId} and draw.id = ${id}`)))
}

/** Same as `findDraw`, but locked until the transaction ends. */
export function lockDraw(tx: Tx, orgId: string, id: string): Promise<DrawRow | undefined> {
  return tx.first(
    prepared(sql<DrawRow>`${drawsQuery(sql`draw.org_id = ${orgId} and draw.id = ${id}`)} for update of draw`),
  )
}

/** The deal that a draw belongs to, to lock that first. */
export function dealOfDraw(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from draw_requests where org_id = ${orgId} and id = ${id}`
}

type NewDraw = { orgId: string; id: string; dealId: string; loanId: string; by: string; now: Date }

/** Starts a draft with the organization's next number and the loan's next one. Others who start one at the same time wait. */
export async function insertDraw(tx: Tx, { orgId, id, dealId, loanId, by, now }: NewDraw): Promise<void> {
  await tx.run(prepared(sql`select pg_advisory_xact_lock(hashtextextended('draw_requests:' || ${orgId}::text, 0))`))
  await tx.run(
    prepared(sql`
    insert into draw_requests (org_id, id, deal_id, loan_id, number, loan_number, created_by, created_at, updated_at)
    select
      ${orgId}, ${id}, ${dealId}, ${loanId}, coalesce(max(number), ${FIRST_DRAW_NUMBER - 1}) + 1,
      coalesce(max(loan_number) filter (where loan_id = ${loanId}), 0) + 1, ${by}, ${now}, ${now}
    from draw_requests
    where org_id = ${orgId}`),
  )
}

export type DrawChange = Partial<
  Omit<
    DrawRow,
    'id' | 'orgId' | 'dealId' | 'loanId' | 'number' | 'loanNumber' | 'isPending' | 'createdBy' | 'createdAt' | 'version'
  >
>

const COLUMN_OF: Record<keyof DrawChange, string> = {
  status: 'status',
  isFinal: 'is_final',
  requestedCents: 'requested_cents',
  approvedCents: 'approved_cents',
  retainageCents: 'retainage_cents',
  releasedCents: 'released_cents',
  feeCents: 'fee_cents',
  netFundedCents: 'net_funded_cents',
  wiredCents: 'wired_cents',
  inspectionOn: 'inspection_on',
  inspector: 'inspector',
  reason: 'reason',
  fundedOn: 'funded_on',
  submittedAt: 'submitted_at',
  submittedBy: 'submitted_by',
  fundedBy: 'funded_by',
}

/** Updates the given columns and raises the version. */
export async function updateDraw(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  change: DrawChange,
): Promise<void> {
  const sets = Object.entries(change).map(
    ([key, value]) => sql`${sql.ref(COLUMN_OF[key as keyof DrawChange])} = ${value},`,
  )
  await tx.run(sql`
    update draw_requests set ${sql.join(sets, sql` `)} version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`)
}

/** How many draws a deal has that asked a lender for money. */
export async function countDraws(tx: Tx, orgId: string, dealId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from draw_requests where org_id = ${orgId} and deal_id = ${dealId}`)
  return count
}

/** A deal's funded draws, as its figures use them. */
export function fundedOfDeal(
  tx: Tx,
  orgId: string,
  dealId: string,
): Promise<(FundedDrawRecord & { loanId: string })[]> {
  return tx.rows(
    prepared(sql<FundedDrawRecord & { loanId: string }>`
      select loan_id, funded_on, approved_cents, retainage_cents, released_cents, fee_cents, is_final
      from draw_requests
      where org_id = ${orgId} and deal_id = ${dealId} and status = 'funded'
      order by loan_id, funded_on, loan_number`),
  )
}

/** Which of these loans have draws. */
export async function loansWithDraws(tx: Tx, orgId: string, loanIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ loanId: string }>`
    select distinct loan_id from draw_requests where org_id = ${orgId} and loan_id = any(${[...loanIds]}::uuid[])`)
  return new Set(rows.map(({ loanId }) => loanId))
}

/** What a draft asks for, when it was only just started. */
export async function updateDraftAmount(
  tx: Tx,
  { orgId, id, requestedCents }: Pick<DrawRow, 'orgId' | 'id' | 'requestedCents'>,
): Promise<void> {
  await tx.run(
    prepared(sql`update draw_requests set requested_cents = ${requestedCents} where org_id = ${orgId} and id = ${id}`),
  )
}
