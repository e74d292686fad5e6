import type { Underwriting } from '../underwrite.ts'
import { cent, orNone } from './formulas.ts'
import { count, money, type Sheet, text, type CellFormat } from './sheet.ts'
import type { Words } from './words.ts'

/** Writes profit, returns and offers, based on the costs above them (see docs/domain.md, Returns and Offers). */
export function writeResults(sheet: Sheet, prefixes: readonly string[], figures: Underwriting, words: Words): void {
  const none = words('none')
  const { model } = figures
  const amount = (name: string, word: Parameters<Words>[0], cents: number | null, formula: string) => {
    const cell = money(cents, { formula, look: 'total' })
    sheet.named(name, words(word), cents === null ? { ...cell, value: none } : cell)
  }
  const rate = (name: string, word: Parameters<Words>[0], value: number | null, formula: string, format: CellFormat) =>
    sheet.named(name, words(word), { value: value ?? none, formula, format })
  const { kept } = figures
  sheet.add(text(words(kept ? 'equity_kept' : 'net_profit'), 'head'))
  const costs = 'purchase_price+purchase_costs+improvement_total+financing+holding'
  amount('total_project_cost', 'total_project_cost', figures.totalProjectCostCents, cent(costs))
  if (kept) {
    const loans = prefixes.length === 0 ? '0' : cent(prefixes.map((at) => `${at}_stays`).join('+'))
    amount('loans_that_stay', 'loan_that_stays', kept.loansCents, loans)
    amount('cash_left_in', 'cash_left_in', kept.cashLeftInCents, cent('total_project_cost+selling-loans_that_stay'))
    amount('equity_kept', 'equity_kept', kept.equityKeptCents, cent('sale_price-loans_that_stay'))
  } else {
    amount('net_profit', 'net_profit', figures.netProfitCents, cent('sale_price-selling-total_project_cost'))
  }
  sheet.gap()
  sheet.add(text(words('returns'), 'head'))
  sheet.named('holding_days', words('holding_days'), count(figures.holdingDays, { formula: 'sale_date-purchase_date' }))
  const ratio = (name: string, word: Parameters<Words>[0], value: number | null, over: string, isNone: string) =>
    rate(name, word, value, orNone(none, isNone, over), 'ratio')
  const isSold = model.ending === 'sale'
  if (isSold) {
    ratio('roi', 'roi', figures.roi, 'net_profit/total_project_cost', 'total_project_cost<=0')
    ratio(
      'annualized_roi',
      'annualized_roi',
      figures.annualizedRoi,
      orNone(none, 'OR(holding_days<1,roi<=-1)', '(1+roi)^(365/holding_days)-1'),
      'NOT(ISNUMBER(roi))',
    )
    ratio('profit_margin', 'profit_margin', figures.profitMargin, 'net_profit/sale_price', 'sale_price=0')
  }
  const brought = prefixes.map((at) => `-IF(${at}_starts<=purchase_date,${at}_net_advance,0)`)
  const toClose = cent(`purchase_price+purchase_costs${brought.join('')}`)
  amount('cash_to_close', 'cash_to_close', figures.cashToCloseCents, toClose)
  if (isSold) {
    ratio('cash_on_cash', 'cash_on_cash', figures.cashOnCash, 'net_profit/cash_invested', 'cash_invested<=0')
    const multiple = orNone(none, 'cash_invested<=0', '(cash_invested+net_profit)/cash_invested')
    rate('equity_multiple', 'equity_multiple', figures.equityMultiple, multiple, 'multiple')
  }
  const against = 'purchase_price+improvement_total'
  ratio('loan_to_cost', 'loan_to_cost', figures.loanToCost, `commitment/(${against})`, `${against}=0`)
  ratio('loan_to_arv', 'loan_to_arv', figures.loanToArv, 'commitment/arv', 'arv=0')
  sheet.gap()
  sheet.add(text(words('offers'), 'head'))
  if (model.dealType === 'fix_and_flip') {
    const work = model.ending === 'assignment' ? 'offer_improvement' : 'improvement_total'
    const rule = cent(`${cent('arv*rule_pct')}-${work}-assignment_fee`)
    amount('rule_offer', 'rule_offer', figures.ruleOfferCents, rule)
  }
  if (!isSold) return
  const target = cent('arv-selling_at_arv-(total_project_cost-purchase_price)-target_profit')
  amount('target_offer', 'target_offer', figures.targetOfferCents, target)
}
