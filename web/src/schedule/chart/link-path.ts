import type { LinkType } from '@plumbline/domain/schedule/task'

export type Place = { left: number; right: number; row: number }

const STUB = 7
const ARROW = 6

/**
 * The line from a bar to one that waits for it: out of its end, or its start for a start to start link, along the gap
 * between the rows, and into the other bar.
 */
export function linkPath(type: LinkType, from: Place, to: Place, rowHeight: number): string {
  const middle = (row: number) => (row + 0.5) * rowHeight
  const [y1, y2] = [middle(from.row), middle(to.row)]
  const gap = to.row >= from.row ? to.row * rowHeight : (to.row + 1) * rowHeight
  const start = type === 'SS' ? from.left : from.right
  const out = type === 'SS' ? start - STUB : start + STUB
  if (type === 'FF') {
    const into = Math.max(out, to.right + STUB)
    return `M${start} ${y1}H${into}V${y2}H${to.right + ARROW / 2}`
  }
  const before = to.left - STUB
  if (type === 'SS') return `M${start} ${y1}H${Math.min(out, before)}V${y2}H${to.left - ARROW / 2}`
  return out <= before
    ? `M${start} ${y1}H${before}V${y2}H${to.left - ARROW / 2}`
    : `M${start} ${y1}H${out}V${gap}H${before}V${y2}H${to.left - ARROW / 2}`
}

/** The tip of the arrow, at the edge of the bar. */
export function arrowAt(type: LinkType, to: Place, rowHeight: number): string {
  const y = (to.row + 0.5) * rowHeight
  const [x, back] = type === 'FF' ? [to.right, ARROW] : [to.left, -ARROW]
  return `M${x} ${y}l${back} -3v6z`
}
