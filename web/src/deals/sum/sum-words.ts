import type { DealSum } from '@plumbline/domain/deals/sums'
import { m } from '../../messages/generated/messages.js'

/** What a sum is called, and what it counts. */
export const SUM_TITLES: Readonly<Record<DealSum, { title: () => string; meaning: () => string }>> = {
  arv: { title: () => m.deals_sum_arv_title(), meaning: () => m.deals_sum_arv_meaning() },
  profit: { title: () => m.deals_sum_profit_title(), meaning: () => m.deals_sum_profit_meaning() },
  cash: { title: () => m.deals_sum_cash_title(), meaning: () => m.deals_sum_cash_meaning() },
  cashOut: { title: () => m.deals_sum_cash_out_title(), meaning: () => m.deals_sum_cash_out_meaning() },
  dayCost: { title: () => m.deals_sum_day_cost_title(), meaning: () => m.deals_sum_day_cost_meaning() },
}
