import type { Billing } from '@plumbline/contract/billing'
import { PLAN_TIERS, type PlanTier } from '@plumbline/domain/plans/plans'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { Section } from '../ui/layout/Section.tsx'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { PlanColumn } from './PlanColumn.tsx'
import { useChangePlan } from './use-change-plan.ts'

/** The three plans side by side. A change is confirmed after showing what it affects. */
export function PlanList({ billing }: { billing: Billing }) {
  const [chosen, setChosen] = useState<PlanTier | null>(null)
  const close = () => setChosen(null)
  const change = useChangePlan(billing, close)
  return (
    <Section title={m.billing_plans()} className="mt-8">
      <div className="mt-4 grid rounded-10 border border-line bg-surface lg:grid-cols-3">
        {PLAN_TIERS.map((tier) => (
          <PlanColumn
            key={tier}
            tier={tier}
            isCurrent={tier === billing.planTier}
            onChoose={billing.abilities.changePlan ? () => setChosen(tier) : null}
          />
        ))}
      </div>
      {chosen && (
        <ChangePlanDialog
          billing={billing}
          to={chosen}
          working={change.isPending}
          onConfirm={() => change.mutate(chosen)}
          onClose={close}
        />
      )}
    </Section>
  )
}
