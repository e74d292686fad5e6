import { NEAR_LIMIT } from '@plumbline/domain/near-limit'
import { cx } from '../ui/cx.ts'

/** How much of a limit is used; `words` is the same in text. */
export function UsageBar({ label, used, limit, words }: { label: string; used: number; limit: number; words: string }) {
  const share = Math.min(1, used / limit)
  const color = used >= limit ? 'bg-bad' : share >= NEAR_LIMIT ? 'bg-watch' : 'bg-blueprint'
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
      aria-valuetext={words}
      className="mt-3 h-1.5 overflow-hidden rounded-full bg-line"
    >
      <span className={cx('block h-full', color)} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
