import type { Day } from '../../calendar.ts'

export const LIEN_WAIVER_STATUSES = ['asked', 'uploaded', 'accepted', 'rejected'] as const
/** `asked` = the vendor was asked for it and hasn't sent it yet */
export type LienWaiverStatus = (typeof LIEN_WAIVER_STATUSES)[number]

/** Where a lien waiver stands. Plain data, so that it can be stored. */
export type WaiverCourse = {
  status: LienWaiverStatus
  /** who signed it, and on which day; null until it was received */
  signer: string | null
  signedOn: Day | null
  rejectReason: string | null
}

/** What can happen to a lien waiver once it was asked for. */
export type WaiverEvent =
  | { event: 'receive'; signer: string; signedOn: Day }
  | { event: 'accept' }
  | { event: 'reject'; reason: string }

export type WaiverRefusal = 'wrong_status' | 'signer_required' | 'reason_required'
export type WaiverStep = { refused: WaiverRefusal } | { refused: null; course: WaiverCourse }

/** A waiver that the vendor was asked for, or that arrived without asking. */
export const ASKED: WaiverCourse = { status: 'asked', signer: null, signedOn: null, rejectReason: null }

/**
 * Applies an event to a lien waiver (see docs/domain.md, Lien waivers). A rejected waiver can be received again, signed
 * properly. An event that has already happened changes nothing and isn't refused.
 */
export function stepWaiver(course: WaiverCourse, event: WaiverEvent): WaiverStep {
  switch (event.event) {
    case 'receive':
      return received(course, event)
    case 'accept':
      if (course.status === 'accepted') return { refused: null, course }
      return course.status === 'uploaded' ? to({ ...course, status: 'accepted' }) : { refused: 'wrong_status' }
    case 'reject':
      return rejected(course, event.reason.trim())
  }
}

/** A waiver that was accepted is replaced by another one, never signed over. */
function received(course: WaiverCourse, { signer, signedOn }: { signer: string; signedOn: Day }): WaiverStep {
  if (course.status === 'accepted') return { refused: 'wrong_status' }
  if (signer.trim() === '') return { refused: 'signer_required' }
  return to({ status: 'uploaded', signer: signer.trim(), signedOn, rejectReason: null })
}

function rejected(course: WaiverCourse, reason: string): WaiverStep {
  if (course.status === 'rejected') return { refused: null, course }
  if (course.status !== 'uploaded' && course.status !== 'accepted') return { refused: 'wrong_status' }
  if (reason === '') return { refused: 'reason_required' }
  return to({ ...course, status: 'rejected', rejectReason: reason })
}

function to(course: WaiverCourse): WaiverStep {
  return { refused: null, course }
}
