import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type LineUse = {
  lineId: string
  /** an amount was requested or entered on it */
  isRequested: boolean
  /** approved, wired or not */
  approvedCents: number
  /** approved on funded draws */
  drawnCents: number
}

/** What draws did to the lines of a loan's schedule. Lines without any draw are left out. */
export function usesOfLines(tx: Tx, orgId: string, loanId: string): Promise<LineUse[]> {
  return tx.rows(
    prepared(sql<LineUse>`
      select
        drawn.schedule_line_id as line_id,
        bool_or(drawn.requested_cents > 0 or drawn.typed_cents > 0) is true as is_requested,
        coalesce(sum(drawn.approved_cents) filter (where draw.status in ('approved', 'funded')), 0)::bigint as approved_cents,
        coalesce(sum(drawn.approved_cents) filter (where draw.status = 'funded'), 0)::bigint as drawn_cents
      from draw_requests draw
      join draw_lines drawn on drawn.org_id = draw.org_id and drawn.draw_id = draw.id
      where draw.org_id = ${orgId} and draw.loan_id = ${loanId}
      group by drawn.schedule_line_id`),
  )
}

export type WrittenLine = {
  id: string
  code: string
  name: string
  scheduledCents: number
  budgetLineIds: readonly string[]
}

type OfLoan = { orgId: string; loanId: string; dealId: string }

/** Replaces a loan's schedule. Nothing was requested on the lines that go. */
export async function replaceSchedule(
  tx: Tx,
  { orgId, loanId, dealId }: OfLoan,
  lines: readonly WrittenLine[],
): Promise<void> {
  const gone = sql`
    select line.id
    from draw_schedule_lines line
    where line.org_id = ${orgId} and line.loan_id = ${loanId} and line.id <> all(${lines.map(({ id }) => id)}::uuid[])`
  await tx.run(sql`
    delete from draw_schedule_budget_lines part
    using draw_schedule_lines line
    where part.org_id = ${orgId} and line.org_id = part.org_id and line.id = part.schedule_line_id and line.loan_id = ${loanId}`)
  await tx.run(sql`delete from draw_lines drawn where drawn.org_id = ${orgId} and drawn.schedule_line_id in (${gone})`)
  await tx.run(sql`delete from draw_schedule_lines line where line.org_id = ${orgId} and line.id in (${gone})`)
  const rows = lines.map(({ id, code, name, scheduledCents, budgetLineIds }, index) => ({
    id,
    position: index + 1,
    code,
    name,
    scheduled_cents: scheduledCents,
    budget_line_ids: budgetLineIds,
  }))
  await tx.run(sql`
    insert into draw_schedule_lines (org_id, loan_id, deal_id, id, position, code, name, scheduled_cents)
    select ${orgId}, ${loanId}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      id uuid, position int, code text, name text, scheduled_cents bigint
    )
    on conflict (org_id, id) do update set
      position = excluded.position, code = excluded.code, name = excluded.name, scheduled_cents = excluded.scheduled_cents`)
  await tx.run(sql`
    insert into draw_schedule_budget_lines (org_id, deal_id, schedule_line_id, budget_line_id)
    select ${orgId}, ${dealId}, line.id, part.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, budget_line_ids uuid[])
    cross join lateral unnest(line.budget_line_ids) as part (id)`)
}

/** Which of these budget lines are on a loan's schedule. */
export async function linesOnSchedules(
  tx: Tx,
  orgId: string,
  lineIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select budget_line_id as id
    from draw_schedule_budget_lines
    where org_id = ${orgId} and budget_line_id = any(${[...lineIds]}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
