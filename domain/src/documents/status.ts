import type { StoredVerdict } from '../files/content.ts'
import type { VersionStatus } from './types.ts'

/**
 * Accepted immediately when the checks pass and the uploader can accept documents; otherwise `uploaded`, pending
 * review.
 */
export function statusOnArrival(verdict: StoredVerdict, uploaderMayReview: boolean): VersionStatus {
  if (verdict === 'lies') return 'quarantined'
  return uploaderMayReview ? 'accepted' : 'uploaded'
}

export const DECISIONS = { accept: 'accepted', reject: 'rejected' } as const satisfies Record<string, VersionStatus>
export type Decision = keyof typeof DECISIONS

/** The statuses a reviewer can decide from. A decision can be reversed; a quarantine can't. */
const DECIDED_FROM = {
  accept: ['uploaded', 'rejected'],
  reject: ['uploaded', 'accepted'],
} as const satisfies Record<Decision, readonly VersionStatus[]>

/** `unchanged`: it already has that status. `impossible`: not allowed from this status. */
export function decide(decision: Decision, from: VersionStatus): 'changed' | 'unchanged' | 'impossible' {
  if (from === DECISIONS[decision]) return 'unchanged'
  return (DECIDED_FROM[decision] as readonly VersionStatus[]).includes(from) ? 'changed' : 'impossible'
}

/** A version's bytes are only served once they've been checked and match what the file claims to be. */
export function isDownloadable(status: VersionStatus): boolean {
  return status === 'uploaded' || status === 'accepted' || status === 'rejected'
}

/**
 * Whether an older version can be restored as the newest one: its file must be safe, and it can't already be current.
 */
export function isRestorable(version: VersionMark, currentNo: number): boolean {
  return !version.deleted && version.no !== currentNo && isDownloadable(version.status)
}

export type Standing = Extract<VersionStatus, 'uploaded' | 'accepted'>

/** How a version counts toward a stage's requirement. Rejected, quarantined, and unchecked versions don't count. */
export function standingOf(status: VersionStatus): Standing | null {
  return status === 'uploaded' || status === 'accepted' ? status : null
}

/**
 * The best standing among versions that haven't been deleted. One accepted version is enough (see docs/domain.md,
 * Documents), even if a newer one is still waiting for review.
 */
export function bestStanding(statuses: Iterable<VersionStatus>): Standing | null {
  let best: Standing | null = null
  for (const status of statuses) {
    const standing = standingOf(status)
    if (standing === 'accepted') return standing
    best ??= standing
  }
  return best
}

export type VersionMark = { no: number; status: VersionStatus; deleted: boolean }

/**
 * The version that represents its document: the newest usable one, or else the newest not deleted. Null when all are
 * deleted.
 */
export function currentVersion<Version extends VersionMark>(versions: readonly Version[]): Version | null {
  const kept = versions.filter((version) => !version.deleted).sort((one, other) => other.no - one.no)
  return kept.find((version) => standingOf(version.status) !== null) ?? kept[0] ?? null
}
