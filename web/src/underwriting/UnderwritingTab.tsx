import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { useSearchParams } from 'react-router'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { later, partOf } from '../ui/later.tsx'
import { TabBody } from './TabBody.tsx'
import { useTermsDraft } from './terms/use-terms-draft.ts'

const TermsConflicts = partOf(
  later(() => import('./terms/TermsConflicts.tsx')),
  'TermsConflicts',
)
const ScenarioTab = partOf(
  later(() => import('./scenarios/ScenarioTab.tsx')),
  'ScenarioTab',
)
const Bills = partOf(
  later(() => import('./bills/Bills.tsx')),
  'Bills',
)
const Comparison = partOf(
  later(() => import('./scenarios/Comparison.tsx')),
  'Comparison',
)
const ScenarioBar = partOf(
  later(() => import('./scenarios/ScenarioBar.tsx')),
  'ScenarioBar',
)
const ScenarioMenu = partOf(
  later(() => import('./scenarios/ScenarioMenu.tsx')),
  'ScenarioMenu',
)

/** Shows the deal's own terms, one of its scenarios, or all of them side by side. */
export default function UnderwritingTab({ deal }: { deal: DealWithTerms }) {
  const [search] = useSearchParams()
  const scenarioId = search.get('scenario')
  if (!deal.abilities.seeProfit) return <PlanTab deal={deal} />
  if (search.get('compare') !== null) return <Comparison deal={deal} />
  return scenarioId === null ? <PlanTab deal={deal} /> : <ScenarioTab key={scenarioId} {...{ deal, scenarioId }} />
}

function PlanTab({ deal }: { deal: DealWithTerms }) {
  const draft = useTermsDraft(deal)
  const wide = useMediaQuery('(min-width: 1024px)')
  const { seeProfit } = deal.abilities
  return (
    <>
      {seeProfit && wide && <ScenarioBar deal={deal} typed={draft.terms} />}
      <TabBody
        deal={deal}
        draft={draft}
        bills={<Bills deal={deal} />}
        beside={seeProfit && <ScenarioMenu deal={deal} typed={draft.terms} />}
      />
      {(draft.edit.conflict || draft.termsEdit.conflict) && <TermsConflicts draft={draft} />}
    </>
  )
}
