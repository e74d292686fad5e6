import type { Day } from '../calendar.ts'
import type { PaperStatus, PaperType } from '../vendors/compliance.ts'

const ASKED: ReadonlySet<PaperStatus> = new Set(['missing', 'rejected', 'expired', 'expiring'])

export type PaperNow = {
  type: PaperType
  status: PaperStatus
  /** one was sent and is waiting for review */
  waits: boolean
  /** a W-9 that was accepted years ago */
  asksForRefresh: boolean
  /** the team asked for it since one was last on file */
  isAskedByTeam: boolean
}

/** Checks whether a vendor is asked for a paper: not if it's in order, or waiting for review. */
export function isPaperAsked({ type, status, waits, asksForRefresh, isAskedByTeam }: PaperNow): boolean {
  if (waits) return false
  if (isAskedByTeam) return true
  // A W-9 that's pending with nothing to review was signed under another name or number.
  return ASKED.has(status) || (type === 'w9' && (status === 'pending' || asksForRefresh))
}

const INSURANCE: ReadonlySet<PaperType> = new Set(['coi_gl', 'coi_wc', 'coi_auto', 'coi_umbrella'])

/** Insurance always ends; a license may not. */
export function needsEnd(type: PaperType): boolean {
  return INSURANCE.has(type)
}

/** Workers' compensation pays what the law says. */
export function hasLimits(type: PaperType): boolean {
  return needsEnd(type) && type !== 'coi_wc'
}

/** An auto policy has one combined limit. */
export function hasAggregate(type: PaperType): boolean {
  return hasLimits(type) && type !== 'coi_auto'
}

type Reviewed = { review: 'accepted' | 'rejected' | null; effective: Day | null; expires: Day | null }

/**
 * The papers of one type that matter now: those waiting for review, the current one, and any rejected after it.
 * @param papers latest first
 */
export function papersThatMatter<Paper extends Reviewed>(papers: readonly Paper[], today: Day): Paper[] {
  const accepted = papers.filter(({ review }) => review === 'accepted')
  const [newest] = accepted
  // Until a renewal takes effect, the paper before it stays current.
  const isLater = newest !== undefined && newest.effective !== null && newest.effective > today
  const inForce = isLater ? accepted.find((paper) => isInForce(paper, today)) : undefined
  const [decided] = papers.filter(({ review }) => review !== null)
  return papers.filter((paper) => paper.review === null || paper === newest || paper === inForce || paper === decided)
}

function isInForce({ effective, expires }: Reviewed, today: Day): boolean {
  return (effective === null || effective <= today) && (expires === null || today <= expires)
}

/** A vendor's own papers. An agreement, or a paper that the team files as other, may be internal. */
const OWN: ReadonlySet<PaperType> = new Set([
  'w9',
  'coi_gl',
  'coi_wc',
  'coi_auto',
  'coi_umbrella',
  'license',
  'wc_exemption',
])

/** Checks whether a vendor may open a paper's file: what it sent, and its own papers that the team entered. */
export function mayOpenPaper({ type, isSent }: { type: PaperType; isSent: boolean }): boolean {
  return isSent || OWN.has(type)
}
