import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'

type Staged = Pick<DealDetail, 'pipeline' | 'stageId'>

export function stageOf({ pipeline }: Staged, key: string): StageView | undefined {
  return pipeline.find((stage) => stage.key === key)
}

/** The key of the stage that the deal is in. */
export function currentStage({ pipeline, stageId }: Staged): string {
  return pipeline.find((stage) => stage.id === stageId)?.key ?? ''
}
