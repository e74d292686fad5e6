import { type Plan, PLAN_NAMES, PLAN_TIERS, PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import { m } from '../../messages/generated/messages.js'
import { formatBytes, formatCount, formatMoney } from '../../ui/figures/format.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'

export const DEFAULT_PLAN: PlanTier = 'PRO'

export function isPlanTier(text: string | null): text is PlanTier {
  return (PLAN_TIERS as readonly (string | null)[]).includes(text)
}

/** The three plans as a ruled list, based on the shared price list. */
export function PlanChoice({ value, onChange }: { value: PlanTier; onChange: (tier: PlanTier) => void }) {
  return (
    <RadioList
      label={m.auth_plan()}
      name="plan"
      value={value}
      onChange={onChange}
      help={m.auth_plan_help()}
      options={PLAN_TIERS.map((tier) => ({
        value: tier,
        label: PLAN_NAMES[tier],
        detail: planDetail(PLANS[tier]),
        figure: formatMoney(PLANS[tier].monthlyPriceCents, { digits: 'whole' }),
      }))}
    />
  )
}

function planDetail({ activeDeals, storageBytes }: Plan): string {
  const storage = formatBytes(storageBytes)
  return activeDeals === null
    ? m.auth_plan_unlimited({ storage })
    : m.auth_plan_detail({ count: formatCount(activeDeals), storage })
}
