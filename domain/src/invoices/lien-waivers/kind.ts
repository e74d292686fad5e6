/**
 * Kinds of lien waivers: conditional or unconditional, progress or final. A conditional one takes effect when the
 * payment clears, an unconditional one on signing.
 */
export const LIEN_WAIVER_KINDS = [
  'conditional_progress',
  'unconditional_progress',
  'conditional_final',
  'unconditional_final',
] as const
export type LienWaiverKind = (typeof LIEN_WAIVER_KINDS)[number]

export function isUnconditional(kind: LienWaiverKind): boolean {
  return kind.startsWith('unconditional')
}

export function isFinalWaiver(kind: LienWaiverKind): boolean {
  return kind.endsWith('final')
}

export function lienWaiverKind({ unconditional, final }: { unconditional: boolean; final: boolean }): LienWaiverKind {
  return `${unconditional ? 'unconditional' : 'conditional'}_${final ? 'final' : 'progress'}`
}

/** Returns the waiver that gives up most; null without any. */
export function strongestWaiver(kinds: readonly LienWaiverKind[]): LienWaiverKind | null {
  return LIEN_WAIVER_KINDS.findLast((kind) => kinds.includes(kind)) ?? null
}

/** Checks whether a waiver gives up at least as much: final covers progress, and unconditional covers conditional. */
export function isAtLeast(kind: LienWaiverKind, needed: LienWaiverKind): boolean {
  return (isUnconditional(kind) || !isUnconditional(needed)) && (isFinalWaiver(kind) || !isFinalWaiver(needed))
}
