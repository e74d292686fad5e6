import type { UnmetRequirement } from '@plumbline/domain/moves/gate'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'

export type RequestStatus = 'pending' | 'moved' | 'rejected' | 'ended'

export type OverrideRequest = {
  id: string
  dealId: string
  fromStageId: string
  toStageId: string
  reason: string
  unmet: UnmetRequirement[]
  status: RequestStatus
  requestedBy: string
  requestedByName: string
  requestedAt: Date
}

const SELECTED = sql`
  request.id, request.deal_id, request.from_stage_id, request.to_stage_id, request.reason, request.unmet, request.status,
  request.requested_by, ${personName('requester')} as requested_by_name, request.requested_at`

export function findRequest(tx: Tx, orgId: string, id: string): Promise<OverrideRequest | undefined> {
  return tx.first(requestQuery(sql`request.org_id = ${orgId} and request.id = ${id}`))
}

/** The deal that a request is about, to lock that first. */
export function dealOfRequest(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from override_requests where org_id = ${orgId} and id = ${id}`
}

/** What is being asked for a deal now. Its deal is locked where this decides anything. */
export function findPendingRequest(tx: Tx, orgId: string, dealId: string): Promise<OverrideRequest | undefined> {
  const which = sql`request.org_id = ${orgId} and request.deal_id = ${dealId} and request.status = 'pending'`
  return tx.first(requestQuery(which))
}

function requestQuery(which: RawBuilder<unknown>): Query<OverrideRequest> {
  return prepared(sql<OverrideRequest>`
    select ${SELECTED}
    from override_requests request
    join profiles requester on requester.id = request.requested_by
    where ${which}`)
}

type NewRequest = Omit<OverrideRequest, 'status' | 'requestedByName'> & { orgId: string }

export async function insertRequest(tx: Tx, row: NewRequest): Promise<void> {
  await tx.run(
    prepared(sql`
      insert into override_requests
        (org_id, id, deal_id, from_stage_id, to_stage_id, reason, unmet, requested_by, requested_at)
      values (
        ${row.orgId}, ${row.id}, ${row.dealId}, ${row.fromStageId}, ${row.toStageId}, ${row.reason},
        ${JSON.stringify(row.unmet)}, ${row.requestedBy}, ${row.requestedAt}
      )`),
  )
}

export function setRequestStatus(tx: Tx, orgId: string, id: string, status: RequestStatus): void {
  tx.send(prepared(sql`update override_requests set status = ${status} where org_id = ${orgId} and id = ${id}`))
}
