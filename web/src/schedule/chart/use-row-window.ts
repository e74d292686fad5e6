import { type RefObject, useSyncExternalStore } from 'react'

/** With fewer rows than this, all are rendered. */
const ALL_UP_TO = 60
const OVERSCAN = 12

/** The rows to render: those in view as the page scrolls, and a few more. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { from: number; to: number } {
  const first = useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true, capture: true })
      addEventListener('resize', changed)
      return () => {
        removeEventListener('scroll', changed, { capture: true })
        removeEventListener('resize', changed)
      }
    },
    () => {
      if (count <= ALL_UP_TO || !body.current) return 0
      const above = -body.current.getBoundingClientRect().top
      // In steps, so that the rows aren't rendered again for every pixel.
      const row = Math.floor(above / rowHeight / OVERSCAN) * OVERSCAN
      return Math.max(0, Math.min(row, count - 1))
    },
  )
  if (count <= ALL_UP_TO) return { from: 0, to: count }
  const inView = Math.ceil(innerHeight / rowHeight)
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(count, first + inView + 2 * OVERSCAN) }
}
