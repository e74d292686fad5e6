import { type Action, may } from '../access/matrix.ts'
import { type Role, ROLES } from '../access/roles.ts'
import { type Day, daysBetween } from '../calendar.ts'

/** What the dates that are watched are stored as, and their notices with them. */
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

/** What tells whether a date of an active deal still needs anybody. */
export type DeadlineFacts = {
  onHold: boolean
  /** the purchase contract is signed */
  underContract: boolean
  /** the earnest money is ticked off the checklist of its stage */
  emdPaid: boolean
  /** the go/no-go decision is ticked off the checklist of its stage */
  decided: boolean
  purchased: boolean
  sold: boolean
}

type Watch = {
  /** how many days before, most first: people are notified once for each */
  daysBefore: readonly number[]
  /** the date was met, or nothing depends on it any more */
  isMet: (deal: DeadlineFacts) => boolean
  /** nobody is notified while the deal is on hold; what costs money or cover runs on anyway */
  pauses?: true
  /** what a reader has to be allowed to see of a deal; nothing in particular without it */
  needs?: Extract<Action, 'deal.see_profit'>
}

/** The dates of a deal that its owner and team are notified of ahead of time. */
export const DEADLINES: Readonly<Record<DeadlineKind, Watch>> = {
  offer_expiring: { daysBefore: [2, 1], isMet: (deal) => deal.underContract || deal.purchased, pauses: true },
  emd_due: { daysBefore: [3, 1], isMet: (deal) => deal.emdPaid || deal.purchased },
  dd_ending: { daysBefore: [3, 1], isMet: (deal) => deal.decided || deal.purchased },
  closing_soon: { daysBefore: [7, 3, 1], isMet: (deal) => deal.purchased },
  sale_closing_soon: { daysBefore: [7, 3, 1], isMet: (deal) => deal.sold },
  insurance_expiring: { daysBefore: [30, 14, 7, 1], isMet: (deal) => deal.sold },
  permit_expiring: { daysBefore: [30, 14, 7, 1], isMet: (deal) => deal.sold },
  // A loan that was proposed for a purchase that hasn't happened is owed to nobody.
  loan_maturing: {
    daysBefore: [60, 30, 14, 7, 1],
    isMet: (deal) => deal.sold || !deal.purchased,
    needs: 'deal.see_profit',
  },
}

/** The furthest ahead that anybody is notified. */
export const MOST_DAYS_BEFORE = Math.max(...Object.values(DEADLINES).flatMap(({ daysBefore }) => daysBefore))

/**
 * Returns which of its days before a date has come, or null if there's nothing to say: the smallest that has come and
 * wasn't sent for this day, nor a smaller one. Missed ones aren't made up for.
 * @param notified the smallest that people were notified of for this day; null = none
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

/** Returns the roles that are notified of a date. Loans are shown to those who see profit, operators by setting. */
export function rolesNotifiedOf(kind: DeadlineKind, setting: { operatorsSeeProfit: boolean }): Role[] {
  const { needs } = DEADLINES[kind]
  return ROLES.filter((role) => needs === undefined || may({ roles: [role], ...setting }, needs))
}
