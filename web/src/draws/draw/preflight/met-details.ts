import type { Draw } from '@plumbline/contract/draws/draw'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { formatList } from '../../../ui/figures/format.ts'
import { countPapers } from '../count-papers.ts'
import type { PreflightGroup } from './rows.ts'

export type MetDetails = Partial<Record<PreflightGroup, string>>

/** What the rules that a draw meets were held against. */
export function metDetailsOf(draw: Draw): MetDetails {
  const { minimumCents } = draw.terms.terms
  const papers = countPapers(draw)
  const [lines, holdback] = [plainMoney(draw.totals.scheduledCents), plainMoney(draw.loan.holdbackCents)]
  return {
    ...(minimumCents > 0 ? { amount: m.draws_met_at_least({ amount: plainMoney(minimumCents) }) } : {}),
    tied: m.draws_met_sum({ lines, holdback }),
    ...(papers.length > 0 ? { papers: formatList(papers) } : {}),
  }
}
