import type { Left } from '@plumbline/contract/team/team'
import type { RawBuilder } from 'kysely'
import { contribution } from '../platform/rooms/contribution.ts'
import { provider } from '../platform/rooms/provider.ts'

export type HandedOver = Left['handedOver']
export type Between = { from: string; to: string | null }

/**
 * Gives what somebody works on to another member, who also takes their place on the work of others; without one they only
 * leave those places. Each room answers with how much of its own it was.
 */
export const workHandedOver = provider<Between, Partial<HandedOver>>('work handed over')

/** How much of a room's open work is a member's, counted beside the row `member` of `memberships`. */
export const openWork = contribution<{ name: 'activeDeals' | 'openTasks'; count: RawBuilder<number> }>('open work')
