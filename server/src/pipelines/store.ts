import { sql } from 'kysely'
import { prepared, statement, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

export type Stage = {
  id: string
  pipelineId: string
  key: string
  position: number
  kind: 'normal' | 'terminal'
  nameEn: string
  nameEs: string
  slaDays: number | null
}

export const STAGE_COLUMNS =
  'stage.id, stage.pipeline_id, stage.key, stage.position, stage.kind, stage.name_en, stage.name_es, stage.sla_days'

const pipelineStages = statement<Stage>(
  'pipelines.stages',
  `select ${STAGE_COLUMNS} from stages stage where stage.org_id = $1 and stage.pipeline_id = $2 order by stage.position`,
)

/** A pipeline's stages in order. */
export function listStages(tx: Tx, orgId: string, pipelineId: string): Promise<Stage[]> {
  return tx.rows(pipelineStages(orgId, pipelineId))
}

/** The stage a deal is in. */
export function stageOf<Any extends Stage>(stages: readonly Any[], stageId: string): Any {
  const stage = stages.find((candidate) => candidate.id === stageId)
  if (!stage) throw new Error('the deal’s stage is not in its pipeline')
  return stage
}

export type PipelineRow = {
  id: string
  dealType: 'fix_and_flip' | 'land_home'
  nameEn: string
  nameEs: string
  stages: {
    id: string
    key: string
    nameEn: string
    nameEs: string
    position: number
    slaDays: number | null
    kind: 'normal' | 'terminal'
  }[]
}

export const listPipelines = statement<PipelineRow>(
  'pipelines.list',
  `select
    pipeline.id, pipeline.deal_type, pipeline.name_en, pipeline.name_es,
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', stage.id, 'key', stage.key, 'nameEn', stage.name_en, 'nameEs', stage.name_es, 'position', stage.position, 'slaDays', stage.sla_days, 'kind', stage.kind
        ) order by stage.position
      )
      from stages stage
      where stage.org_id = pipeline.org_id and stage.pipeline_id = pipeline.id
    ) as stages
  from pipelines pipeline
  where pipeline.org_id = $1
  order by pipeline.deal_type`,
)

/** The pipeline for a deal type and its first stage, where new deals start. */
export async function findStart(
  tx: Tx,
  orgId: string,
  dealType: string,
): Promise<{ pipelineId: string; stageId: string; nextStageIds: string[] }> {
  const rows = await tx.rows(sql<{ pipelineId: string; id: string }>`
    select stage.pipeline_id, stage.id
    from stages stage
    join pipelines pipeline on pipeline.org_id = stage.org_id and pipeline.id = stage.pipeline_id
    where stage.org_id = ${orgId} and pipeline.deal_type = ${dealType}
    order by stage.position`)
  const [first, ...rest] = rows
  if (!first) throw new Error(`no pipeline for ${dealType}`)
  return { pipelineId: first.pipelineId, stageId: first.id, nextStageIds: rest.map((row) => row.id) }
}

export type HistoryEntry = {
  id: string
  dealId: string
  fromStageId: string | null
  toStageId: string
  kind: 'create' | 'move' | 'undo' | 'import' | 'reopen' | 'restore'
  movedBy: string | null
  movedAt: Date
  overridden: boolean
  reason: string | null
  unmet: readonly unknown[]
  secondsInFromStage: number | null
}

/** Appends to the stage history, which is never edited. */
export function appendHistory(tx: Tx, orgId: string, entry: HistoryEntry): void {
  tx.send(
    prepared(sql`
    insert into stage_history (org_id, id, deal_id, from_stage_id, to_stage_id, kind, moved_by, moved_at, overridden, reason, unmet, seconds_in_from_stage)
    values (${orgId}, ${entry.id}, ${entry.dealId}, ${entry.fromStageId}, ${entry.toStageId}, ${entry.kind}, ${entry.movedBy}, ${entry.movedAt},
      ${entry.overridden}, ${entry.reason}, ${JSON.stringify(entry.unmet)}, ${entry.secondsInFromStage})`),
  )
}

/** A deal's first entry in its stage history. */
export type FirstStay = { dealId: string; stageId: string; moveId: string }

/** An imported deal's history starts with the import. */
export async function appendFirstStays(
  tx: Tx,
  { tenant, actor, now }: Context,
  firstStays: readonly FirstStay[],
): Promise<void> {
  const rows = firstStays.map(({ dealId, stageId, moveId }) => ({ id: moveId, deal_id: dealId, stage_id: stageId }))
  await tx.run(sql`
    insert into stage_history (org_id, kind, moved_by, moved_at, id, deal_id, to_stage_id)
    select ${tenant.orgId}, 'import', ${actor.userId}, ${now}, row.id, row.deal_id, row.stage_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, deal_id uuid, stage_id uuid)`)
}
