import type { PaperToReview } from '@plumbline/contract/vendors/papers'
import type { PaperProblem } from '@plumbline/domain/vendors/review'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'

/** What speaks against a paper, in a sentence. */
export function problemWords(problem: PaperProblem, { vendor, coveredUntil, least }: PaperToReview): string {
  switch (problem) {
    case 'ended':
      return m.vendors_problem_ended()
    case 'below_minimum':
      return m.vendors_problem_below({ least: leastWords(least) })
    case 'other_name':
      return m.vendors_problem_name({ name: vendor.legalName || vendor.name })
    case 'ends_no_later':
      return m.vendors_problem_no_later({ day: coveredUntil === null ? '' : formatDay(coveredUntil) })
    case 'no_end':
      return m.vendors_problem_no_end()
  }
}

function leastWords(least: PaperToReview['least']): string {
  return [least?.eachOccurrenceCents, least?.aggregateCents]
    .flatMap((cents) => (typeof cents === 'number' ? [formatMoney(cents, { digits: 'whole' })] : []))
    .join(' / ')
}
