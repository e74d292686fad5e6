import { dayParts } from '@plumbline/domain/calendar'
import { useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { monthName } from './month-name.ts'
import { type Scale, ticksOf } from './scale.ts'

/** The months and days above the bars. */
export function Axis({ scale, names }: { scale: Scale; names: number }) {
  const ticks = useMemo(() => ticksOf(scale), [scale])
  return (
    <div className="flex h-8 items-end border-b border-ink pb-1 text-12 text-ink-soft">
      <div
        className="sticky left-0 z-10 flex h-full shrink-0 items-end justify-between bg-paper pr-3"
        style={{ width: names }}
      >
        <span>{m.schedule_work()}</span>
        <span>{m.schedule_days()}</span>
      </div>
      <div aria-hidden className="relative h-4 flex-1 overflow-hidden figures">
        {ticks.map(({ day, x, isMonth }) => (
          <span key={day} className="absolute whitespace-nowrap pl-1" style={{ left: x }}>
            {isMonth && <b className="font-semibold text-ink">{monthName(day)}</b>}
            {isMonth && scale.zoom !== 'months' && ' '}
            {scale.zoom !== 'months' && dayParts(day).day}
          </span>
        ))}
      </div>
    </div>
  )
}
