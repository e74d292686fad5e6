import type { AnchorDate, DueFrom } from '@plumbline/domain/tasks/due-from'
import { m } from '../messages/generated/messages.js'

/** Names of the dates that tasks are due around, worded to follow "before", "after" and "around". */
const AROUND: Readonly<Record<AnchorDate, () => string>> = {
  offerExpires: m.tasks_around_offer_expires,
  contractDate: m.tasks_around_contract_date,
  emdDue: m.tasks_around_emd_due,
  ddEndDate: m.tasks_around_dd_end_date,
  surveyDate: m.tasks_around_survey_date,
  percExpires: m.tasks_around_perc_expires,
  closingDate: m.tasks_around_closing_date,
  purchaseDate: m.tasks_around_purchase_date,
  insurancePolicyEnd: m.tasks_around_insurance_policy_end,
  loanMaturity: m.tasks_around_loan_maturity,
  rehabStart: m.tasks_around_rehab_start,
  rehabEndTarget: m.tasks_around_rehab_end_target,
  depositDate: m.tasks_around_deposit_date,
  deliveryTarget: m.tasks_around_delivery_target,
  setDate: m.tasks_around_set_date,
  listDate: m.tasks_around_list_date,
  saleContractDate: m.tasks_around_sale_contract_date,
  saleClosingDate: m.tasks_around_sale_closing_date,
  warrantyEnd: m.tasks_around_warranty_end,
}

export function aroundWords(date: AnchorDate): string {
  return m.tasks_around({ date: AROUND[date]() })
}

/** Returns `5 days before closing`. */
export function dueFromWords({ date: anchor, days }: DueFrom): string {
  const date = AROUND[anchor]()
  if (days === 0) return m.tasks_on_the_day({ date })
  return days < 0 ? m.tasks_before({ count: -days, date }) : m.tasks_after({ count: days, date })
}
