import type { Draw, DrawLine } from '@plumbline/contract/draws/draw'
import { sumCents } from '@plumbline/domain/money'

export type Folded = Pick<DrawLine, 'scheduledCents' | 'drawnBeforeCents' | 'requestedCents'> & {
  lines: readonly DrawLine[]
  why: 'drawn_in_full' | 'nothing_asked'
}
export type ShownLines = { shown: readonly DrawLine[]; folded: Folded | null }

/**
 * Divides the lines into those that the draw is about and those it isn't. In a draft, a line with something left can
 * still be asked for, so only those drawn in full are folded.
 */
export function shownLines({ lines, status }: Pick<Draw, 'lines' | 'status'>): ShownLines {
  const isDraft = status === 'draft'
  const isShown = (line: DrawLine) =>
    line.requestedCents > 0 || line.leftOver !== null || (isDraft && line.drawnBeforeCents < line.scheduledCents)
  const shown = lines.filter(isShown)
  const rest = lines.filter((line) => !isShown(line))
  if (rest.length === 0) return { shown, folded: null }
  const sum = (key: 'scheduledCents' | 'drawnBeforeCents' | 'requestedCents') => sumCents(rest.map((line) => line[key]))
  return {
    shown,
    folded: {
      lines: rest,
      why: isDraft ? 'drawn_in_full' : 'nothing_asked',
      scheduledCents: sum('scheduledCents'),
      drawnBeforeCents: sum('drawnBeforeCents'),
      requestedCents: sum('requestedCents'),
    },
  }
}

/** How much less was granted than asked on a line; 0 while that isn't known. */
export function shortBy({ requestedCents, inspectedCents, approvedCents, fundedCents }: DrawLine): number {
  const latest = fundedCents ?? approvedCents ?? inspectedCents
  return latest === null ? 0 : Math.max(0, requestedCents - latest)
}
