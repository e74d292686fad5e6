import { type Day, daysBetween } from '../calendar.ts'
import { slaState } from '../pipelines/sla.ts'
import type { DealStatus } from './status.ts'

export const FLAG_KINDS = [
  'sla_red',
  'hold_review',
  'loses_money',
  'budget_over',
  'offer_expiring',
  'closing_soon',
  'insurance_ending',
  'bill_missing',
  'sla_amber',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

/** `days`: over the limit (sla_red), since the review was due (hold_review), left (sla_amber and dates to come), or null where days say nothing. */
export type Flag = { kind: FlagKind; days: number | null }

/** Dates within this many days raise their flag. */
export const OFFER_WARNING_DAYS = 2
export const CLOSING_WARNING_DAYS = 7
export const INSURANCE_WARNING_DAYS = 14

export type FlagFacts = {
  status: DealStatus
  stageKey: string
  daysInStage: number
  slaDays: number | null
  onHold: boolean
  onHoldReview: Day | null
  /** null = unknown, or hidden from this reader */
  profitCents: number | null
  /** over the alert limit, in total or on a line; false if hidden from this reader */
  isBudgetOver: boolean
  offerExpires: Day | null
  closingDate: Day | null
  purchaseDate: Day | null
  insurancePolicyEnd: Day | null
  /** the first day on which a recurring bill is missed; null = none is expected, or hidden from this reader */
  billMissedOn: Day | null
}

/**
 * What needs attention on a deal, most urgent first. On hold, time in the stage raises nothing until the day on which
 * the hold is to be reviewed.
 */
export function flagsOf(deal: FlagFacts, today: Day): Flag[] {
  if (deal.status !== 'active') return []
  const flags: Flag[] = []
  const sla = deal.onHold ? 'fine' : slaState(deal.daysInStage, deal.slaDays)
  const limit = deal.slaDays ?? 0
  if (sla === 'red') flags.push({ kind: 'sla_red', days: deal.daysInStage - limit })
  if (isHoldDue(deal, today)) flags.push({ kind: 'hold_review', days: daysBetween(deal.onHoldReview, today) })
  if (deal.profitCents !== null && deal.profitCents < 0) flags.push({ kind: 'loses_money', days: null })
  if (deal.isBudgetOver) flags.push({ kind: 'budget_over', days: null })
  if (deal.stageKey === 'offer') flags.push(...soon('offer_expiring', deal.offerExpires, OFFER_WARNING_DAYS, today))
  if (deal.purchaseDate === null) flags.push(...soon('closing_soon', deal.closingDate, CLOSING_WARNING_DAYS, today))
  flags.push(...soon('insurance_ending', deal.insurancePolicyEnd, INSURANCE_WARNING_DAYS, today))
  if (deal.billMissedOn !== null && deal.billMissedOn <= today)
    flags.push({ kind: 'bill_missing', days: daysBetween(deal.billMissedOn, today) })
  if (sla === 'amber') flags.push({ kind: 'sla_amber', days: limit - deal.daysInStage })
  return flags
}

/** A deal on hold whose day of review has come. */
export function isHoldDue<Deal extends Pick<FlagFacts, 'onHold' | 'onHoldReview'>>(
  deal: Deal,
  today: Day,
): deal is Deal & { onHoldReview: Day } {
  return deal.onHold && deal.onHoldReview !== null && deal.onHoldReview <= today
}

function soon(kind: FlagKind, day: Day | null, within: number, today: Day): Flag[] {
  if (day === null) return []
  const left = daysBetween(today, day)
  return left >= 0 && left <= within ? [{ kind, days: left }] : []
}
