import type { StageTotals } from '@plumbline/contract/deals/deals'
import { m } from '../../messages/generated/messages.js'
import type { Sum } from './board-address.ts'

/** undefined if the reader can't see it. */
export function sumOf(totals: StageTotals, sum: Sum): number | undefined {
  const amount = { profit: totals.profitCents, arv: totals.arvCents, cash: totals.cashNeededCents }[sum]
  return amount ?? undefined
}

export const SUM_WORDS: Readonly<Record<Sum, () => string>> = {
  profit: () => m.deals_sum_profit(),
  arv: () => m.deals_sum_arv(),
  cash: () => m.deals_sum_cash(),
}
