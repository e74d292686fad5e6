import type { GateStage } from '@plumbline/domain/moves/gate'
import type { Requirement } from '@plumbline/domain/moves/requirement'
import { stagesOfDeal } from '../deals/list/store.ts'
import type { Stage } from '../pipelines/store.ts'
import { statement, type Tx } from '../platform/db/doors.ts'

export type GatedStage = Stage & GateStage

/** Rows of both, joined in JavaScript because having PostgreSQL turn them into JSON takes four times as long. */
const requirementsOfStages = statement<Requirement & { stageId: string }>(
  'pipelines.requirements',
  `select part.stage_id, part.key, part."when", part.severity, part.never_overridden, part.label_en, part.label_es, part.config
  from stage_requirements part
  join stages stage on stage.org_id = part.org_id and stage.id = part.stage_id
  where part.org_id = $1 and stage.pipeline_id = (select pipeline_id from deals where org_id = $1 and id = $2)
  order by part.position`,
)

/** The stages of a deal's pipeline in order, with each one's requirements. */
export async function listGatedStages(tx: Tx, orgId: string, dealId: string): Promise<GatedStage[]> {
  const [stages, requirements] = await Promise.all([
    tx.rows(stagesOfDeal(orgId, dealId)),
    tx.rows(requirementsOfStages(orgId, dealId)),
  ])
  const asked = Map.groupBy(requirements, ({ stageId }) => stageId)
  return stages.map((stage) => ({ ...stage, requirements: asked.get(stage.id) ?? [] }))
}
