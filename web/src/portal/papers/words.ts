import type { PortalPaper } from '@plumbline/contract/portal/papers'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { FILE_REFUSED } from '../billing/refusal-words.ts'
import type { RefusalWords } from '../Refused.tsx'

/** The status of a paper, in plain words. */
export function standingWords({ status, coveredUntil, waitingSince }: PortalPaper): string {
  const day = coveredUntil === null ? '' : formatDay(coveredUntil)
  switch (status) {
    case 'missing':
      return m.portal_papers_missing()
    case 'pending':
      return waitingSince === null
        ? m.portal_papers_changed()
        : m.portal_papers_in_review({ day: formatDay(waitingSince) })
    case 'valid':
      return coveredUntil === null ? m.portal_papers_valid() : m.portal_papers_valid_until({ day })
    case 'expiring':
      return m.portal_papers_ends({ day })
    case 'expired':
      return coveredUntil === null ? m.portal_papers_over() : m.portal_papers_ended({ day })
    case 'rejected':
      return m.portal_papers_rejected()
  }
}

export function toneOf({ status, required, isAsked }: PortalPaper): Tone {
  if (status === 'valid') return isAsked ? 'in_hand' : 'good'
  if (status === 'pending') return isAsked ? 'watch' : 'in_hand'
  if (status === 'missing' && !required) return 'open'
  return status === 'rejected' || status === 'expired' ? 'bad' : 'watch'
}

/** What else a vendor should know: why it was rejected, what is waiting for review, or what is current. */
export function noteWords(paper: PortalPaper): string | null {
  const { rejectReason, isBelowMinimum, minimum, waitingSince, status, asksForRefresh, isAsked } = paper
  if (rejectReason !== null && waitingSince === null) return m.portal_papers_reason({ reason: rejectReason })
  if (isBelowMinimum && minimum) return m.portal_papers_below({ limits: limitWords(minimum) })
  if (waitingSince !== null && status !== 'pending') return m.portal_papers_next_waits({ day: formatDay(waitingSince) })
  if (asksForRefresh && isAsked) return m.portal_papers_refresh()
  return [paper.carrier, paper.policyNo].filter(Boolean).join(', ') || null
}

export function limitWords({ eachOccurrenceCents, aggregateCents }: NonNullable<PortalPaper['minimum']>): string {
  const limits = [eachOccurrenceCents, aggregateCents].filter((cents) => cents !== null)
  return limits.map((cents) => formatMoney(cents, { digits: 'whole' })).join(' / ')
}

/** Why a paper can't be sent, and what to do. */
export const SENDING_REFUSED: RefusalWords = {
  wrong_state: m.portal_papers_fail_state,
  invalid_input: m.portal_papers_fail_input,
  ...FILE_REFUSED,
  too_many_uploads: m.portal_papers_fail_files,
  plan_limit_storage: m.portal_papers_fail_storage,
}
