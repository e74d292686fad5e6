import { addDays, addMonths, type Day } from '../../calendar.ts'
import { type DealFields } from '../../deals/fields.ts'
import { EXIT_TYPES } from '../../deals/field-options.ts'
import { type Cents, cents, ZERO } from '../../money.ts'
import { ok, refuse, type Result } from '../../result.ts'
import { PURCHASE_PRICES } from '../../deals/prices.ts'
import { bestKnown, PURCHASE_DAYS, SALE_DAYS, SALE_PRICES } from './best-known.ts'
import { type BilledItem, billedItems } from '../bills/billed-items.ts'
import { DAYS_TO_PURCHASE, HOLD_MONTHS } from '../terms/defaults.ts'
import type { BillRecord, DealTerms, LoanRecord } from '../terms/deal-terms.ts'
import type { Bill, CostItem, DealModel, Ending, Improvement, LoanTerms, SellingTerms } from './deal-model.ts'
import { budgetImprovement, estimateLines, improvementCost } from '../costs/improvement.ts'
import { loanAmounts, type LoanBases } from '../loans/amounts.ts'
import { loanHistoryOf } from '../loans/history.ts'
import { isOver, knownDraws } from '../loans/known-draws.ts'
import { isTooLarge, spansTooLong } from './model-size.ts'

/** Why a deal can't be computed yet. */
export type ModelGap =
  | { reason: 'not_enough_known'; missing: ('price' | 'sale_price' | 'assignment_fee')[] }
  | { reason: 'dates_too_far_apart' }
  | { reason: 'amounts_too_large' }

/**
 * Builds a deal's model from its records, using the best known value of every amount and date (see docs/domain.md,
 * Underwriting). Unknown amounts are 0. Without any purchase or sale price, there is nothing to compute; to assign a
 * contract, the fee is enough.
 */
export function dealToModel(deal: DealTerms): Result<DealModel, ModelGap> {
  const { fields } = deal
  const ending = endingOf(fields)
  const missing = missingOf(fields, ending)
  if (missing.length > 0) return refuse({ reason: 'not_enough_known', missing })
  const { purchaseOn, saleOn } = daysOf(deal, ending)
  const prices = {
    purchasePriceCents: bestPrice(fields) ?? ZERO,
    salePriceCents: bestSalePrice(fields) ?? ZERO,
    arvCents: amount(fields.arvCents),
  }
  const improvement = improvementOf(deal)
  const against = loanBasesOf(deal)
  const loans = fields.allCash === true ? [] : deal.loans.filter((loan) => isCounted(loan, ending))
  const model: DealModel = {
    dealType: deal.dealType,
    ...exitOf(fields),
    ending,
    purchaseOn,
    saleOn,
    ...prices,
    purchaseCosts: billedItems(deal, 'purchase').map(toCostItem),
    improvement,
    loans: loans.map((loan) => toLoanTerms(deal, loan, against, purchaseOn)),
    holding: billedItems(deal, 'holding').map(({ item, bills }) => ({
      ...toCostItem({ item, bills }),
      per: item.per,
      from: item.from,
      to: item.to,
      bills: bills.map(toBill),
    })),
    selling: sellingOf(deal),
    maoRulePct: fields.maoRulePct ?? '0',
    targetProfitCents: amount(fields.targetProfitCents),
  }
  if (spansTooLong(model)) return refuse({ reason: 'dates_too_far_apart' })
  return isTooLarge(model) ? refuse({ reason: 'amounts_too_large' }) : ok(model)
}

/**
 * Returns how the deal ends (see docs/domain.md, Exits). A contract can only be assigned until the property is bought;
 * a double closing ends in a sale.
 */
export function endingOf({ exitType, purchaseDate }: Partial<DealFields>): Ending {
  if (exitType === 'refinance_hold') return 'refinance'
  return exitType === 'wholesale_assignment' && !purchaseDate ? 'assignment' : 'sale'
}

