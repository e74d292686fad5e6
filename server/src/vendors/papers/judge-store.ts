import type { Day } from '@plumbline/domain/calendar'
import type { Paper, PaperType, SentReminder } from '@plumbline/domain/vendors/compliance'
import type { Waiver } from '@plumbline/domain/vendors/required'
import type { TaxClassification, Trade } from '@plumbline/domain/vendors/vendor'
import { sql } from 'kysely'
import { prepared, type Query } from '../../platform/db/doors.ts'

/** A vendor with all that its standing follows from. */
export type JudgedRow = {
  id: string
  name: string
  legalName: string
  trades: Trade[]
  taxClassification: TaxClassification
  identityChangedOn: Day | null
  papers: Paper[]
  waivers: Waiver[]
  sent: SentReminder[]
}

export function factsToJudge(orgId: string, ids: readonly string[]): Query<JudgedRow> {
  return prepared(sql<JudgedRow>`
    select
      vendor.id, vendor.name, vendor.legal_name, vendor.trades, vendor.tax_classification, vendor.identity_changed_on,
      coalesce(paper.list, '[]') as papers, coalesce(waiver.list, '[]') as waivers, coalesce(reminder.list, '[]') as sent
    from vendors vendor
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', paper.id, 'type', paper.type, 'review', paper.review, 'reviewedOn', paper.reviewed_on, 'effective', paper.effective,
        'expires', paper.expires, 'eachOccurrenceCents', paper.each_occurrence_cents, 'aggregateCents', paper.aggregate_cents,
        'insuredName', paper.insured_name
      ) order by paper.id) as list
      from vendor_documents paper
      where paper.org_id = vendor.org_id and paper.vendor_id = vendor.id
    ) paper on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', waiver.type, 'until', waiver.until)) as list
      from vendor_waivers waiver
      where waiver.org_id = vendor.org_id and waiver.vendor_id = vendor.id and waiver.ended_at is null
    ) waiver on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', reminder.type, 'expires', reminder.expires, 'step', reminder.step)) as list
      from vendor_reminders reminder
      where reminder.org_id = vendor.org_id and reminder.vendor_id = vendor.id and reminder.step >= 0
    ) reminder on true
    where vendor.org_id = ${orgId} and vendor.id = any(${[...ids]}::uuid[])`)
}

/** What an organization stored about the papers it asks for. */
export function storedSettings(orgId: string): Query<{ settings: Readonly<Record<string, unknown>> }> {
  return prepared(sql<{ settings: Readonly<Record<string, unknown>> }>`
    select organization.settings from organizations organization where organization.id = ${orgId}`)
}

export type StandingRow = {
  vendorId: string
  urgency: number
  paperType: PaperType | null
  paperStatus: string | null
  coveredUntil: Day | null
  canTakeOrders: boolean
  changesOn: Day | null
  judgedBy: string
}

export function keepStandings(orgId: string, rows: readonly StandingRow[]): Query<unknown> {
  return sql`
    insert into vendor_standings
      (org_id, vendor_id, urgency, paper_type, paper_status, covered_until, can_take_orders, changes_on, judged_by)
    select
      ${orgId}, standing."vendorId", standing.urgency, standing."paperType", standing."paperStatus", standing."coveredUntil",
      standing."canTakeOrders", standing."changesOn", standing."judgedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as standing (
      "vendorId" uuid, urgency int, "paperType" text, "paperStatus" text, "coveredUntil" date, "canTakeOrders" boolean,
      "changesOn" date, "judgedBy" text
    )
    on conflict (org_id, vendor_id) do update
      set urgency = excluded.urgency, paper_type = excluded.paper_type, paper_status = excluded.paper_status,
        covered_until = excluded.covered_until, can_take_orders = excluded.can_take_orders, changes_on = excluded.changes_on,
        judged_by = excluded.judged_by`
}

/** Vendors whose standing has to be judged again: its day has come, the rules have changed, or there is none yet. */
export function outdatedStandings(
  orgId: string,
  { today, judgedBy }: { today: Day; judgedBy: string },
): Query<{ id: string }> {
  return sql<{ id: string }>`
    select vendor.id
    from vendors vendor
    left join vendor_standings standing on standing.org_id = vendor.org_id and standing.vendor_id = vendor.id
    where vendor.org_id = ${orgId} and vendor.merged_into is null
      and (standing.vendor_id is null or standing.changes_on <= ${today} or standing.judged_by <> ${judgedBy})`
}
