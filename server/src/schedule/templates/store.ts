import type { PlannedItem } from '@plumbline/domain/schedule/from-budget'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type TemplateRow = {
  id: string
  name: string
  items: PlannedItem[]
  createdAt: Date
  version: number
}

function templatesWhere(orgId: string, rest: RawBuilder<unknown>): Query<TemplateRow> {
  return sql<TemplateRow>`
    select template.id, template.name, template.items, template.created_at, template.version
    from schedule_templates template
    where template.org_id = ${orgId} ${rest}
    order by lower(template.name)`
}

export function allTemplates(orgId: string): Query<TemplateRow> {
  return templatesWhere(orgId, sql``)
}

export function templateById(orgId: string, id: string): Query<TemplateRow> {
  return templatesWhere(orgId, sql`and template.id = ${id}`)
}

/** One with the same name is replaced. */
export function saveTemplate(
  tx: Tx,
  {
    orgId,
    id,
    name,
    items,
    by,
    now,
  }: { orgId: string; id: string; name: string; items: readonly PlannedItem[]; by: string; now: Date },
): Promise<TemplateRow> {
  return tx.one(sql<TemplateRow>`
    insert into schedule_templates (org_id, id, name, items, created_by, created_at)
    values (${orgId}, ${id}, ${name}, ${JSON.stringify(items)}::jsonb, ${by}, ${now})
    on conflict (org_id, lower(name)) do update set name = excluded.name, items = excluded.items, version = schedule_templates.version + 1
    returning id, name, items, created_at, version`)
}

export async function deleteTemplate(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from schedule_templates where org_id = ${orgId} and id = ${id}`)
}
