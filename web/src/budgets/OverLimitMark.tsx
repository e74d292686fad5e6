import { m } from '../messages/generated/messages.js'
import { StatusIcon } from '../ui/feedback/Status.tsx'

/** Marks a variance that's over the organization's alert limit. */
export function OverLimitMark() {
  return (
    <span title={m.budgets_over_limit()} className="inline-flex">
      <StatusIcon tone="bad" size={14} />
      <span className="sr-only">{m.budgets_over_limit()}</span>
    </span>
  )
}
