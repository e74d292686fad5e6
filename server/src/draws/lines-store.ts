import type { Day } from '@plumbline/domain/calendar'
import type { DrawStatus } from '@plumbline/domain/draws/status'
import { shortPercent } from '@plumbline/domain/money'
import { sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'
import { personName } from '../platform/db/person-name.ts'

/** What a draw says about a line of the schedule. */
export type DrawLineRow = {
  drawId: string
  /** of the schedule */
  lineId: string
  typedCents: number | null
  percentComplete: string
  requestedCents: number | null
  inspectedCents: number | null
  approvedCents: number | null
  note: string
}

/**
 * The lines of these deals' draws. Canceled draws count for nothing, so theirs are left out.
 * @param alsoOf a draw whose lines are read even if it was canceled, because it is being looked at
 */
export async function linesOfDraws(
  tx: Tx,
  orgId: string,
  { dealIds, alsoOf }: { dealIds: readonly string[]; alsoOf: string | null },
): Promise<DrawLineRow[]> {
  const rows = await tx.rows(
    prepared(sql<DrawLineRow>`
      select
        line.draw_id, line.schedule_line_id as line_id, line.typed_cents, line.percent_complete, line.requested_cents,
        line.inspected_cents, line.approved_cents, line.note
      from draw_requests draw
      join draw_lines line on line.org_id = draw.org_id and line.draw_id = draw.id
      where draw.org_id = ${orgId} and draw.deal_id ${among(dealIds)}
        and (draw.status <> 'cancelled' or draw.id = ${alsoOf})`),
  )
  return rows.map((row) => ({ ...row, percentComplete: shortPercent(row.percentComplete) ?? '0' }))
}

type OfDraw = { orgId: string; id: string; dealId: string }

/** Writes lines of a draw, whether it has them already or not. */
export async function writeLines(
  tx: Tx,
  { orgId, id, dealId }: OfDraw,
  lines: readonly Omit<DrawLineRow, 'drawId'>[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    schedule_line_id: line.lineId,
    typed_cents: line.typedCents,
    percent_complete: line.percentComplete,
    requested_cents: line.requestedCents,
    inspected_cents: line.inspectedCents,
    approved_cents: line.approvedCents,
    note: line.note,
  }))
  await tx.run(
    prepared(sql`
    insert into draw_lines
      (org_id, draw_id, deal_id, schedule_line_id, typed_cents, percent_complete, requested_cents, inspected_cents,
       approved_cents, note)
    select ${orgId}, ${id}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      schedule_line_id uuid, typed_cents bigint, percent_complete numeric, requested_cents bigint, inspected_cents bigint,
      approved_cents bigint, note text
    )
    on conflict (org_id, draw_id, schedule_line_id) do update set
      typed_cents = excluded.typed_cents, percent_complete = excluded.percent_complete,
      requested_cents = excluded.requested_cents, inspected_cents = excluded.inspected_cents,
      approved_cents = excluded.approved_cents, note = excluded.note`),
  )
}

/** A cost as it was when its draw was submitted. */
export type FrozenCost = {
  drawId: string
  lineId: string
  kind: 'invoice' | 'expense'
  id: string
  unreimbursedCents: number
  reimbursedCents: number
  paidOn: Day
}

/** The costs that these draws are about. */
export function costsOfDraws(tx: Tx, orgId: string, drawIds: readonly string[]): Promise<FrozenCost[]> {
  return tx.rows(
    prepared(sql<FrozenCost>`
      select
        cost.draw_id, cost.schedule_line_id as line_id, cost.unreimbursed_cents, cost.reimbursed_cents,
        case when cost.invoice_id is null then 'expense' else 'invoice' end as kind,
        coalesce(cost.invoice_id, cost.expense_id) as id, cost.paid_on
      from draw_costs cost
      where cost.org_id = ${orgId} and cost.draw_id = any(${[...drawIds]}::uuid[])
      order by cost.paid_on, id`),
  )
}

export async function insertCosts(
  tx: Tx,
  { orgId, id, dealId }: OfDraw,
  costs: readonly Omit<FrozenCost, 'drawId' | 'reimbursedCents'>[],
): Promise<void> {
  if (costs.length === 0) return
  const rows = costs.map((cost) => ({
    schedule_line_id: cost.lineId,
    invoice_id: cost.kind === 'invoice' ? cost.id : null,
    expense_id: cost.kind === 'expense' ? cost.id : null,
    unreimbursed_cents: cost.unreimbursedCents,
    paid_on: cost.paidOn,
  }))
  await tx.run(sql`
    insert into draw_costs (org_id, draw_id, deal_id, schedule_line_id, invoice_id, expense_id, unreimbursed_cents, paid_on)
    select ${orgId}, ${id}, ${dealId}, cost.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as cost (
      schedule_line_id uuid, invoice_id uuid, expense_id uuid, unreimbursed_cents bigint, paid_on date
    )`)
}

export async function writeReimbursed(
  tx: Tx,
  { orgId, id }: Pick<OfDraw, 'orgId' | 'id'>,
  costs: readonly Pick<FrozenCost, 'lineId' | 'id' | 'reimbursedCents'>[],
): Promise<void> {
  if (costs.length === 0) return
  const rows = costs.map((cost) => ({ line_id: cost.lineId, id: cost.id, cents: cost.reimbursedCents }))
  await tx.run(sql`
    update draw_costs cost set reimbursed_cents = funded.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as funded (line_id uuid, id uuid, cents bigint)
    where cost.org_id = ${orgId} and cost.draw_id = ${id} and cost.schedule_line_id = funded.line_id
      and coalesce(cost.invoice_id, cost.expense_id) = funded.id`)
}

export async function deleteCosts(tx: Tx, { orgId, id }: Pick<OfDraw, 'orgId' | 'id'>): Promise<void> {
  await tx.run(sql`delete from draw_costs where org_id = ${orgId} and draw_id = ${id}`)
}

export type StepRow = { status: DrawStatus; at: Date; byId: string | null; byName: string | null }

export function stepsOf(tx: Tx, orgId: string, drawId: string): Promise<StepRow[]> {
  return tx.rows(
    prepared(sql<StepRow>`
      select step.status, step.at, step.by as by_id, ${personName('person')} as by_name
      from draw_steps step
      left join profiles person on person.id = step.by
      where step.org_id = ${orgId} and step.draw_id = ${drawId}
      order by step.at, step.position`),
  )
}

export async function insertStep(
  tx: Tx,
  { orgId, id, dealId }: OfDraw,
  { status, at, by }: { status: DrawStatus; at: Date; by: string },
): Promise<void> {
  await tx.run(
    prepared(sql`
    insert into draw_steps (org_id, draw_id, deal_id, position, status, at, by)
    select ${orgId}, ${id}, ${dealId}, coalesce(max(step.position), 0) + 1, ${status}, ${at}, ${by}
    from draw_steps step
    where step.org_id = ${orgId} and step.draw_id = ${id}`),
  )
}

export type SendingRow = { at: Date; byId: string; byName: string | null; sentTo: string; pages: number }

/** To whom a draw's package was mailed, oldest first. */
export function sendingsOf(tx: Tx, orgId: string, drawId: string): Promise<SendingRow[]> {
  return tx.rows(
    prepared(sql<SendingRow>`
      select sending.sent_at as at, sending.sent_by as by_id, ${personName('person')} as by_name, sending.sent_to, sending.pages
      from draw_sendings sending
      join profiles person on person.id = sending.sent_by
      where sending.org_id = ${orgId} and sending.draw_id = ${drawId}
      order by sending.sent_at, sending.id`),
  )
}
