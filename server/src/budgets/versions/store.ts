import type { VersionLine } from '@plumbline/domain/budgets/versions/version-diff'
import type { Percent } from '@plumbline/domain/money'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'
import { personName } from '../../platform/db/person-name.ts'

export type VersionRow = {
  versionNo: number
  contingencyPct: string | null
  totalCents: number
  lines: VersionLine[]
  submittedBy: string | null
  submittedByName: string | null
  approvedBy: string
  approvedByName: string
  approvedAt: Date
  selfApproved: boolean
}

/** Newest first. */
export function versionsQuery(orgId: string, dealId: string): Query<VersionRow> {
  return sql<VersionRow>`
    select
      version.version_no, version.contingency_pct, version.total_cents, version.lines, version.submitted_by,
      ${personName('submitter')} as submitted_by_name, version.approved_by, ${personName('approver')} as approved_by_name,
      version.approved_at, version.self_approved
    from budget_versions version
    left join profiles submitter on submitter.id = version.submitted_by
    join profiles approver on approver.id = version.approved_by
    where version.org_id = ${orgId} and version.deal_id = ${dealId}
    order by version.version_no desc`
}

export type VersionToKeep = {
  orgId: string
  dealId: string
  versionNo: number
  contingencyPct: Percent | null
  totalCents: number
  lines: readonly VersionLine[]
  submittedBy: string | null
  approvedBy: string
  approvedAt: Date
}

export async function insertVersion(tx: Tx, version: VersionToKeep): Promise<void> {
  const { orgId, dealId, versionNo, contingencyPct, totalCents, lines, submittedBy, approvedBy, approvedAt } = version
  await tx.run(sql`
    insert into budget_versions
      (org_id, deal_id, version_no, contingency_pct, total_cents, lines, submitted_by, approved_by, approved_at, self_approved)
    values (${orgId}, ${dealId}, ${versionNo}, ${contingencyPct}, ${totalCents}, ${JSON.stringify(lines)}::jsonb, ${submittedBy}, ${approvedBy},
      ${approvedAt}, ${submittedBy === approvedBy})`)
}

/** A version's contingency percent, as approved. */
export async function contingencyOfVersion(
  tx: Tx,
  orgId: string,
  dealId: string,
  versionNo: number,
): Promise<Percent | null> {
  const { contingencyPct } = await tx.one(sql<{ contingencyPct: Percent | null }>`
    select version.contingency_pct
    from budget_versions version
    where version.org_id = ${orgId} and version.deal_id = ${dealId} and version.version_no = ${versionNo}`)
  return contingencyPct
}
