import type { DealType } from '@plumbline/domain/deals/fields'
import { useQuery } from '@tanstack/react-query'
import { pipelinesQuery } from '../../deals/queries.ts'
import { getLocale } from '../../messages/generated/runtime.js'
import type { Choice } from '../../ui/fields/ChoiceField.tsx'

/** The open stages of both pipelines, those of the given type first. A stage in both is listed once. */
export function useStageChoices(first: DealType): Choice[] {
  const { data = [] } = useQuery(pipelinesQuery())
  const stages = data
    .toSorted((one, other) => Number(other.dealType === first) - Number(one.dealType === first))
    .flatMap((pipeline) => pipeline.stages)
    .filter(({ kind }) => kind === 'normal')
  const byKey = new Map(stages.toReversed().map((stage) => [stage.key, stage.name[getLocale()]]))
  const keys = [...new Set(stages.map(({ key }) => key))]
  return keys.map((key) => ({ value: key, label: byKey.get(key) ?? key }))
}
