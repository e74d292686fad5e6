import { isHoldbackUndrawn } from '@plumbline/domain/underwriting/loans/expected-draws'
import { m } from '../messages/generated/messages.js'
import { Status } from '../ui/feedback/Status.tsx'
import type { Figures } from './figures.ts'

/** Explains why so much cash is needed: the lender holds back rehab money, and no draw releases it. */
export function UndrawnNote({ underwriting }: Figures) {
  if (!underwriting?.model.loans.some(isHoldbackUndrawn)) return null
  return (
    <span className="block text-12 font-normal">
      <Status tone="watch">{m.underwriting_holdback_not_drawn()}</Status>
    </span>
  )
}
