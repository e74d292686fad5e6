import type { Flag } from '@plumbline/contract/deals/deals'
import { m } from '../messages/generated/messages.js'

/** An alert in the reader's language. */
export function flagWords({ kind, days }: Flag): string {
  switch (kind) {
    case 'sla_red':
      return days ? m.deals_flag_sla_red({ days }) : m.deals_flag_sla_due()
    case 'sla_amber':
      return m.deals_flag_sla_amber({ days: days ?? 0 })
    case 'hold_review':
      return days ? m.deals_flag_hold_since({ days }) : m.deals_flag_hold_today()
    case 'loses_money':
      return m.deals_flag_loses_money()
    case 'budget_over':
      return m.deals_flag_budget_over()
    case 'offer_expiring':
      return days === 0
        ? m.deals_flag_offer_today()
        : days === 1
          ? m.deals_flag_offer_tomorrow()
          : m.deals_flag_offer_in({ days: days ?? 0 })
    case 'closing_soon':
      return days === 0
        ? m.deals_flag_closing_today()
        : days === 1
          ? m.deals_flag_closing_tomorrow()
          : m.deals_flag_closing_in({ days: days ?? 0 })
    case 'bill_missing':
      return m.deals_flag_bill_missing()
    case 'insurance_ending':
      return days === 0 ? m.deals_flag_insurance_today() : m.deals_flag_insurance_in({ days: days ?? 0 })
  }
}

export function flagTone({ kind }: Flag): 'bad' | 'watch' {
  return kind === 'sla_red' || kind === 'loses_money' || kind === 'budget_over' ? 'bad' : 'watch'
}
