import type { Left } from '@plumbline/contract/team/team'
import type { RawBuilder } from 'kysely'
import { contribution } from '../platform/rooms/contribution.ts'
import { provider } from '../platform/rooms/provider.ts'

export type HandedOver = Left['handedOver']
export type Between = { from: string; to: string | null }

/**
 * Reassigns a person's work to another member, who also replaces them on other people's work; without a successor,
 * they're only removed from the latter. Each room answers with how much of its own was reassigned.
 */
export const workHandedOver = provider<Between, Partial<HandedOver>>('work handed over')

/** How much of a room's open work belongs to a member, counted for the row `member` of `memberships`. */
export const openWork = contribution<{ name: 'activeDeals' | 'openTasks'; count: RawBuilder<number> }>('open work')
