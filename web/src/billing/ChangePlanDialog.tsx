import type { Billing } from '@plumbline/contract/billing'
import { planChangeEffects } from '@plumbline/domain/plans/plan-change'
import type { PlanFeature } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES, PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import { m } from '../messages/generated/messages.js'
import { isComing } from '../plan-contents/claims.ts'
import { FEATURE_NAMES } from '../plan-contents/feature-names.ts'
import { Status, type Tone } from '../ui/feedback/Status.tsx'
import { formatBytes, formatCount, formatList } from '../ui/figures/format.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'

type Props = { billing: Billing; to: PlanTier; working: boolean; onConfirm: () => void; onClose: () => void }

/** Shown before a plan change: the limits before and after, and what changes for the organization. */
export function ChangePlanDialog({ billing, to, working, onConfirm, onClose }: Props) {
  const from = billing.planTier
  const rows = [
    [m.billing_deals(), dealsIn(from), dealsIn(to)],
    [m.billing_storage(), formatBytes(PLANS[from].storageBytes), formatBytes(PLANS[to].storageBytes)],
  ] as const
  return (
    <FormDialog
      title={m.billing_confirm_title({ from: PLAN_NAMES[from], to: PLAN_NAMES[to] })}
      lede={m.billing_confirm_text()}
      submitLabel={m.billing_change_to({ plan: PLAN_NAMES[to] })}
      working={working}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <dl className="text-14">
        {rows.map(([name, before, after]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-medium figures">{m.billing_from_to({ before, after })}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-col gap-2">
        {effectsOn(billing, to).map(({ tone, words }) => (
          <li key={words}>
            <Status tone={tone}>{words}</Status>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function dealsIn(tier: PlanTier): string {
  const { activeDeals } = PLANS[tier]
  return activeDeals === null ? m.site_compare_unlimited() : formatCount(activeDeals)
}

function effectsOn({ planTier, activeDeals, storage }: Billing, to: PlanTier): { tone: Tone; words: string }[] {
  const usage = { activeDeals: activeDeals.used, storageBytes: storage.usedBytes }
  const { dealsToFree, storageOverBytes, gained, lost } = planChangeEffects(planTier, to, usage)
  const [deals, limit] = [formatCount(usage.activeDeals), formatBytes(PLANS[to].storageBytes)]
  const effects: { tone: Tone; words: string }[] = []
  if (dealsToFree > 0)
    effects.push({ tone: 'watch', words: m.billing_effect_deals({ deals, free: formatCount(dealsToFree) }) })
  if (storageOverBytes > 0) {
    const [used, over] = [formatBytes(usage.storageBytes), formatBytes(storageOverBytes)]
    effects.push({ tone: 'watch', words: m.billing_effect_storage({ used, limit, over }) })
  }
  if (named(lost)) effects.push({ tone: 'watch', words: m.billing_effect_lost({ features: named(lost) }) })
  if (dealsToFree === 0 && storageOverBytes === 0) effects.push({ tone: 'good', words: m.billing_effect_fits() })
  if (named(gained)) effects.push({ tone: 'good', words: m.billing_effect_gained({ features: named(gained) }) })
  return effects
}

/** Features that haven't shipped are neither gained nor lost. */
function named(features: readonly PlanFeature[]): string {
  return formatList(features.filter((feature) => !isComing(feature)).map((feature) => FEATURE_NAMES[feature]()))
}
