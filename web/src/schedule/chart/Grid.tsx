import type { Day } from '@plumbline/domain/calendar'
import { memo } from 'react'
import { type Scale, ticksOf } from './scale.ts'

type Props = {
  scale: Scale
  today: Day
  target: Day | null
  rowHeight: number
  from: number
  to: number
  height: number
  left: number
}

/** The lines behind the bars, with today and the target. It's a separate layer, so that a drag doesn't repaint it. */
export const Grid = memo(function Grid({ scale, today, target, rowHeight, from, to, height, left }: Props) {
  const ticks = ticksOf(scale)
  const rows = Array.from({ length: to - from }, (_, index) => (from + index + 1) * rowHeight - 0.5)
  return (
    <svg
      aria-hidden
      width={scale.width}
      height={height}
      className="pointer-events-none absolute top-0 will-change-transform"
      style={{ left }}
    >
      <path d={ticks.map(({ x }) => `M${x + 0.5} 0V${height}`).join('')} className="stroke-line" />
      <path d={rows.map((y) => `M0 ${y}H${scale.width}`).join('')} className="stroke-line" />
      {target !== null && (
        <path d={`M${scale.end(target)} 0V${height}`} strokeDasharray="3 3" className="stroke-ink" fill="none" />
      )}
      <path d={`M${scale.x(today) + 0.5} 0V${height}`} strokeWidth="1.5" className="stroke-brass-edge" />
    </svg>
  )
})
