import { PLAN_NAMES, PLAN_TIERS } from '@plumbline/domain/plans/plans'
import { asWordsOf } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'

/** Activity log texts for the plan. */
export const billingWords = {
  verbs: { ...said({ 'organization.plan_changed': m.activity_organization_plan_changed }) },
  changes: {
    'organization.planTier': { label: m.billing_nav, show: asWordsOf(PLAN_TIERS, (tier) => PLAN_NAMES[tier]) },
  },
} satisfies RoomWords
