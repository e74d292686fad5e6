import { type CountedSums, decideNec, type ExemptReason, type PaidVendor } from '../nec-1099.ts'
import type { PaymentParts } from './counting.ts'

export const NEC_GROUPS = ['gets_one', 'close', 'left_out'] as const
export type NecGroup = (typeof NEC_GROUPS)[number]

export const NEC_REASONS = [
  'reaches_threshold',
  'withheld',
  'close',
  'below_threshold',
  'corporation',
  'exempt_payee',
  'foreign',
  'only_card',
  'only_codes',
] as const
export type NecReason = (typeof NEC_REASONS)[number]

/** What a form can't be filed or sent without, most urgent first. */
export const NEC_PROBLEMS = [
  'w9_missing',
  'tax_id_missing',
  'tax_id_mismatch',
  'class_unknown',
  'address_missing',
] as const
export type NecProblem = (typeof NEC_PROBLEMS)[number]

/** A vendor's facts for Form 1099-NEC. */
export type NecVendor = Omit<PaidVendor, 'payments'> & {
  hasW9: boolean
  hasTaxId: boolean
  taxIdMatch: 'unknown' | 'match' | 'mismatch'
  hasAddress: boolean
}

export type NecSums = PaymentParts & Omit<CountedSums, 'countedCents'> & { withheld: number }

export type NecStanding = { group: NecGroup; reason: NecReason; problems: NecProblem[] }

/** From this share on, the next payment may well reach the threshold. */
const CLOSE_SHARE = 0.8

/** Says whether a vendor gets a form for a year, why, and what is missing for it. */
export function necStanding(vendor: NecVendor, sums: NecSums, thresholdCents: number): NecStanding {
  const { required, exemptReason } = decideNec(vendor, { ...sums, countedCents: sums.counted }, thresholdCents)
  const reaches = exemptReason === null && sums.counted >= thresholdCents
  if (required)
    return { group: 'gets_one', reason: reaches ? 'reaches_threshold' : 'withheld', problems: problemsOf(vendor) }
  const reason = reasonLeftOut(exemptReason, sums)
  const isClose = reason === 'below_threshold' && sums.counted >= thresholdCents * CLOSE_SHARE
  return {
    group: isClose ? 'close' : 'left_out',
    reason: isClose ? 'close' : reason,
    problems: reason === 'below_threshold' ? problemsOf(vendor) : [],
  }
}

function reasonLeftOut(exemptReason: ExemptReason | null, { counted, card, codes }: NecSums): NecReason {
  if (exemptReason !== null) return exemptReason
  if (counted === 0 && codes > 0) return 'only_codes'
  return counted === 0 && card > 0 ? 'only_card' : 'below_threshold'
}

function problemsOf(vendor: NecVendor): NecProblem[] {
  const { hasW9, hasTaxId, taxIdMatch, classification, hasAddress } = vendor
  const found: Record<NecProblem, boolean> = {
    w9_missing: !hasW9,
    tax_id_missing: !hasTaxId,
    tax_id_mismatch: hasTaxId && taxIdMatch === 'mismatch',
    class_unknown: classification === 'unknown',
    address_missing: !hasAddress,
  }
  return NEC_PROBLEMS.filter((problem) => found[problem])
}

const TO_GET: ReadonlySet<NecProblem> = new Set(['w9_missing', 'tax_id_missing', 'address_missing'])

/** Checks whether a vendor still has to send something before its form can go out. */
export function needsSomething({ group, problems }: Pick<NecStanding, 'group' | 'problems'>): boolean {
  return group === 'gets_one' && problems.some((problem) => TO_GET.has(problem))
}

/** Checks whether a form without it would be wrong. A missing W-9, class or address doesn't keep a file from being made. */
export function isTaxIdProblem(problem: NecProblem): boolean {
  return problem === 'tax_id_missing' || problem === 'tax_id_mismatch'
}

/** How long a vendor isn't asked for a W-9 again, in days. */
export const W9_ASK_EVERY_DAYS = 14

/** Checks whether a vendor is asked for a W-9: everyone with a counted payment needs one. */
export function needsW9(
  { hasW9, hasTaxId, classification }: NecVendor,
  { wasPaid }: Pick<NecSums, 'wasPaid'>,
): boolean {
  return wasPaid && classification !== 'foreign' && (!hasW9 || !hasTaxId)
}

/** The number of the request: 0 from the first payment on, then one more for each interval. */
export function askRound(daysSinceFirstPayment: number): number {
  return Math.max(0, Math.floor(daysSinceFirstPayment / W9_ASK_EVERY_DAYS))
}
