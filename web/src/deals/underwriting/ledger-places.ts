import type { LedgerKey } from '@plumbline/domain/underwriting/ledger'

/** The groups of the underwriting tab, by the name that an address ends in: `/underwriting#holding`. */
export const INPUT_GROUPS = [
  'value',
  'purchase',
  'improvement',
  'financing',
  'holding',
  'selling',
  'offers',
  'partners',
] as const
export type InputGroup = (typeof INPUT_GROUPS)[number]
export const CASH_TABLE = 'cash'

type Place = InputGroup | typeof CASH_TABLE | 'comps'

const PLACES: Partial<Record<LedgerKey, Place>> = {
  arv: 'comps',
  arv_share: 'comps',
  sale_price: 'value',
  purchase_price: 'purchase',
  purchase_costs: 'purchase',
  purchase_and_costs: 'purchase',
  improvement: 'improvement',
  improvement_total: 'improvement',
  rehab: 'improvement',
  home_price: 'improvement',
  home_options: 'improvement',
  freight: 'improvement',
  title_retirement: 'improvement',
  impact_fees: 'improvement',
  home_set: 'improvement',
  foundation: 'improvement',
  well: 'improvement',
  septic: 'improvement',
  utilities: 'improvement',
  finish_out: 'improvement',
  site_work: 'improvement',
  contingency: 'improvement',
  financing: 'financing',
  loan: 'financing',
  loan_advance: 'financing',
  loan_fees: 'financing',
  loan_principal: 'financing',
  commitment: 'financing',
  interest: 'financing',
  exit_fees: 'financing',
  extension_fees: 'financing',
  holding: 'holding',
  holding_days: 'holding',
  selling_costs: 'selling',
  selling_at_arv: 'selling',
  kept_of_price: 'selling',
  listing_commission: 'selling',
  buyer_commission: 'selling',
  seller_closing: 'selling',
  transfer_tax: 'selling',
  fixed_costs: 'selling',
  concessions: 'selling',
  assignment_fee: 'offers',
  target_profit: 'offers',
  cash_invested: 'cash',
  money_in: 'cash',
  money_out: 'cash',
}

/** Where the rows that a term sums can be seen and changed; undefined for a figure that has a "how" of its own. */
export function placeOf(key: LedgerKey, dealId: string): string | undefined {
  const place = PLACES[key]
  if (place === undefined) return undefined
  return place === 'comps' ? `/app/deals/${dealId}/comps` : groupAddress(dealId, place)
}

export function groupAddress(dealId: string, group: InputGroup | typeof CASH_TABLE): string {
  return `/app/deals/${dealId}/underwriting#${group}`
}
