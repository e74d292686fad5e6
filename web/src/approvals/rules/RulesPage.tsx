import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx'
import { UpgradeCard } from '../../plans/UpgradeCard.tsx'
import { type RuleLists, rulesQuery, routingQuery } from '../queries.ts'
import { KIND_NAMES } from '../words.ts'
import { AwaySection } from './AwaySection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { RuleTable } from './RuleTable.tsx'
import { TryIt } from './TryIt.tsx'
import { useTried } from './use-tried.ts'

/** Who approves what, as small tables, with an order to try them on. */
export default function RulesPage() {
  const rules = useQuery(rulesQuery)
  const routing = useQuery(routingQuery)
  const failed = [rules, routing].find((query) => query.isError && !query.data)
  return (
    <div className="flex flex-col gap-6 px-gutter pt-4 pb-12">
      <PageHead title={m.approvals_rules_title()} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-20 font-semibold">{m.approvals_rules_title()}</h1>
        <ButtonLink to="/app/activity?groups=approval">{m.approvals_rules_history()}</ButtonLink>
      </header>
      {failed ? (
        <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !rules.data || !routing.data ? (
        <SkeletonRows rows={8} label={m.approvals_loading()} />
      ) : (
        <Rules rules={rules.data} routing={routing.data} />
      )}
    </div>
  )
}

function Rules({ rules, routing }: { rules: RuleLists; routing: RoutingFacts }) {
  const [kind, setKind] = useState<ApprovedObject>('purchase_order')
  const trial = useTried(routing, kind)
  const { hasFeature, items, abilities } = rules
  const kept = hasFeature ? items : items.filter(({ isDefault }) => !isDefault)
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-8">
        {!hasFeature && (
          <>
            <p className="text-14">{m.approvals_rules_plan()}</p>
            <UpgradeCard feature="po_approvals" />
            {kept.length > 0 && <p className="text-13 text-ink-soft">{m.approvals_rules_unused()}</p>}
          </>
        )}
        {kept.length > 0 && (
          <Tabs
            label={m.approvals_rules_title()}
            value={kept.some(({ object }) => object === kind) ? kind : kept[0]!.object}
            onChange={setKind}
            tabs={kept.map(({ object, rules: { length } }) => ({
              value: object,
              label: KIND_NAMES[object](),
              count: length,
            }))}
          >
            {kept.map((set) => (
              <TabPanel key={set.object} value={set.object}>
                <RuleTable set={set} members={routing.members} mayChange={abilities.change} held={trial.held} />
              </TabPanel>
            ))}
          </Tabs>
        )}
        <LimitsSection routing={routing} />
        {hasFeature && <AwaySection />}
      </div>
      <TryIt routing={routing} kind={kind} trial={trial} />
    </div>
  )
}
