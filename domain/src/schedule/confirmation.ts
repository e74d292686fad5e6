import type { Day } from '../calendar.ts'

/** How long the links work with which vendors confirm dates. */
export const CONFIRM_LINK_DAYS = 30
const MS_PER_DAY = 86_400_000

export function confirmLinkEnd(from: Date): Date {
  return new Date(from.getTime() + CONFIRM_LINK_DAYS * MS_PER_DAY)
}

/** A question to a vendor about an item, and its answer. The days are those it was asked about. */
export type Confirmation = {
  vendorId: string
  startsOn: Day
  finishesOn: Day
  answer: 'confirmed' | 'declined' | null
  /** the day the vendor could start instead */
  proposedOn: Day | null
}

/** How long before a vendor is asked the same again, unless someone chooses to. */
const ASKED_LATELY_MS = 2 * MS_PER_DAY

/** Checks whether a vendor was recently asked about the same days of an item, and hasn't answered. */
export function isAskedLately(
  { vendorId, start, finish }: { vendorId: string; start: Day; finish: Day },
  asked: (Confirmation & { askedAt: Date }) | null,
  now: Date,
): boolean {
  if (asked === null || asked.vendorId !== vendorId || asked.answer !== null) return false
  const isSame = asked.startsOn === start && asked.finishesOn === finish
  return isSame && now.getTime() - asked.askedAt.getTime() < ASKED_LATELY_MS
}

export const CONFIRMATIONS = ['none', 'not_asked', 'asked', 'confirmed', 'declined', 'moved'] as const
export type ConfirmationState = (typeof CONFIRMATIONS)[number]

/**
 * Whether the vendor of an item has confirmed. `none`: there's no one to ask. A confirmation is for the days that were
 * confirmed; once the item starts on another day it has `moved`, and the vendor has to be asked again.
 */
export function confirmationState(
  item: { vendorId: string | null; actualStart: Day | null; actualFinish: Day | null },
  confirmation: Confirmation | null,
  start: Day,
): ConfirmationState {
  if (item.vendorId === null || item.actualStart !== null || item.actualFinish !== null) return 'none'
  if (confirmation?.vendorId !== item.vendorId) return 'not_asked'
  if (confirmation.answer === 'declined') return 'declined'
  if (confirmation.startsOn !== start) return confirmation.answer === null ? 'not_asked' : 'moved'
  return confirmation.answer === null ? 'asked' : 'confirmed'
}
