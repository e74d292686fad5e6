import type { Day } from '@plumbline/domain/calendar'
import type { PermitKind } from '@plumbline/domain/deals/permits'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type PermitFacts = {
  kind: PermitKind
  number: string | null
  issued: Day | null
  expires: Day | null
  final: Day | null
}
export type PermitRow = PermitFacts & { id: string; dealId: string; version: number }

const SELECTED = sql.raw(`
  permit.id, permit.deal_id, permit.kind, permit.number, permit.issued, permit.expires, permit.final, permit.version`)

const MOST_SHOWN = 200

/** In the order they were entered. */
export function permitsOf(orgId: string, dealId: string): Query<PermitRow> {
  return sql<PermitRow>`
    select ${SELECTED}
    from permits permit
    where permit.org_id = ${orgId} and permit.deal_id = ${dealId}
    order by permit.id
    limit ${MOST_SHOWN}`
}

export function lockPermit(tx: Tx, orgId: string, dealId: string, id: string): Promise<PermitRow | undefined> {
  return tx.first(sql<PermitRow>`
    select ${SELECTED}
    from permits permit
    where permit.org_id = ${orgId} and permit.deal_id = ${dealId} and permit.id = ${id}
    for update`)
}

type NewPermit = PermitFacts & { orgId: string; id: string; dealId: string; now: Date }

export function insertPermit(tx: Tx, permit: NewPermit): Promise<PermitRow> {
  return tx.one(sql<PermitRow>`
    insert into permits as permit (org_id, id, deal_id, kind, number, issued, expires, final, created_at)
    values (
      ${permit.orgId}, ${permit.id}, ${permit.dealId}, ${permit.kind}, ${permit.number}, ${permit.issued}, ${permit.expires},
      ${permit.final}, ${permit.now}
    )
    returning ${SELECTED}`)
}

export function updatePermit(tx: Tx, orgId: string, id: string, facts: PermitFacts): Promise<PermitRow> {
  return tx.one(sql<PermitRow>`
    update permits as permit
    set
      kind = ${facts.kind}, number = ${facts.number}, issued = ${facts.issued}, expires = ${facts.expires}, final = ${facts.final},
      version = permit.version + 1
    where permit.org_id = ${orgId} and permit.id = ${id}
    returning ${SELECTED}`)
}

export async function deletePermit(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from permits where org_id = ${orgId} and id = ${id}`)
}
