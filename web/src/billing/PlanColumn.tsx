import { PLAN_FEATURES, type PlanFeature } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES, PLAN_TIERS, PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { Coming } from '../plan-contents/Coming.tsx'
import { COMING_PARTS, FEATURE_NAMES } from '../plan-contents/feature-names.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { StatusTag } from '../ui/feedback/Status.tsx'
import { formatBytes, formatCount, formatMoney } from '../ui/figures/format.ts'

const FEATURES = Object.keys(PLAN_FEATURES) as PlanFeature[]

type Props = {
  tier: PlanTier
  isCurrent: boolean
  /** null where the plan can't be changed */
  onChoose: (() => void) | null
}

/** One plan: its list price, its limits, and what it adds to the plan before it. */
export function PlanColumn({ tier, isCurrent, onChoose }: Props) {
  const { activeDeals, storageBytes } = PLANS[tier]
  const below = PLAN_TIERS[PLAN_TIERS.indexOf(tier) - 1]
  return (
    <article
      aria-labelledby={`plan-${tier}`}
      className={cx(
        'flex flex-col border-line p-5 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l',
        isCurrent && 'shadow-[inset_0_3px_0_var(--brass-edge)]',
      )}
    >
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 id={`plan-${tier}`} className="text-16 font-semibold">
          {PLAN_NAMES[tier]}
        </h3>
        {isCurrent && <StatusTag tone="in_hand">{m.billing_current()}</StatusTag>}
      </div>
      <ListPrice tier={tier} />
      <ul className="mt-3 space-y-2 text-14">
        <Line>
          {activeDeals === null ? m.site_plan_unlimited() : m.site_plan_deals({ count: formatCount(activeDeals) })}
        </Line>
        <Line>{m.site_plan_storage({ storage: formatBytes(storageBytes) })}</Line>
      </ul>
      {below && <p className="mt-3 text-13 text-ink-soft">{m.billing_plus({ plan: PLAN_NAMES[below] })}</p>}
      <ul className="mt-2 mb-5 flex-1 space-y-2 text-14">
        {FEATURES.filter((feature) => PLAN_FEATURES[feature] === tier).map((feature) => (
          <Line key={feature}>
            {FEATURE_NAMES[feature]()} <Coming claim={feature} part={COMING_PARTS[feature]} />
          </Line>
        ))}
      </ul>
      {onChoose && !isCurrent && (
        <Button wide onClick={onChoose}>
          {m.billing_change_to({ plan: PLAN_NAMES[tier] })}
        </Button>
      )}
    </article>
  )
}

function ListPrice({ tier }: { tier: PlanTier }) {
  const price = formatMoney(PLANS[tier].monthlyPriceCents, { digits: 'whole' })
  return <p className="text-13 text-ink-soft figures">{m.billing_list_price({ price })}</p>
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0 text-good" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
