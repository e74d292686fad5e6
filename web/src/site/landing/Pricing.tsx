import { PLAN_NAMES, PLAN_TIERS, PLANS, type PlanTier, TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { formatBytes, formatCount, formatMoney } from '../../ui/figures/format.ts'
import { SIGN_UP } from '../addresses.ts'
import type { Claim } from '../../plan-contents/claims.ts'
import { Coming } from '../../plan-contents/Coming.tsx'
import { SectionHeading } from './SectionHeading.tsx'

const RECOMMENDED: PlanTier = 'PRO'

/** A line of a plan, the promise in it, and what of the line is coming where the rest is there. */
type Content = readonly [text: () => string, claim?: Claim, part?: () => string]

/** What each plan adds besides deals and storage, which come from the one price list. */
const CONTENTS: Record<PlanTier, readonly Content[]> = {
  STARTER: [
    [m.site_plan_core, 'draws', m.site_part_draw_requests],
    [m.site_plan_reporting, 'basic_reporting'],
    [m.site_plan_email],
  ],
  PRO: [
    [m.site_plan_orders, 'po_approvals'],
    [m.site_plan_memos, 'ai_memos', m.site_part_memos],
    [m.site_plan_analytics, 'advanced_analytics'],
    [m.site_plan_priority],
  ],
  SCALE: [
    [m.site_plan_workflows, 'custom_workflows'],
    [m.site_plan_clients, 'client_access', m.site_part_clients],
    [m.site_plan_dashboards, 'custom_dashboards'],
    [m.site_plan_retention, 'retention_automation'],
    [m.site_plan_success],
  ],
}

export function Pricing() {
  return (
    <section aria-labelledby="pricing-heading" className="bg-paper py-14 md:py-16">
      <SectionHeading id="pricing-heading" bob>
        {m.site_pricing_title()}
      </SectionHeading>
      <div className="mt-8 md:mt-10">
        <Plans level="h3" />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-13">
        <a href="/pricing#compare" className="link py-1 pointer-coarse:py-3">
          {m.site_compare_plans()}
        </a>
        <CustomPricing />
      </p>
    </section>
  )
}

export function CustomPricing() {
  return (
    <a href={SIGN_UP} className="link py-1 pointer-coarse:py-3">
      {m.site_pricing_custom()}
    </a>
  )
}

/** The three plans side by side, and what applies to all of them. `level` is the heading level of their names. */
export function Plans({ level }: { level: 'h2' | 'h3' }) {
  return (
    <>
      <div className="grid rounded-10 border border-line bg-surface lg:grid-cols-3">
        {PLAN_TIERS.map((tier) => (
          <PlanColumn key={tier} tier={tier} level={level} />
        ))}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-1 text-13 text-ink-soft">
        <li>{m.site_pricing_trial({ days: TRIAL_DAYS })}</li>
        <li>{m.site_pricing_team()}</li>
        <li>{m.site_pricing_guarantee()}</li>
        <li>{m.site_pricing_cancel()}</li>
      </ul>
    </>
  )
}

function PlanColumn({ tier, level: Name }: { tier: PlanTier; level: 'h2' | 'h3' }) {
  const { monthlyPriceCents, activeDeals, storageBytes } = PLANS[tier]
  const recommended = tier === RECOMMENDED
  const deals = activeDeals === null ? m.site_plan_unlimited() : m.site_plan_deals({ count: formatCount(activeDeals) })
  return (
    <article
      aria-labelledby={`plan-${tier}`}
      className={cx(
        'flex flex-col border-line p-7 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l',
        recommended && 'shadow-[inset_0_3px_0_var(--brass-edge)]',
      )}
    >
      <Name id={`plan-${tier}`} className="text-16 font-semibold">
        {PLAN_NAMES[tier]}
      </Name>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="display-72 max-md:text-[56px]">{formatMoney(monthlyPriceCents, { digits: 'whole' })}</span>
        <span className="text-14 text-ink-soft">{m.site_plan_month()}</span>
      </p>
      <ul className="mt-4 mb-6 flex-1 space-y-3 text-14">
        <PlanLine>{deals}</PlanLine>
        <PlanLine>{m.site_plan_storage({ storage: formatBytes(storageBytes) })}</PlanLine>
        {CONTENTS[tier].map(([text, claim, part]) => (
          <PlanLine key={text()}>
            {text()} {claim && <Coming claim={claim} part={part} />}
          </PlanLine>
        ))}
      </ul>
      <a
        href={`${SIGN_UP}&plan=${tier}`}
        aria-describedby={`plan-${tier}`}
        className={buttonClass({ kind: recommended ? 'brass' : 'plain', size: 'large', wide: true })}
      >
        {m.site_start_trial()}
      </a>
    </article>
  )
}

function PlanLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0 text-good" />
      <span>{children}</span>
    </li>
  )
}
