import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { DEFAULT_PIPELINES, PIPELINE_NAMES, shippedStage } from '@plumbline/domain/moves/defaults/pipelines'
import type { NeededRoom, Requirement, StageDefault } from '@plumbline/domain/moves/requirement'
import { ROOMS_BUILT } from '@plumbline/domain/moves/defaults/rooms-built'
import { noteAdoptedRooms } from '../organizations/store.ts'
import { addPipeline, addStages, listStageKeys } from '../pipelines/install-store.ts'
import type { Tx } from '../platform/db/doors.ts'
import { addChecklistItems, addRequirements, addTaskTemplates, type RequirementRow } from './install-store.ts'

/** Copies both default pipelines to a new organization. */
export async function installPipelines(tx: Tx, orgId: string): Promise<void> {
  for (const dealType of DEAL_TYPES) {
    const pipelineId = newId()
    const names = PIPELINE_NAMES[dealType]
    await addPipeline(tx, orgId, { id: pipelineId, dealType, names })
    const stages = DEFAULT_PIPELINES[dealType].map((stage, index) => ({
      ...shippedStage(stage),
      id: newId(),
      position: index + 1,
    }))
    await addStages(tx, orgId, pipelineId, stages)
    await insertParts(tx, orgId, stages)
  }
  await noteAdoptedRooms(tx, orgId, ROOMS_BUILT)
}

/**
 * Adds the parts of newly built rooms (requirements, checklist items, tasks) to an organization created before them.
 * What the organization renamed or removed isn't changed: only the new rooms' parts are added, by key, once.
 */
export async function adoptRooms(tx: Tx, orgId: string, rooms: readonly NeededRoom[]): Promise<void> {
  const rows = await listStageKeys(tx, orgId)
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
  await addRequirements(tx, orgId, requirements)
  const checklist = stages.flatMap((stage) =>
    stage.checklist.map((item, index) => ({
      id: newId(),
      stage_id: stage.id,
      key: item.key,
      label_en: item.labelEn,
      label_es: item.labelEs,
      required: item.required,
      due_offset_days: item.dueOffsetDays,
      assignee_role: item.assigneeRole,
      position: index + 1,
    })),
  )
  await addChecklistItems(tx, orgId, checklist)
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
  await addTaskTemplates(tx, orgId, tasks)
}

function requirementRow(stageId: string, requirement: Requirement, index: number): RequirementRow {
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
