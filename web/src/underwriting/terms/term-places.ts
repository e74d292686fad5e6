import { LAND_HOME_LINES } from '@plumbline/domain/underwriting/costs/improvement'
import type { Ledger, LedgerKey, Term } from '@plumbline/domain/underwriting/ledger'
import { type DealPlace, type InputGroup, type Spot, spotAddress } from '../returns/ledger-places.ts'

const TABS: Partial<Record<LedgerKey, string>> = {
  arv: 'comps',
  arv_share: 'comps',
  budget_line: 'budget',
  budget_contingency: 'budget',
  spent: 'budget',
}

const SPOTS: Partial<Record<LedgerKey, Spot>> = {
  sale_price: 'value.price',
  purchase_price: 'purchase.price',
  purchase_costs: 'purchase',
  purchase_and_costs: 'purchase',
  improvement: 'improvement',
  improvement_total: 'improvement',
  rehab: 'improvement.rehabEstimateCents',
  ...Object.fromEntries(LAND_HOME_LINES.map(({ key, field }) => [key, `improvement.${field}`])),
  contingency: 'improvement.contingencyPct',
  financing: 'financing',
  loan: 'financing',
  loan_advance: 'financing',
  loan_fees: 'financing',
  loan_principal: 'financing',
  draws: 'financing',
  draw_fees: 'financing',
  commitment: 'financing',
  interest: 'financing',
  exit_fees: 'financing',
  extension_fees: 'financing',
  payment_fees: 'financing',
  property_value: 'value.price',
  holding: 'holding',
  holding_days: 'holding.saleDay',
  purchase_day: 'holding.purchaseDay',
  sale_day: 'holding.saleDay',
  selling_costs: 'selling',
  selling_at_arv: 'selling',
  kept_of_price: 'selling',
  listing_commission: 'selling.listingCommissionPct',
  buyer_commission: 'selling.buyerCommissionPct',
  seller_closing: 'selling.sellerClosingPct',
  transfer_tax: 'selling.transferTaxPct',
  fixed_costs: 'selling.saleFixedCostsCents',
  concessions: 'selling.concessionsCents',
  assignment_fee: 'offers.assignmentFeeCents',
  target_profit: 'offers.targetProfitCents',
  cash_invested: 'cash',
  money_in: 'cash',
  money_out: 'cash',
}

/** The fields of a loan, within its block. */
const LOAN_FIELDS: Partial<Record<LedgerKey, string>> = {
  advance: 'initialAdvanceCents',
  commitment: 'initialAdvanceCents',
  holdback: 'holdbackCents',
  interest: 'ratePct',
  points: 'pointsPct',
  lender_fees: 'feesCents',
  draw_fees: 'drawFeeCents',
  exit_fees: 'exitFeePct',
  extension_fees: 'extensionFeePct',
}

const ITEM_GROUPS: Partial<Record<Ledger['figure'], InputGroup>> = {
  purchase: 'purchase',
  purchase_costs: 'purchase',
  holding: 'holding',
  selling: 'selling',
}

/**
 * Returns where a term is entered: its field, otherwise the rows that it sums. Undefined for a figure with its own
 * "how".
 */
export function placeOf(term: Pick<Term, 'key' | 'row'>, ledger: Ledger, place: DealPlace): string | undefined {
  const tab = TABS[term.key]
  if (tab !== undefined) return `/app/deals/${place.dealId}/${tab}`
  const spot = spotOf(term, ledger)
  return spot && spotAddress(place, spot)
}

function spotOf({ key, row }: Pick<Term, 'key' | 'row'>, { figure, loan }: Ledger): Spot | undefined {
  if (loan !== undefined) {
    if (key === 'draw') return `financing.loan-${loan}.draw-${row ?? 0}`
    const field = LOAN_FIELDS[key]
    return field === undefined ? undefined : `financing.loan-${loan}.${field}`
  }
  if (row !== undefined && (key === 'loan' || key === 'loan_that_stays')) return `financing.loan-${row}`
  const group = key === 'item' ? ITEM_GROUPS[figure] : undefined
  return group ? `${group}.item-${row ?? 0}` : SPOTS[key]
}
