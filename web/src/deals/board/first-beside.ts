/** Columns covered by a blocked move's panel on a board of six. */
export const PANEL_COLUMNS = 3

type View = { first: number; inView: number; count: number; from: number; to: number }

/**
 * The first visible column that keeps both stages of a move clear of the panel, as close as possible to the current
 * position.
 */
export function firstBeside({ first, inView, count, from, to }: View): number {
  const [low, high] = from < to ? [from, to] : [to, from]
  const fits = (at: number) =>
    low >= at && high < at + inView && (high < at + inView - PANEL_COLUMNS || low >= at + PANEL_COLUMNS)
  const places = Array.from({ length: Math.max(0, count - inView) + 1 }, (_, at) => at)
  return places.toSorted((one, other) => Math.abs(one - first) - Math.abs(other - first)).find(fits) ?? first
}
