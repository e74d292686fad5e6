import type { DealType } from '@plumbline/domain/deals/fields'
import { CALCULATOR_INPUTS, type CalculatorInput } from '@plumbline/domain/underwriting/calculators/inputs'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import type { CalculatorFault } from '../../figures/calculator/read-texts.ts'

type Words = Readonly<Record<CalculatorInput, () => string>>

const draw = (no: number) => () => m.underwriting_draw_no({ no })
const drawDay = (no: number) => () => m.underwriting_row_day({ row: m.underwriting_draw_no({ no }) })

const NAMES: Words = {
  arv: m.tools_arv,
  sale: m.underwriting_sale_price,
  rule: m.tools_rule,
  target: m.fields_target_profit,
  price: m.fields_purchase_price,
  closing_pct: m.tools_closing_pct,
  closing: m.tools_closing,
  rehab: m.fields_rehab_estimate,
  home: m.underwriting_home_invoice,
  options: m.fields_home_options,
  freight: m.fields_freight,
  title: m.fields_title_retirement,
  impact: m.fields_impact_fees,
  set: m.fields_set,
  foundation: m.fields_foundation_cost,
  well: m.fields_well,
  septic: m.fields_septic,
  power: m.fields_utilities,
  finish: m.fields_finish_out,
  contingency: m.fields_contingency_pct,
  pay: m.tools_pay,
  advance: m.tools_advance,
  holdback: m.tools_holdback,
  rate: m.tools_rate,
  points: m.underwriting_points,
  fees: m.underwriting_lender_fees,
  interest: m.underwriting_interest_on,
  draw_fee: m.underwriting_draw_fee,
  draw1: draw(1),
  draw1_on: drawDay(1),
  draw2: draw(2),
  draw2_on: drawDay(2),
  draw3: draw(3),
  draw3_on: drawDay(3),
  draw4: draw(4),
  draw4_on: drawDay(4),
  bought: m.fields_purchase_date,
  months: m.fields_hold_months,
  sold: m.fields_sale_date,
  tax: m.fields_annual_tax,
  insurance: m.tools_insurance,
  utilities: m.tools_utilities,
  utilities_from: m.tools_utilities_from,
  upkeep: m.tools_upkeep,
  once: m.tools_once,
  listing: m.fields_listing_commission_pct,
  buyer: m.fields_buyer_commission_pct,
  seller: m.fields_seller_closing_pct,
  transfer: m.fields_transfer_tax_pct,
  fixed: m.fields_sale_fixed_costs,
  concessions: m.fields_concessions,
}

const LAND_HOME_NAMES: Partial<Words> = {
  price: m.underwriting_land_price,
  rehab: m.underwriting_other_site_work,
  arv: m.tools_arv_land_home,
}

export function inputName(input: CalculatorInput, dealType: DealType): string {
  const own = dealType === 'land_home' ? LAND_HOME_NAMES[input] : undefined
  return (own ?? NAMES[input])()
}

const HELP: Partial<Words> = {
  sale: m.underwriting_sells_at_arv,
  months: m.tools_months_help,
  sold: m.tools_sold_help,
  utilities_from: m.underwriting_from_help,
}

export function inputHelp(input: CalculatorInput): string | undefined {
  return HELP[input]?.()
}

/** Explains what to do about a text that isn't a valid value. */
export function faultWords(input: CalculatorInput, fault: CalculatorFault): string {
  const { kind } = CALCULATOR_INPUTS[input]
  switch (fault.rule) {
    case 'needed':
      return m.underwriting_needed()
    case 'sold_too_early':
      return m.tools_sold_too_early()
    case 'out_of_range':
      return m.underwriting_between({ min: limit(kind, fault.min), max: limit(kind, fault.max) })
    case 'unclear':
      if (kind === 'day') return m.ui_day_unclear()
      if (kind === 'months') return m.underwriting_needs_whole_number()
      return kind === 'percent' ? m.ui_percent_unclear() : m.ui_money_unclear()
  }
}

function limit(kind: string, value: number): string {
  return kind === 'money' ? formatMoney(value, { digits: 'whole' }) : formatCount(value)
}
