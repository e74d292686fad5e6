import { newId } from '@plumbline/domain/ids'
import type { ProposedLine } from '@plumbline/domain/draws/proposal'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type ScheduledLineRow = {
  id: string
  loanId: string
  position: number
  code: string
  name: string
  scheduledCents: number
  budgetLineIds: string[]
}

/** The lines of the draw schedules of these deals' loans, in order. */
export function linesOfSchedules(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<ScheduledLineRow[]> {
  return tx.rows(
    prepared(sql<ScheduledLineRow>`
      select
        line.id, line.loan_id, line.position, line.code, line.name, line.scheduled_cents,
        coalesce((
          select array_agg(part.budget_line_id order by part.budget_line_id)
          from draw_schedule_budget_lines part
          where part.org_id = line.org_id and part.schedule_line_id = line.id
        ), '{}') as budget_line_ids
      from draw_schedule_lines line
      where line.org_id = ${orgId} and line.deal_id ${among(dealIds)}
      order by line.loan_id, line.position, line.id`),
  )
}

type OfLoan = { orgId: string; loanId: string; dealId: string }

/** Adds lines to a loan's schedule, with positions starting after `afterPosition`. */
export async function insertScheduleLines(
  tx: Tx,
  { orgId, loanId, dealId }: OfLoan,
  lines: readonly ProposedLine[],
  afterPosition = 0,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({
    id: newId(),
    position: afterPosition + index + 1,
    code: line.code,
    name: line.name,
    scheduled_cents: line.scheduledCents,
    budget_line_ids: line.budgetLineIds,
  }))
  await tx.run(sql`
    insert into draw_schedule_lines (org_id, loan_id, deal_id, id, position, code, name, scheduled_cents)
    select ${orgId}, ${loanId}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      id uuid, position int, code text, name text, scheduled_cents bigint
    )`)
  await linkBudgetLines(
    tx,
    { orgId, dealId },
    rows.flatMap(({ id, budget_line_ids }) =>
      budget_line_ids.map((budgetLineId) => ({ scheduleLineId: id, budgetLineId })),
    ),
  )
}

/** Records which budget lines the lines of the schedule cover. */
export async function linkBudgetLines(
  tx: Tx,
  { orgId, dealId }: Pick<OfLoan, 'orgId' | 'dealId'>,
  links: readonly { scheduleLineId: string; budgetLineId: string }[],
): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ scheduleLineId, budgetLineId }) => ({
    budget_line_id: budgetLineId,
    schedule_line_id: scheduleLineId,
  }))
  await tx.run(sql`
    insert into draw_schedule_budget_lines (org_id, deal_id, budget_line_id, schedule_line_id)
    select ${orgId}, ${dealId}, link.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as link (budget_line_id uuid, schedule_line_id uuid)`)
}

/** Raises the version of a loan's schedule. A loan without terms for draws gets the usual ones. */
export async function raiseScheduleVersion(
  tx: Tx,
  { orgId, loanId, dealId }: OfLoan,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const usual = USUAL_DRAW_TERMS
  await tx.run(sql`
    insert into loan_draw_terms
      (org_id, loan_id, deal_id, basis, minimum_cents, photos_required, photos_per_line, inspection_required, inspection_note,
       send_by, draw_email, schedule_version, updated_by, updated_at, version)
    values (
      ${orgId}, ${loanId}, ${dealId}, ${usual.basis}, ${usual.minimumCents}, ${usual.photosRequired}, ${usual.photosPerLine},
      ${usual.inspectionRequired}, ${usual.inspectionNote}, ${usual.sendBy}, ${usual.drawEmail}, 1, ${by}, ${now}, 0
    )
    on conflict (org_id, loan_id) do update set schedule_version = loan_draw_terms.schedule_version + 1`)
}
