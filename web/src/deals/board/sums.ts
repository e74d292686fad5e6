import type { StageTotals } from '@plumbline/contract/deals/deals'
import { m } from '../../messages/generated/messages.js'
import { type Sum, SUMS } from './board-address.ts'

/** undefined if the reader can't see it. */
export function sumOf(totals: StageTotals, sum: Sum): number | undefined {
  const amount = { profit: totals.profitCents, arv: totals.arvCents, cash: totals.cashNeededCents }[sum]
  return amount ?? undefined
}

/** The totals that someone with these abilities can choose from. */
export function sumsSeenBy({ seeProfit, seeFinancials }: { seeProfit: boolean; seeFinancials: boolean }): Sum[] {
  return SUMS.filter((sum) => (sum === 'arv' ? seeFinancials : seeProfit))
}

export const SUM_WORDS: Readonly<Record<Sum, () => string>> = {
  profit: () => m.deals_sum_profit(),
  arv: () => m.deals_sum_arv(),
  cash: () => m.deals_sum_cash(),
}
