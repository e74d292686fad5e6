import type { ChecklistDefault } from '@plumbline/contract/moves'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type DefaultRow = {
  id: string
  stageId: string
  labelEn: string
  labelEs: string
  assigneeRole: ChecklistDefault['assigneeRole']
  version: number
}

function defaultsQuery(rest: RawBuilder<unknown>): Query<DefaultRow> {
  return sql<DefaultRow>`
    select template.id, template.stage_id, template.label_en, template.label_es, template.assignee_role, template.version
    from checklist_template_items template
    join stages stage on stage.org_id = template.org_id and stage.id = template.stage_id
    where ${rest}`
}

/** The items that the stages of an organization start with, in their order. */
export function listDefaults(orgId: string): Query<DefaultRow> {
  return defaultsQuery(sql`template.org_id = ${orgId} order by stage.pipeline_id, stage.position, template.position`)
}

export function lockDefault(tx: Tx, orgId: string, id: string): Promise<DefaultRow | undefined> {
  return tx.first(defaultsQuery(sql`template.org_id = ${orgId} and template.id = ${id} for update of template`))
}

export async function writeDefaultRole(
  tx: Tx,
  { orgId, id, role }: { orgId: string; id: string; role: DefaultRow['assigneeRole'] },
): Promise<void> {
  await tx.run(sql`
    update checklist_template_items set assignee_role = ${role}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}
