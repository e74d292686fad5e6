import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { PipelineRow, Stage } from './store.ts'

type NewPipeline = { id: string; dealType: PipelineRow['dealType']; names: { en: string; es: string } }

export async function addPipeline(tx: Tx, orgId: string, { id, dealType, names }: NewPipeline): Promise<void> {
  await tx.run(sql`
    insert into pipelines (org_id, id, deal_type, name_en, name_es)
    values (${orgId}, ${id}, ${dealType}, ${names.en}, ${names.es})`)
}

type NewStage = Omit<Stage, 'pipelineId'>

export async function addStages(tx: Tx, orgId: string, pipelineId: string, stages: readonly NewStage[]): Promise<void> {
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
}

/** Every stage of an organization, with its original key and deal type. */
export function listStageKeys(tx: Tx, orgId: string): Promise<{ id: string; key: string; dealType: string }[]> {
  return tx.rows(sql<{ id: string; key: string; dealType: string }>`
    select stage.id, stage.key, pipeline.deal_type
    from stages stage
    join pipelines pipeline on pipeline.org_id = stage.org_id and pipeline.id = stage.pipeline_id
    where stage.org_id = ${orgId}`)
}
