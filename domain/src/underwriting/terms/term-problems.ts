import { MAX_TERM_CENTS, PARTS_PER_WHOLE, isPercent, percentParts, type Percent } from '../../money.ts'
import {
  type CostItemRecord,
  LOAN_PERCENT_LIMITS,
  type LoanRecord,
  MOST_PREFERRED_PCT,
  type PartnerRecord,
  type PlannedDraw,
  type PlannedPayment,
} from './deal-terms.ts'

export type TermProblem = 'required' | 'out_of_range'
type Problems<Key extends string> = Partial<Record<Key, TermProblem>>

export const MOST_COST_PCT = 100

/** Lists the problems with a cost as entered. Empty if it can be saved. */
export function costItemProblems(item: CostItemRecord): Problems<'name' | 'amountCents' | 'pct'> {
  const { name, amountCents, pct } = item
  return {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(amountCents !== null && !isAmount(amountCents) ? { amountCents: 'out_of_range' } : {}),
    ...(pct !== null && !isUpTo(pct, MOST_COST_PCT) ? { pct: 'out_of_range' } : {}),
  }
}

const LOAN_AMOUNTS = ['initialAdvanceCents', 'holdbackCents', 'feesCents', 'drawFeeCents'] as const
const LOAN_PERCENTS = [
  'ratePct',
  'pointsPct',
  'exitFeePct',
  'drawRetainagePct',
  'extensionFeePct',
  'advancePct',
  'holdbackPct',
] as const

/** Lists the problems with a loan as entered. Empty if it can be saved. */
export function loanProblems(
  loan: LoanRecord,
): Problems<'name' | 'draws' | (typeof LOAN_AMOUNTS)[number] | (typeof LOAN_PERCENTS)[number]> {
  const wrong = [
    ...LOAN_AMOUNTS.filter((key) => !isAmount(loan[key])),
    ...LOAN_PERCENTS.filter((key) => !isUpTo(loan[key] ?? '0', LOAN_PERCENT_LIMITS[key])),
  ]
  return {
    ...(loan.name.trim() === '' ? { name: 'required' } : {}),
    ...(loan.draws.every(isDraw) ? {} : { draws: 'out_of_range' }),
    ...Object.fromEntries(wrong.map((key) => [key, 'out_of_range' as const])),
  }
}

/** Checks whether planned payments can be saved. */
export function arePayments(payments: readonly PlannedPayment[]): boolean {
  return payments.every(({ amountCents }) => isAmount(amountCents))
}

/** Lists the problems with a partner as entered. Empty if it can be saved. */
export function partnerProblems(
  partner: PartnerRecord,
): Problems<'name' | 'capitalCents' | 'preferredPct' | 'profitSharePct'> {
  const { name, capitalCents, preferredPct, profitSharePct } = partner
  return {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(isAmount(capitalCents) ? {} : { capitalCents: 'out_of_range' }),
    ...(isUpTo(preferredPct, MOST_PREFERRED_PCT) ? {} : { preferredPct: 'out_of_range' }),
    ...(isUpTo(profitSharePct, 100) ? {} : { profitSharePct: 'out_of_range' }),
  }
}

/** Checks whether the partners can be saved together: each one is valid, and their profit shares don't exceed 100 %. */
export function arePartners(partners: readonly PartnerRecord[]): boolean {
  return partners.every((partner) => Object.keys(partnerProblems(partner)).length === 0) && shareAtMostAll(partners)
}

/**
 * Checks whether the profit shares don't exceed 100 %. An invalid percent counts as zero, since its own field rejects
 * it.
 */
export function shareAtMostAll(partners: readonly PartnerRecord[]): boolean {
  const shares = partners.map(({ profitSharePct }) => profitSharePct).filter(isPercent)
  return shares.reduce((sum, share) => sum + percentParts(share), 0n) <= PARTS_PER_WHOLE
}

function isDraw({ amountCents, feeCents }: PlannedDraw): boolean {
  return isAmount(amountCents) && (feeCents === null || isAmount(feeCents))
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_TERM_CENTS
}

function isUpTo(percent: Percent, most: number): boolean {
  const amount = Number(percent)
  return amount >= 0 && amount <= most
}
