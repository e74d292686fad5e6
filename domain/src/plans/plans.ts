import { type Cents, cents } from '../money.ts'
import { NEAR_LIMIT } from '../near-limit.ts'

export const PLAN_TIERS = ['STARTER', 'PRO', 'SCALE'] as const
export type PlanTier = (typeof PLAN_TIERS)[number]

export const GIGABYTE = 1_073_741_824
export const TRIAL_DAYS = 14

export type Plan = {
  tier: PlanTier
  monthlyPriceCents: Cents
  /** null = unlimited */
  activeDeals: number | null
  storageBytes: number
}

/** Plan names, the same in every language. */
export const PLAN_NAMES: Readonly<Record<PlanTier, string>> = { STARTER: 'Starter', PRO: 'Pro', SCALE: 'Scale' }

/** The only price list (see docs/domain.md, Plans). The home page, sign-up, billing and limits all read from it. */
export const PLANS: Readonly<Record<PlanTier, Plan>> = {
  STARTER: { tier: 'STARTER', monthlyPriceCents: cents(9_700), activeDeals: 3, storageBytes: 5 * GIGABYTE },
  PRO: { tier: 'PRO', monthlyPriceCents: cents(19_700), activeDeals: 10, storageBytes: 25 * GIGABYTE },
  SCALE: { tier: 'SCALE', monthlyPriceCents: cents(39_700), activeDeals: null, storageBytes: 100 * GIGABYTE },
}

/** Checks whether `added` more active deals fit. Leads and deals on hold count too; closed and archived ones don't. */
export function activeDealsFit(tier: PlanTier, current: number, added: number): boolean {
  const limit = PLANS[tier].activeDeals
  return limit === null || current + added <= limit
}

/**
 * Checks whether a file of `added` bytes fits in the remaining storage. Every stored version counts, even in the trash.
 * @see docs/domain.md, Plans: refused when used + size exceeds the limit
 */
export function storageFits(tier: PlanTier, usedBytes: number, addedBytes: number): boolean {
  return usedBytes + addedBytes <= PLANS[tier].storageBytes
}

const NEARLY_FULL = 0.95

/**
 * Storage warning level: `near` from the usual share of the plan's storage, `nearly_full` from 95 %, `full` when
 * nothing more fits.
 */
export type StorageWarning = 'near' | 'nearly_full' | 'full'

export function storageWarning(usedBytes: number, limitBytes: number): StorageWarning | null {
  if (usedBytes >= limitBytes) return 'full'
  if (usedBytes >= limitBytes * NEARLY_FULL) return 'nearly_full'
  return usedBytes >= limitBytes * NEAR_LIMIT ? 'near' : null
}

/**
 * The highest warning level, as a share of the storage, that a change from `before` to `after` bytes crosses upward;
 * null if it crosses none. Staying above a level crosses nothing, so each crossing is reported once.
 */
export function crossedStorageShare(beforeBytes: number, afterBytes: number, limitBytes: number): number | null {
  const crossed = [NEARLY_FULL, NEAR_LIMIT].find(
    (share) => beforeBytes < limitBytes * share && afterBytes >= limitBytes * share,
  )
  return crossed ?? null
}

const MS_PER_DAY = 86_400_000

/** Whole days left in a trial, counting the one it ends in; 0 once it's over. */
export function trialDaysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / MS_PER_DAY))
}
