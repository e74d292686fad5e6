import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'
import { formatBytes, formatCount } from '../ui/figures/format.ts'

/** Wording for this room's refusals. */
export const planFailures = {
  plan_limit_active_deals: ({ current, limit }) => ({
    title: m.plans_error_deals({ current: formatCount(current), limit: formatCount(limit) }),
    text: m.plans_error_deals_text(),
  }),
  plan_limit_storage: ({ usedBytes, limitBytes }) => ({
    title: m.plans_error_storage({ used: formatBytes(usedBytes), limit: formatBytes(limitBytes) }),
    text: m.plans_error_storage_text(),
  }),
  feature_not_in_plan: () => ({ title: m.plans_error_feature(), text: m.plans_error_feature_text() }),
} satisfies RoomFailureWords
