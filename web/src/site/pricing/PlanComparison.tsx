import { type PlanFeature, planHas } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES, PLAN_TIERS, PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import { Check, Minus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Coming } from '../../plan-contents/Coming.tsx'
import type { Claim } from '../../plan-contents/claims.ts'
import { COMING_PARTS, FEATURE_NAMES } from '../../plan-contents/feature-names.ts'
import { formatBytes, formatCount, formatMoney } from '../../ui/figures/format.ts'

type Row = {
  name: () => string
  value: (tier: PlanTier) => ReactNode
  claim?: Claim
  /** of the line, what is coming */
  part?: (() => string) | undefined
}
type Group = { title: () => string; rows: readonly Row[] }

/** A feature that a plan has or has not. */
function has(feature: PlanFeature): Row {
  return {
    name: FEATURE_NAMES[feature],
    claim: feature,
    part: COMING_PARTS[feature],
    value: (tier) => <Included yes={planHas(tier, feature)} />,
  }
}

const GROUPS: readonly Group[] = [
  {
    title: m.site_compare_deals,
    rows: [
      {
        name: m.site_compare_active_deals,
        value: (tier) => {
          const { activeDeals } = PLANS[tier]
          return activeDeals === null ? m.site_compare_unlimited() : formatCount(activeDeals)
        },
      },
      has('both_deal_types'),
      has('board'),
      has('underwriting'),
      has('budgets'),
      has('draws'),
      has('portfolio'),
    ],
  },
  {
    title: m.site_compare_papers,
    rows: [
      { name: m.site_compare_storage, value: (tier) => formatBytes(PLANS[tier].storageBytes) },
      has('document_versions'),
      has('ai_memos'),
      has('e_signature'),
    ],
  },
  {
    title: m.site_compare_people,
    rows: [
      { name: m.site_compare_members, value: () => m.site_compare_unlimited() },
      has('roles'),
      has('activity_log'),
      has('po_approvals'),
      has('vendor_portal'),
      has('client_access'),
    ],
  },
  {
    title: m.site_compare_reports,
    rows: [has('basic_reporting'), has('advanced_analytics'), has('custom_dashboards'), has('export')],
  },
  {
    title: m.site_compare_connections,
    rows: [
      has('import'),
      has('accounting'),
      has('cloud_drive'),
      has('mls'),
      has('automation'),
      has('custom_integrations'),
      has('custom_workflows'),
      has('automated_workflows'),
      has('retention_automation'),
    ],
  },
  {
    title: m.site_compare_support,
    rows: [has('email_support'), has('priority_support'), has('success_manager'), has('sla')],
  },
]

/** Compares the plans feature by feature. The plan names stay in view. */
export function PlanComparison() {
  return (
    <section id="compare" aria-labelledby="compare-heading" className="pt-16 md:pt-20">
      <h2 id="compare-heading" className="display-32 text-balance md:display-44">
        {m.site_compare_title()}
      </h2>
      <table className="mt-6 w-full table-fixed border-collapse text-13 md:text-14">
        <caption className="sr-only">{m.site_compare_caption()}</caption>
        <colgroup>
          <col className="w-[35%] md:w-[46%]" />
          <col span={3} />
        </colgroup>
        <thead className="sticky top-16 z-10 bg-paper shadow-[inset_0_-1px_0_var(--ink)]">
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">{m.site_compare_what()}</span>
            </th>
            {PLAN_TIERS.map((tier) => (
              <th key={tier} scope="col" className="px-1 py-3 text-center font-semibold md:px-3">
                {PLAN_NAMES[tier]}
                <span className="block text-12 font-normal text-ink-soft">
                  {formatMoney(PLANS[tier].monthlyPriceCents, { digits: 'whole' })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(({ title, rows }) => (
          <Fragment key={title()}>
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={4} className="pt-8 pb-2 text-left text-15 font-semibold">
                  {title()}
                </th>
              </tr>
              {rows.map(({ name, value, claim, part }) => (
                <tr key={name()} className="border-t border-line">
                  <th scope="row" className="py-2.5 pr-2 text-left font-normal hyphens-auto text-ink-soft">
                    {name()} {claim && <Coming claim={claim} part={part} className="hyphens-none" />}
                  </th>
                  {PLAN_TIERS.map((tier) => (
                    <td key={tier} className="px-0.5 py-2.5 text-center font-medium figures md:px-3">
                      {value(tier)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Fragment>
        ))}
      </table>
    </section>
  )
}

function Included({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <>
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.6}
        className={yes ? 'inline-block text-good' : 'inline-block text-ink-soft'}
      />
      <span className="sr-only">{yes ? m.site_compare_yes() : m.site_compare_no()}</span>
    </>
  )
}
