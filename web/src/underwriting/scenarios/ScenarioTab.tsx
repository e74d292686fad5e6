import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import { realKeys } from '@plumbline/domain/underwriting/terms/scenario'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { scenariosQuery } from './queries.ts'
import { useScenarioDraft } from './use-scenario-draft.ts'

const ScenarioBar = partOf(
  later(() => import('./ScenarioBar.tsx')),
  'ScenarioBar',
)
const ScenarioHead = partOf(
  later(() => import('./ScenarioHead.tsx')),
  'ScenarioHead',
)
const TabBody = partOf(
  later(() => import('../TabBody.tsx')),
  'TabBody',
)
const TermList = partOf(
  later(() => import('./TermList.tsx')),
  'TermList',
)

/** The underwriting tab for one scenario. Nothing entered here changes the deal. */
export function ScenarioTab({ deal, scenarioId }: { deal: DealWithTerms; scenarioId: string }) {
  const { data, error, refetch } = useQuery(scenariosQuery(deal.id))
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  const scenario = data.items.find(({ id }) => id === scenarioId)
  return (
    <>
      <ScenarioBar deal={deal} />
      {scenario ? (
        <OneScenario deal={deal} scenario={scenario} all={data.items} />
      ) : (
        <EmptyState title={m.scenarios_gone()} text={m.scenarios_gone_text()} />
      )}
    </>
  )
}

function OneScenario({ deal, scenario, all }: { deal: DealWithTerms; scenario: Scenario; all: readonly Scenario[] }) {
  const { draft, plan, part, edit, setBack } = useScenarioDraft(deal, scenario)
  const list = (changes: Scenario['changes']) => (
    <TermList part={changes} keys={realKeys(plan, changes)} dealType={deal.dealType} />
  )
  return (
    <>
      <ScenarioHead {...{ deal, scenario, all, plan, part, setBack }} />
      <TabBody deal={deal} draft={draft} />
      <EditConflict edit={edit} name={() => scenario.name} value={(_, { changes = {} }) => list(changes)} />
    </>
  )
}
