import { isPlanFeature, PLAN_FEATURES } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES } from '@plumbline/domain/plans/plans'
import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'
import { formatBytes, formatCount } from '../ui/figures/format.ts'
import { FEATURE_NAMES } from '../plan-contents/feature-names.ts'
import { LimitWayOut } from './LimitWayOut.tsx'
import { UpgradeCard } from './UpgradeCard.tsx'

/** Error messages for plan limits and features. */
export const planFailures = {
  plan_limit_active_deals: ({ current, limit }) => ({
    title: m.plans_error_deals({ current: formatCount(current), limit: formatCount(limit) }),
    text: m.plans_error_deals_text(),
    wayOut: <LimitWayOut limit="deals" />,
  }),
  plan_limit_storage: ({ usedBytes, limitBytes }) => ({
    title: m.plans_error_storage({ used: formatBytes(usedBytes), limit: formatBytes(limitBytes) }),
    text: m.plans_error_storage_text(),
    wayOut: <LimitWayOut limit="storage" />,
  }),
  feature_not_in_plan: ({ feature }) =>
    isPlanFeature(feature)
      ? {
          title: m.plans_error_feature_named({ feature: FEATURE_NAMES[feature]() }),
          text: m.plans_error_feature_plan({ plan: PLAN_NAMES[PLAN_FEATURES[feature]] }),
          inPlace: <UpgradeCard feature={feature} />,
        }
      : { title: m.plans_error_feature(), text: m.plans_error_feature_text() },
} satisfies RoomFailureWords
