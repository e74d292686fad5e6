import type { DrawLoan } from './loans-store.ts'

const ENDED: ReadonlySet<string> = new Set(['paid_off', 'cancelled'])

/** Loans that were paid off or canceled keep their schedule and terms. */
export function hasEnded({ status }: Pick<DrawLoan, 'status'>): boolean {
  return ENDED.has(status)
}
