import { PLAN_FEATURES, type PlanFeature } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES } from '@plumbline/domain/plans/plans'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { AskAdmins } from './AskAdmins.tsx'
import { FEATURE_NAMES } from '../plan-contents/feature-names.ts'

/** Replaces a feature that the organization's plan doesn't include. */
export function UpgradeCard({ feature }: { feature: PlanFeature }) {
  const { abilities, organization } = useMe()
  const nameId = useId()
  return (
    <section
      aria-labelledby={nameId}
      className="mx-auto my-12 flex max-w-md flex-col items-center rounded-10 border border-line bg-surface px-6 py-8 text-center"
    >
      <Lock aria-hidden size={20} strokeWidth={1.6} className="mb-3 text-brass-text" />
      <h2 id={nameId} className="text-16 font-semibold">
        {FEATURE_NAMES[feature]()}
      </h2>
      <p className="mt-1 text-14 text-ink-soft">
        {m.plans_included_in({
          plan: PLAN_NAMES[PLAN_FEATURES[feature]],
          current: PLAN_NAMES[organization.planTier],
        })}
      </p>
      {abilities.seeBilling ? (
        <ButtonLink kind="brass" to="/app/billing" className="mt-4">
          {m.plans_see_plans()}
        </ButtonLink>
      ) : (
        <p className="mt-2 text-14">
          <AskAdmins />
        </p>
      )}
    </section>
  )
}
