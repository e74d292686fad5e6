import { APPROVED_OBJECTS, type ApprovedObject } from '@plumbline/domain/approvals/rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx'
import { rulesQuery, routingQuery } from '../queries.ts'
import { KIND_NAMES } from '../words.ts'
import { AwaySection } from './AwaySection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { RuleTable } from './RuleTable.tsx'
import { TryIt } from './TryIt.tsx'

/** Who approves what, as small tables, with an order to try them on. */
export default function RulesPage() {
  const rules = useQuery(rulesQuery)
  const routing = useQuery(routingQuery)
  const [kind, setKind] = useState<ApprovedObject>('purchase_order')
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
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-8">
            {!rules.data.hasFeature && (
              <p className="rounded-8 border border-line bg-sunken px-4 py-3 text-14">{m.approvals_rules_plan()}</p>
            )}
            <Tabs
              label={m.approvals_rules_title()}
              value={kind}
              onChange={setKind}
              tabs={APPROVED_OBJECTS.map((value) => ({
                value,
                label: KIND_NAMES[value](),
                count: rules.data.items.find(({ object }) => object === value)?.rules.length ?? 0,
              }))}
            >
              {rules.data.items.map((set) => (
                <TabPanel key={set.object} value={set.object}>
                  <RuleTable set={set} members={routing.data.members} mayChange={rules.data.abilities.change} />
                </TabPanel>
              ))}
            </Tabs>
            <LimitsSection routing={routing.data} />
            <AwaySection />
          </div>
          <TryIt routing={routing.data} kind={kind} />
        </div>
      )}
    </div>
  )
}
