import type { Day } from '../../calendar.ts'

/**
 * - `open` vendors are still asked
 * - `closed` no more bids are expected; ones that come late can still be entered
 * - `awarded` draft orders were made of one bid or several
 */
export const BID_PACKAGE_STATUSES = ['open', 'closed', 'awarded', 'cancelled'] as const
export type BidPackageStatus = (typeof BID_PACKAGE_STATUSES)[number]

/** What staff does with a package besides editing and awarding it. */
export const BID_PACKAGE_EVENTS = ['close', 'reopen', 'cancel'] as const
export type BidPackageEvent = (typeof BID_PACKAGE_EVENTS)[number]

/** What staff learns about an invitation. */
export const INVITATION_EVENTS = ['remind', 'opened', 'declined', 'waiting'] as const
export type InvitationEvent = (typeof INVITATION_EVENTS)[number]

export const MAX_BID_LINES = 100
export const MAX_INVITED = 30

const AFTER: Readonly<Record<BidPackageEvent, { from: readonly BidPackageStatus[]; to: BidPackageStatus }>> = {
  close: { from: ['open'], to: 'closed' },
  reopen: { from: ['closed', 'cancelled'], to: 'open' },
  cancel: { from: ['open', 'closed'], to: 'cancelled' },
}

/** Returns the status after an event, or null if the status doesn't allow it. */
export function packageStatusAfter(status: BidPackageStatus, event: BidPackageEvent): BidPackageStatus | null {
  const { from, to } = AFTER[event]
  return from.includes(status) ? to : null
}

export function possiblePackageEvents(status: BidPackageStatus): BidPackageEvent[] {
  return BID_PACKAGE_EVENTS.filter((event) => packageStatusAfter(status, event) !== null)
}

/** An open package is closed from the day after its closing day on. */
export function statusOn(
  { status, closesOn }: { status: BidPackageStatus; closesOn: Day | null },
  today: Day,
): BidPackageStatus {
  return status === 'open' && closesOn !== null && closesOn < today ? 'closed' : status
}

/** Checks whether bids can be entered, changed and awarded. */
export function takesBids(status: BidPackageStatus): boolean {
  return status === 'open' || status === 'closed'
}

/** Returns a package's number, which is counted for each deal: BP-03. */
export function bidPackageNumber(number: number): string {
  return `BP-${String(number).padStart(2, '0')}`
}
