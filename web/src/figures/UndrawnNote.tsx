import { isHoldbackUndrawn } from '@plumbline/domain/underwriting/loans/expected-draws'
import { m } from '../messages/generated/messages.js'
import { Status } from '../ui/feedback/Status.tsx'
import type { Figures } from './figures.ts'

/** Why so much cash is needed: a lender holds back money for the work, and no draw brings it. */
export function UndrawnNote({ underwriting }: Figures) {
  if (!underwriting?.model.loans.some(isHoldbackUndrawn)) return null
  return (
    <span className="block text-12 font-normal">
      <Status tone="watch">{m.underwriting_holdback_not_drawn()}</Status>
    </span>
  )
}
