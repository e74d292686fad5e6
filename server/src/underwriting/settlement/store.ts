import type { Settlement } from '@plumbline/contract/underwriting/settlement-line'
import type { Day } from '@plumbline/domain/calendar'
import type { SettlementLine, SettlementSide } from '@plumbline/domain/underwriting/settlement/statement'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type SettlementRow = { id: string; side: SettlementSide; closedOn: Day; lines: SettlementLine[] }

/** The deal's statements, at most one for each side. */
export function listSettlements(tx: Tx, orgId: string, dealId: string): Promise<SettlementRow[]> {
  return tx.rows(
    prepared(sql<SettlementRow>`
    select
      settlement.id, settlement.side, settlement.closed_on,
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'kind', line.kind, 'label', line.label, 'amountCents', line.amount_cents, 'paidBy', line.paid_by,
            'loanId', line.loan_id
          ) order by line.position
        ) filter (where line.position is not null),
        '[]'
      ) as lines
    from settlements settlement
    left join settlement_lines line on line.org_id = settlement.org_id and line.settlement_id = settlement.id
    where settlement.org_id = ${orgId} and settlement.deal_id = ${dealId}
    group by settlement.id, settlement.side, settlement.closed_on
    order by settlement.side`),
  )
}

/** As the API shows them. jsonb doesn't keep the order of keys, so each line is built again. */
export function presentSettlement({ side, closedOn, lines }: SettlementRow): Settlement {
  return { side, closedOn, lines: lines.map(lineOf) }
}

export function lineOf({ kind, label, amountCents, paidBy, loanId }: SettlementLine): SettlementLine {
  return { kind, label, amountCents, paidBy, loanId }
}

type Written = {
  orgId: string
  dealId: string
  id: string
  side: SettlementSide
  closedOn: Day
  lines: readonly SettlementLine[]
  createdBy: string
  now: Date
}

/** Writes a statement and all of its lines over the one of that side, if there is one. */
export async function writeSettlement(tx: Tx, { lines, ...row }: Written): Promise<void> {
  await tx.run(sql`
    insert into settlements (org_id, id, deal_id, side, closed_on, created_at, created_by)
    values (${row.orgId}, ${row.id}, ${row.dealId}, ${row.side}, ${row.closedOn}, ${row.now}, ${row.createdBy})
    on conflict (org_id, deal_id, side) do update set closed_on = excluded.closed_on`)
  await tx.run(sql`delete from settlement_lines where org_id = ${row.orgId} and settlement_id = ${row.id}`)
  const rows = lines.map((line, index) => ({
    position: index + 1,
    kind: line.kind,
    label: line.label,
    amount_cents: line.amountCents,
    paid_by: line.paidBy,
    loan_id: line.loanId,
  }))
  await tx.run(sql`
    insert into settlement_lines (org_id, settlement_id, position, kind, label, amount_cents, paid_by, loan_id)
    select ${row.orgId}, ${row.id}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      position int, kind text, label text, amount_cents bigint, paid_by text, loan_id uuid
    )`)
}

export async function deleteSettlement(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from settlements where org_id = ${orgId} and id = ${id}`)
}
