import { turnedDays } from '@plumbline/domain/deals/day-order'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { m } from '../messages/generated/messages.js'
import { StatusIcon } from '../ui/feedback/Status.tsx'
import { fieldName } from './field-words.ts'

/** Warns about dates that are out of order. It doesn't block anything. */
export function TurnedDays({ fields }: { fields: Partial<DealFields> }) {
  return turnedDays(fields).map(({ earlier, later }) => (
    <p key={later + earlier} className="flex gap-1.5 py-2 text-13 text-watch">
      <StatusIcon tone="watch" className="mt-px" />
      {m.deals_days_turned({ later: fieldName(later), earlier: fieldName(earlier) })}
    </p>
  ))
}