function missingOf(fields: Partial<DealFields>, ending: Ending) {
  if (ending === 'assignment') return known(fields.assignmentFeeCents) === null ? ['assignment_fee' as const] : []
  return [
    ...(bestPrice(fields) === null ? ['price' as const] : []),
    ...(bestSalePrice(fields) === null ? ['sale_price' as const] : []),
  ]
}

/** Returns the first and the last day. A contract is assigned by its closing, so hold months don't apply. */
function daysOf(deal: DealTerms, ending: Ending): { purchaseOn: Day; saleOn: Day } {
  const closingOn = purchaseDay(deal)
  if (ending !== 'assignment') return { purchaseOn: closingOn, saleOn: saleDay(deal, closingOn) }
  const { fields, createdOn } = deal
  const key = bestKnown(fields, SALE_DAYS)
  const saleOn = (key && fields[key]) ?? closingOn
  const begunOn = fields.contractDate ?? createdOn
  return { purchaseOn: begunOn < saleOn ? begunOn : saleOn, saleOn }
}

/** Returns a deal's improvement: from its budget if there is one, else from the estimate. */
export function improvementOf(deal: Pick<DealTerms, 'dealType' | 'fields' | 'payments' | 'budget'>): Improvement {
  const { fields, budget } = deal
  const days = { startsOn: fields.rehabStart ?? null, endsOn: fields.rehabEnd ?? fields.rehabEndTarget ?? null }
  const planned = (deal.payments ?? []).map(({ paidOn, amountCents }) => ({ paidOn, amountCents: cents(amountCents) }))
  if (budget && budget.lines.length > 0) return { ...days, ...budgetImprovement(budget, planned) }
  const lines =
    deal.dealType === 'fix_and_flip'
      ? estimateLines({ dealType: deal.dealType, rehabCents: amount(fields.rehabEstimateCents) })
      : estimateLines({ dealType: deal.dealType, amounts: fields })
  return {
    lines,
    ...days,
    contingencyPct: fields.contingencyPct ?? '0',
    payments: planned,
  }
}

/** Returns what the percents of a deal's loans refer to. */
export function loanBasesOf(deal: Pick<DealTerms, 'dealType' | 'fields' | 'payments' | 'budget'>): LoanBases {
  return {
    purchasePriceCents: bestPrice(deal.fields) ?? ZERO,
    salePriceCents: bestSalePrice(deal.fields) ?? ZERO,
    improvementTotalCents: improvementCost(improvementOf(deal)).totalCents,
  }
}

/** Returns how the deal ends: a retail sale unless specified otherwise. */
export function exitOf(fields: Partial<DealFields>): Pick<DealModel, 'exitType' | 'assignmentFeeCents'> {
  const exitType = EXIT_TYPES.find((type) => type === fields.exitType) ?? 'retail_sale'
  return { exitType, assignmentFeeCents: amount(fields.assignmentFeeCents) }
}

/** Returns what is or would be paid, from the price paid down to the asking price. */
export function bestPrice(fields: Partial<DealFields>): Cents | null {
  const key = bestKnown(fields, PURCHASE_PRICES)
  return known(key && fields[key])
}

/**
 * Returns what is or would be received: the final price, the contract price, the projected price, else the after-repair
 * value.
 */
export function bestSalePrice(fields: Partial<DealFields>): Cents | null {
  const key = bestKnown(fields, SALE_PRICES)
  return known(key && fields[key])
}

/** Returns the purchase day; until it is known, the agreed closing, else the projected day. */
export function purchaseDay({ fields, createdOn }: Pick<DealTerms, 'fields' | 'createdOn'>): Day {
  const key = bestKnown(fields, PURCHASE_DAYS)
  return (key && fields[key]) ?? addDays(createdOn, DAYS_TO_PURCHASE)
}

/** Returns the sale day; until it is known, the agreed closing, then the projected day, else purchase + hold months. */
export function saleDay({ fields, dealType }: Pick<DealTerms, 'fields' | 'dealType'>, purchaseOn: Day): Day {
  const key = bestKnown(fields, SALE_DAYS)
  return (key && fields[key]) ?? addMonths(purchaseOn, fields.holdMonths ?? HOLD_MONTHS[dealType])
}

