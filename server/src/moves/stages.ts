import type { GateStage } from '@plumbline/domain/moves/gate'
import { type Stage, STAGE_COLUMNS } from '../pipelines/store.ts'
import { statement, type Tx } from '../platform/db/doors.ts'

export type GatedStage = Stage & GateStage

const gatedStages = statement<GatedStage>(
  'pipelines.gates',
  `select ${STAGE_COLUMNS}, coalesce(asked.requirements, '[]') as requirements
  from stages stage
  left join lateral (
    select
      json_agg(
        json_build_object(
          'key', part.key, 'when', part."when", 'severity', part.severity, 'neverOverridden', part.never_overridden,
          'labelEn', part.label_en, 'labelEs', part.label_es, 'config', part.config
        ) order by part.position
      ) as requirements
    from stage_requirements part
    where part.org_id = $1 and part.stage_id = stage.id
  ) asked on true
  where stage.org_id = $1 and stage.pipeline_id = $2
  order by stage.position`,
)

/** The stages of a pipeline in order, with what each asks. */
export function listGatedStages(tx: Tx, orgId: string, pipelineId: string): Promise<GatedStage[]> {
  return tx.rows(gatedStages(orgId, pipelineId))
}
