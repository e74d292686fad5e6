import { type DrawStatus, isOpenDraw } from './status.ts'

/** What holds up a lender's money, most urgent first. */
export const DRAW_NEEDS = ['late', 'returned', 'ready'] as const
export type DrawNeed = (typeof DRAW_NEEDS)[number]

/** A request is late after this many days where its lender has no usual time yet. */
export const LATE_WITHOUT_USUAL_DAYS = 10

export type LoanStanding = {
  /** the request at the lender, else the one being written; null = neither */
  draw: {
    status: DrawStatus
    /** it waits for an approval inside the organization */
    isPending: boolean
    /** since it was submitted; null = it wasn't */
    daysWaiting: number | null
  } | null
  /** median days from submitted to funded; null = none was funded yet */
  usualDays: number | null
  /** what a new request would ask for */
  readyCents: number
  /** the lender's minimum for a request */
  minimumCents: number
}

/**
 * Returns what holds up a loan's money: a request that takes longer than its lender usually does, one that came back,
 * or enough that was paid and could be asked for. Null while it takes its course.
 */
export function drawNeed({ draw, usualDays, readyCents, minimumCents }: LoanStanding): DrawNeed | null {
  if (draw !== null && isOpenDraw(draw.status))
    return (draw.daysWaiting ?? 0) > (usualDays ?? LATE_WITHOUT_USUAL_DAYS) ? 'late' : null
  if (draw?.status === 'returned') return 'returned'
  if (draw?.isPending) return null
  return readyCents > 0 && readyCents >= minimumCents ? 'ready' : null
}

export type Urgent = {
  need: DrawNeed | null
  draw: Pick<NonNullable<LoanStanding['draw']>, 'daysWaiting'> | null
  readyCents: number
}

/** Orders loans by what holds up their money: by kind, then by the longest wait, then by the largest amount. */
export function byUrgency(one: Urgent, other: Urgent): number {
  const rank = ({ need }: Urgent) => (need === null ? DRAW_NEEDS.length : DRAW_NEEDS.indexOf(need))
  const days = ({ draw }: Urgent) => draw?.daysWaiting ?? 0
  return rank(one) - rank(other) || days(other) - days(one) || other.readyCents - one.readyCents
}