function known(value: number | null | undefined): Cents | null {
  return value === null || value === undefined ? null : cents(value)
}

function amount(value: number | null | undefined): Cents {
  return known(value) ?? ZERO
}

function toCostItem({ item, bills }: BilledItem): CostItem {
  const { name, amountCents, pctOf, pct } = item
  const paid = bills.length > 0 ? { bills: bills.map(toBill) } : {}
  if (pctOf === null || pct === null) return { name, amountCents: amount(amountCents), ...paid }
  // Nobody knows a percent of the sale price before the sale closes, so what is billed for it is all of it.
  return { name, pctOf, pct, ...(pctOf === 'sale_price' ? { bills: paid.bills?.map(asLast) ?? [] } : paid) }
}

function toBill({ amountCents, paidOn, from, to, isFinal }: BillRecord): Bill {
  return { amountCents: cents(amountCents), paidOn, from, to, isFinal }
}

function asLast(bill: Bill): Bill {
  return { ...bill, isFinal: true }
}

/** A refinance loan counts only if the deal ends with a refinance. */
function isCounted(loan: LoanRecord, ending: Ending): boolean {
  return loan.status !== 'cancelled' && (ending === 'refinance' || loan.purpose !== 'refinance')
}

function toLoanTerms(deal: DealTerms, loan: LoanRecord, against: LoanBases, purchaseOn: Day): LoanTerms {
  const { payments, extensions, draws: funded = [] } = loanHistoryOf(deal, loan)
  const amounts = loanAmounts(loan, against)
  return {
    name: loan.name,
    ...amounts,
    ratePct: loan.ratePct,
    pointsPct: loan.pointsPct,
    pointsCents: loan.pointsCents === null ? null : cents(loan.pointsCents),
    feesCents: cents(loan.feesCents),
    exitFeePct: loan.exitFeePct,
    drawFeeCents: cents(loan.drawFeeCents),
    drawRetainagePct: loan.drawRetainagePct,
    dayCount: loan.dayCount,
    interestOn: loan.interestOn,
    payment: loan.payment,
    startsOn: loan.startDate ?? purchaseOn,
    payoffOn: loan.payoffDate,
    maturesOn: loan.maturityDate,
    extensionFeePct: loan.extensionFeePct,
    evenDrawsFrom: loan.holdbackDraws === 'even' && !isOver(funded) ? purchaseOn : null,
    draws: knownDraws(loan, funded, amounts.holdbackCents),
    isRefinance: loan.purpose === 'refinance',
    stays: false,
    payments: payments.map((payment) => ({
      ...payment,
      interestCents: cents(payment.interestCents),
      principalCents: cents(payment.principalCents),
      feesCents: cents(payment.feesCents),
    })),
    extensions: extensions.map((extension) => ({ ...extension, feeCents: cents(extension.feeCents) })),
  }
}

export function sellingOf(deal: Pick<DealTerms, 'fields' | 'costItems' | 'bills'>): SellingTerms {
  const { fields } = deal
  const bills = Object.groupBy(
    (deal.bills ?? []).filter(({ sellingLine }) => sellingLine !== null),
    ({ sellingLine }) => sellingLine!,
  )
  return {
    listingCommissionPct: fields.listingCommissionPct ?? '0',
    buyerCommissionPct: fields.buyerCommissionPct ?? '0',
    sellerClosingPct: fields.sellerClosingPct ?? '0',
    transferTaxPct: fields.transferTaxPct ?? '0',
    fixedCents: amount(fields.saleFixedCostsCents),
    concessionsCents: amount(fields.concessionsCents),
    items: billedItems(deal, 'selling').map(toCostItem),
    bills: Object.fromEntries(Object.entries(bills).map(([line, ofLine]) => [line, ofLine.map(toBill)])),
  }
}
