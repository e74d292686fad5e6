import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { DEFAULT_PIPELINES, PIPELINE_NAMES, shippedStage } from '@plumbline/domain/moves/defaults/pipelines'
import type { NeededRoom, Requirement, StageDefault } from '@plumbline/domain/moves/requirement'
import { ROOMS_BUILT } from '@plumbline/domain/moves/defaults/rooms-built'
import { sql } from 'kysely'
import { noteAdoptedRooms } from '../organizations/store.ts'
import type { Tx } from '../platform/db/doors.ts'

type StageRow = { id: string; key: string; dealType: string }

/** Copies both default pipelines for a new organization. */
export async function installPipelines(tx: Tx, orgId: string): Promise<void> {
  for (const dealType of DEAL_TYPES) {
    const pipelineId = newId()
    const names = PIPELINE_NAMES[dealType]
    await tx.run(sql`
      insert into pipelines (org_id, id, deal_type, name_en, name_es)
      values (${orgId}, ${pipelineId}, ${dealType}, ${names.en}, ${names.es})`)
    const stages = DEFAULT_PIPELINES[dealType].map((stage, index) => ({
      ...shippedStage(stage),
      id: newId(),
      position: index + 1,
    }))
    await tx.run(sql`
      insert into stages (org_id, id, pipeline_id, key, name_en, name_es, position, sla_days, kind)
      select ${orgId}, stage.id, ${pipelineId}, stage.key, stage.name_en, stage.name_es, stage.position, stage.sla_days, stage.kind
      from jsonb_to_recordset(${JSON.stringify(
        stages.map(({ id, key, nameEn, nameEs, position, slaDays, kind }) => ({
          id,
          key,
          name_en: nameEn,
          name_es: nameEs,
          position,
          sla_days: slaDays,
          kind,
        })),
      )}::jsonb) as stage (id uuid, key text, name_en text, name_es text, position int, sla_days int, kind text)`)
    await insertParts(tx, orgId, stages)
  }
  await noteAdoptedRooms(tx, orgId, ROOMS_BUILT)
}

/**
 * Brings what newly built rooms add (requirements, checklist items, tasks) to an organization that was created before them.
 * What the organization renamed or removed stays as it is: only parts of the new rooms are added, by key, once.
 */
export async function adoptRooms(tx: Tx, orgId: string, rooms: readonly NeededRoom[]): Promise<void> {
  const rows = await tx.rows(sql<StageRow>`
    select stage.id, stage.key, pipeline.deal_type
    from stages stage
    join pipelines pipeline on pipeline.org_id = stage.org_id and pipeline.id = stage.pipeline_id
    where stage.org_id = ${orgId}`)
  const additions = rows.flatMap((row) => {
    const standard = DEFAULT_PIPELINES[row.dealType as keyof typeof DEFAULT_PIPELINES]?.find(
      (stage) => stage.key === row.key,
    )
    return standard ? [{ ...onlyRooms(standard, rooms), id: row.id }] : []
  })
  await insertParts(tx, orgId, additions)
  await noteAdoptedRooms(tx, orgId, rooms)
}

function onlyRooms(stage: StageDefault, rooms: readonly NeededRoom[]): StageDefault {
  const added = (part: { room?: NeededRoom }) => part.room !== undefined && rooms.includes(part.room)
  const checklist = stage.checklist.filter(added)
  return {
    ...stage,
    checklist,
    requirements: stage.requirements.filter(
      (part) => added(part) || (part.config.kind === 'checklist' && checklist.length > 0),
    ),
    tasks: stage.tasks.filter(added),
  }
}

async function insertParts(tx: Tx, orgId: string, stages: readonly (StageDefault & { id: string })[]): Promise<void> {
  const requirements = stages.flatMap((stage) =>
    stage.requirements.map((requirement, index) => requirementRow(stage.id, requirement, index)),
  )
  await tx.run(sql`
    insert into stage_requirements (org_id, id, stage_id, key, "when", kind, severity, never_overridden, label_en, label_es, config, position)
    select ${orgId}, part.id, part.stage_id, part.key, part."when", part.kind, part.severity, part.never_overridden, part.label_en, part.label_es, part.config, part.position
    from jsonb_to_recordset(${JSON.stringify(requirements)}::jsonb)
      as part (id uuid, stage_id uuid, key text, "when" text, kind text, severity text, never_overridden boolean, label_en text, label_es text, config jsonb, position int)
    on conflict (org_id, stage_id, key) do nothing`)
  const checklist = stages.flatMap((stage) =>
    stage.checklist.map((item, index) => ({
      id: newId(),
      stage_id: stage.id,
      key: item.key,
      label_en: item.labelEn,
      label_es: item.labelEs,
      required: item.required,
      due_offset_days: item.dueOffsetDays,
      position: index + 1,
    })),
  )
  await tx.run(sql`
    insert into checklist_template_items (org_id, id, stage_id, key, label_en, label_es, required, due_offset_days, position)
    select ${orgId}, part.* from jsonb_to_recordset(${JSON.stringify(checklist)}::jsonb)
      as part (id uuid, stage_id uuid, key text, label_en text, label_es text, required boolean, due_offset_days int, position int)
    on conflict (org_id, stage_id, key) do nothing`)
  const tasks = stages.flatMap((stage) =>
    stage.tasks.map((task, index) => ({
      id: newId(),
      stage_id: stage.id,
      key: task.key,
      title_en: task.titleEn,
      title_es: task.titleEs,
      due_offset_days: task.dueOffsetDays,
      due_field: task.dueField,
      repeat: task.repeat,
      position: index + 1,
    })),
  )
  await tx.run(sql`
    insert into stage_task_templates (org_id, id, stage_id, key, title_en, title_es, due_offset_days, due_field, repeat, position)
    select ${orgId}, part.* from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as part (id uuid, stage_id uuid, key text, title_en text, title_es text, due_offset_days int, due_field text, repeat text, position int)
    on conflict (org_id, stage_id, key) do nothing`)
}

function requirementRow(stageId: string, requirement: Requirement, index: number) {
  return {
    id: newId(),
    stage_id: stageId,
    key: requirement.key,
    when: requirement.when,
    kind: requirement.config.kind,
    severity: requirement.severity,
    never_overridden: requirement.neverOverridden,
    label_en: requirement.labelEn,
    label_es: requirement.labelEs,
    config: requirement.config,
    position: index + 1,
  }
}
