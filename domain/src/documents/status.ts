import type { StoredVerdict } from '../files/content.ts'
import type { VersionStatus } from './types.ts'

/** Accepted at once when the uploader may accept papers and the checks pass; others' wait as `uploaded`. */
export function statusOnArrival(verdict: StoredVerdict, uploaderMayReview: boolean): VersionStatus {
  if (verdict === 'lies') return 'quarantined'
  return uploaderMayReview ? 'accepted' : 'uploaded'
}

export const DECISIONS = { accept: 'accepted', reject: 'rejected' } as const satisfies Record<string, VersionStatus>
export type Decision = keyof typeof DECISIONS

/** From which statuses a reviewer may decide; a decision may be reversed, a quarantine never. */
const DECIDED_FROM = {
  accept: ['uploaded', 'rejected'],
  reject: ['uploaded', 'accepted'],
} as const satisfies Record<Decision, readonly VersionStatus[]>

/** `unchanged`: it already is what was asked. `impossible`: not from this status. */
export function decide(decision: Decision, from: VersionStatus): 'changed' | 'unchanged' | 'impossible' {
  if (from === DECISIONS[decision]) return 'unchanged'
  return (DECIDED_FROM[decision] as readonly VersionStatus[]).includes(from) ? 'changed' : 'impossible'
}

/** Bytes of a version leave the house only when they were checked and are what they say. */
export function isDownloadable(status: VersionStatus): boolean {
  return status === 'uploaded' || status === 'accepted' || status === 'rejected'
}

/** An older version can be brought back as the next one when its file is sound; the current one is there already. */
export function isRestorable(version: VersionMark, currentNo: number): boolean {
  return !version.deleted && version.no !== currentNo && isDownloadable(version.status)
}

export type Standing = Extract<VersionStatus, 'uploaded' | 'accepted'>

/** How a version counts for a stage's requirement; rejected, quarantined and unchecked ones do not. */
export function standingOf(status: VersionStatus): Standing | null {
  return status === 'uploaded' || status === 'accepted' ? status : null
}

/**
 * The best standing among versions that were not deleted: one accepted version is enough (see docs/domain.md,
 * Documents), also when a newer one still waits for review.
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

/** The version that stands for its document: the newest usable one, else the newest kept; null when all are deleted. */
export function currentVersion<Version extends VersionMark>(versions: readonly Version[]): Version | null {
  const kept = versions.filter((version) => !version.deleted).sort((one, other) => other.no - one.no)
  return kept.find((version) => standingOf(version.status) !== null) ?? kept[0] ?? null
}
