import { type ReactNode, useId } from 'react'
import { formatCount } from '../figures/format.ts'
import { m } from '../../messages/generated/messages.js'

/** A bar with counts, for work that takes longer than two seconds. Without a total it is indeterminate. */
export function Progress({
  label,
  done,
  total,
  detail,
}: {
  label: ReactNode
  done: number
  total: number | null
  detail?: ReactNode
}) {
  const labelId = useId()
  const counts =
    total === null ? formatCount(done) : m.ui_count_of({ done: formatCount(done), total: formatCount(total) })
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-13">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        <span className="text-ink-soft figures">{counts}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
        aria-valuetext={counts}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        {total === null ? (
          <span className="block h-full w-2/5 bg-blueprint animate-bar-run" />
        ) : (
          <span
            className="block h-full bg-blueprint transition-[width]"
            style={{ width: `${total === 0 ? 100 : (done / total) * 100}%` }}
          />
        )}
      </div>
      {detail && <p className="mt-1 text-12 text-ink-soft">{detail}</p>}
    </div>
  )
}
