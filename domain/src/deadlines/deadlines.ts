import { type Action, may } from '../access/matrix.ts'
import { type Role, ROLES } from '../access/roles.ts'
import { type Day, daysBetween } from '../calendar.ts'

/** The kinds of watched dates, as stored, each with notices of its own. */
export const DEADLINE_KINDS = [
  'offer_expiring',
  'emd_due',
  'dd_ending',
  'closing_soon',
  'sale_closing_soon',
  'insurance_expiring',
  'permit_expiring',
  'loan_maturing',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** What decides whether a date of an active deal still needs attention. */
export type DeadlineFacts = {
  onHold: boolean
  /** the purchase contract is signed */
  underContract: boolean
  /** the earnest money is checked off in its stage's checklist */
  emdPaid: boolean
  /** the go/no-go decision is checked off in its stage's checklist */
  decided: boolean
  purchased: boolean
  sold: boolean
}

type Watch = {
  /** how many days ahead, furthest first; people are notified once for each */
  daysBefore: readonly number[]
  /** the date was met, or nothing depends on it anymore */
  isMet: (deal: DeadlineFacts) => boolean
  /** no notices while the deal is on hold; dates that cost money or insurance cover still count */
  pauses?: true
  /** the figures a person must be allowed to see; none if omitted */
  needs?: Extract<Action, 'deal.see_profit'>
}

/** The dates that a deal's owner and team are notified about in advance. */
export const DEADLINES: Readonly<Record<DeadlineKind, Watch>> = {
  offer_expiring: { daysBefore: [2, 1], isMet: (deal) => deal.underContract || deal.purchased, pauses: true },
  emd_due: { daysBefore: [3, 1], isMet: (deal) => deal.emdPaid || deal.purchased },
  dd_ending: { daysBefore: [3, 1], isMet: (deal) => deal.decided || deal.purchased },
  closing_soon: { daysBefore: [7, 3, 1], isMet: (deal) => deal.purchased },
  sale_closing_soon: { daysBefore: [7, 3, 1], isMet: (deal) => deal.sold },
  insurance_expiring: { daysBefore: [30, 14, 7, 1], isMet: (deal) => deal.sold },
  permit_expiring: { daysBefore: [30, 14, 7, 1], isMet: (deal) => deal.sold },
  // Nothing is owed yet on a loan proposed for a purchase that hasn't happened.
  loan_maturing: {
    daysBefore: [60, 30, 14, 7, 1],
    isMet: (deal) => deal.sold || !deal.purchased,
    needs: 'deal.see_profit',
  },
}

/** The earliest notice, in days before the date. */
export const MOST_DAYS_BEFORE = Math.max(...Object.values(DEADLINES).flatMap(({ daysBefore }) => daysBefore))

/**
 * Returns which of its days before a date has come, or null if there's nothing to say: the smallest that has come and
 * wasn't sent for this day, nor a smaller one. Missed ones aren't made up for.
 * @param notified the smallest one already sent for this day; null = none
 */
export function noticeDue(
  { kind, day, notified, deal }: { kind: DeadlineKind; day: Day; notified: number | null; deal: DeadlineFacts },
  today: Day,
): number | null {
  const { daysBefore, isMet, pauses } = DEADLINES[kind]
  const left = daysBetween(today, day)
  if (left < 0 || isMet(deal) || (pauses && deal.onHold)) return null
  const come = daysBefore.filter((days) => left <= days)
  if (come.length === 0) return null
  const due = Math.min(...come)
  return notified === null || due < notified ? due : null
}

/** Returns the roles notified about a date. Loans are for roles that see profit; for operators, a setting decides. */
export function rolesNotifiedOf(kind: DeadlineKind, setting: { operatorsSeeProfit: boolean }): Role[] {
  const { needs } = DEADLINES[kind]
  return ROLES.filter((role) => needs === undefined || may({ roles: [role], ...setting }, needs))
}
