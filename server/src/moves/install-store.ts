import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** Properties are named after the columns, as in the rows below. */
export type RequirementRow = {
  id: string
  stage_id: string
  key: string
  when: string
  kind: string
  severity: string
  never_overridden: boolean
  label_en: string
  label_es: string
  config: object
  position: number
}

/** Adds the requirements of stages. Those whose key already exists aren't changed. */
export async function addRequirements(tx: Tx, orgId: string, rows: readonly RequirementRow[]): Promise<void> {
  await tx.run(sql`
    insert into stage_requirements (org_id, id, stage_id, key, "when", kind, severity, never_overridden, label_en, label_es, config, position)
    select ${orgId}, part.id, part.stage_id, part.key, part."when", part.kind, part.severity, part.never_overridden, part.label_en, part.label_es, part.config, part.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as part (id uuid, stage_id uuid, key text, "when" text, kind text, severity text, never_overridden boolean, label_en text, label_es text, config jsonb, position int)
    on conflict (org_id, stage_id, key) do nothing`)
}

export type ChecklistItemRow = {
  id: string
  stage_id: string
  key: string
  label_en: string
  label_es: string
  required: boolean
  due_offset_days: number | null
  assignee_role: string | null
  position: number
}

/** Same as above, for the stages' checklists. */
export async function addChecklistItems(tx: Tx, orgId: string, rows: readonly ChecklistItemRow[]): Promise<void> {
  await tx.run(sql`
    insert into checklist_template_items (org_id, id, stage_id, key, label_en, label_es, required, due_offset_days, assignee_role, position)
    select ${orgId}, part.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as part (id uuid, stage_id uuid, key text, label_en text, label_es text, required boolean, due_offset_days int, assignee_role text, position int)
    on conflict (org_id, stage_id, key) do nothing`)
}

export type TaskTemplateRow = {
  id: string
  stage_id: string
  key: string
  title_en: string
  title_es: string
  due_offset_days: number
  due_field: string | null
  repeat: string
  position: number
}

/** Same as above, for the tasks created when a deal enters a stage. */
export async function addTaskTemplates(tx: Tx, orgId: string, rows: readonly TaskTemplateRow[]): Promise<void> {
  await tx.run(sql`
    insert into stage_task_templates (org_id, id, stage_id, key, title_en, title_es, due_offset_days, due_field, repeat, position)
    select ${orgId}, part.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as part (id uuid, stage_id uuid, key text, title_en text, title_es text, due_offset_days int, due_field text, repeat text, position int)
    on conflict (org_id, stage_id, key) do nothing`)
}
