import { NEAR_LIMIT } from '@plumbline/domain/near-limit'
import { cx } from './cx.ts'

/** The weight of the plumb line, hanging from a short string. */
export function Bob({ size = 12, string = 8, className }: { size?: number; string?: number; className?: string }) {
  const height = size * 1.45
  return (
    <svg
      aria-hidden
      width={size}
      height={height + string}
      viewBox={`0 0 12 ${17.4 + (string * 12) / size}`}
      className={cx('shrink-0 overflow-visible', className)}
    >
      <line x1="6" x2="6" y1="0" y2={(string * 12) / size} stroke="currentColor" strokeWidth="1.2" />
      <path
        d={BOB}
        transform={`translate(0 ${(string * 12) / size})`}
        fill="var(--bob, var(--brass))"
        stroke="var(--bob-edge, var(--brass-edge))"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The collar, shoulders and point in a 12 by 17.4 box. */
const BOB =
  'M4.4 0h3.2v1.8h1.1c1.6 0 2.6 1 2.6 2.5 0 3.6-3 7.6-5.3 12.6C3.700 11.900.7 7.900.7 4.300.7 2.800 1.700 1.800 3.300 1.800h1.100z'

/**
 * The line in a card. It hangs from the top edge with a bob at its end, and its length is the used share of the stage
 * limit. Gray, `watch` near the limit, `bad` once it is reached. The days are written next to it. The parent must be
 * positioned.
 */
export function CardLine({ share }: { share: number }) {
  const tone = share >= 1 ? 'text-bad' : share >= NEAR_LIMIT ? 'text-watch' : 'text-line-strong'
  return (
    <span
      aria-hidden
      className={cx('pointer-events-none absolute top-0 left-2.5 flex w-3 flex-col items-center', tone)}
      style={{ height: `${Math.round(Math.min(1, Math.max(0.12, share)) * 92)}%` }}
    >
      <span className="w-px flex-1 bg-current" />
      <svg width="8" height="12" viewBox="0 0 12 17.4" className="shrink-0">
        <path d={BOB} fill="currentColor" />
      </svg>
    </span>
  )
}
