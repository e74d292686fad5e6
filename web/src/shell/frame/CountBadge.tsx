import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'

/** How many items are waiting at a navigation entry; nothing if zero. */
export function CountBadge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="absolute -top-2 -right-3 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-ink px-1 text-11 font-semibold text-paper figures">
      <span aria-hidden>{count > 99 ? '99+' : formatCount(count)}</span>
      <span className="sr-only">{m.shell_waiting({ count })}</span>
    </span>
  )
}
