import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { partsOfDay, shareOfDay, shortTimeOfDay } from './time-of-day.ts'

const TICKS = [0, 0.25, 0.5, 0.75, 1]
/** Closer than this, two labels would touch. */
const APART = 0.15

const percent = (share: number) => `${share * 100}%`

/** A day of 24 hours: a line while text messages are sent, boxes while they wait. */
export function DayLine({ hours }: { hours: { from: string; to: string } | null }) {
  const quiet = hours ? partsOfDay(hours) : []
  const times = hours
    ? [hours.to, hours.from].map((time) => ({ share: shareOfDay(time), words: shortTimeOfDay(time) }))
    : []
  const fixed = [
    { share: 0, words: m.notifications_midnight() },
    { share: 0.5, words: m.notifications_noon() },
  ].filter(({ share }) => times.every((time) => Math.abs(time.share - share) >= APART))
  const isCrowded = times.length === 2 && Math.abs(times[0]!.share - times[1]!.share) < APART
  const labels = [...fixed, ...(isCrowded ? times.slice(0, 1) : times)]
  return (
    <div role="img" aria-label={m.notifications_quiet_line()} className="pt-4">
      <div className="relative h-4">
        <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-ink" />
        {quiet.map(({ start, end }) => (
          <div
            key={start}
            className="absolute inset-y-0.5 border border-line-strong bg-sunken"
            style={{ left: percent(start), width: percent(end - start) }}
          />
        ))}
        {TICKS.map((share) => (
          <div
            key={share}
            className={cx('absolute inset-y-0 w-px bg-ink-soft', share === 1 && '-translate-x-full')}
            style={{ left: percent(share) }}
          />
        ))}
      </div>
      <div className="relative h-6 text-12 text-ink-soft figures">
        {labels.map(({ share, words }) => (
          <span
            key={words}
            className={cx(
              'absolute top-1 whitespace-nowrap',
              share > 0.9 ? '-translate-x-full' : share > 0.1 && '-translate-x-1/2',
            )}
            style={{ left: percent(share) }}
          >
            {words}
          </span>
        ))}
      </div>
    </div>
  )
}
