import { type Cents, percentOf, percentParts, type Percent, sumCents } from '../../money.ts'
import { type CostLine, costLines, type Prices } from './cost-basis.ts'
import { billedCents, costWithBills } from './billed.ts'
import type { CostItem, SellingTerms } from '../model/deal-model.ts'
import { SELLING_RATES, type SellingRate } from './selling-rates.ts'

export type SellingCost = {
  rates: readonly { key: SellingRate; pct: Percent; amountCents: Cents; isBilled: boolean }[]
  fixedCents: Cents
  concessionsCents: Cents
  items: readonly CostLine[]
  totalCents: Cents
}

/** Computes R(price × each rate) + fixed + concessions + further items (see docs/domain.md, Underwriting). */
export function sellingCost(terms: SellingTerms, prices: Prices): SellingCost {
  const rates = SELLING_RATES.map((key) => {
    const pct = rateOf(terms, key)
    const bills = terms.bills?.[key]
    const amountCents = bills ? billedCents(bills) : percentOf(prices.sale_price, pct)
    return { key, pct, amountCents, isBilled: bills !== undefined }
  })
  const items = costLines(terms.items, prices)
  const { fixedCents, concessionsCents } = fixedOf(terms)
  const totalCents = sumCents([
    ...rates.map((rate) => rate.amountCents),
    fixedCents,
    concessionsCents,
    ...items.map((item) => item.amountCents),
  ])
  return { rates, fixedCents, concessionsCents, items, totalCents }
}

/**
 * Splits selling costs into rates that grow with the sale price, in ten-thousandths of a percent, and a fixed amount.
 */
export function sellingRates(terms: SellingTerms, prices: Prices): { rateParts: bigint[]; fixedCents: Cents } {
  const rateParts = SELLING_RATES.filter((key) => !terms.bills?.[key]).map((key) => percentParts(rateOf(terms, key)))
  const fixed = terms.items.filter((item) => !growsWithPrice(item))
  for (const item of terms.items) if (growsWithPrice(item)) rateParts.push(percentParts(item.pct))
  const { fixedCents: fixedCosts, concessionsCents } = fixedOf(terms)
  const fixedCents = sumCents([
    fixedCosts,
    concessionsCents,
    ...SELLING_RATES.map((key) => billedCents(terms.bills?.[key])),
    ...costLines(fixed, prices).map((line) => line.amountCents),
  ])
  return { rateParts, fixedCents }
}

/** Once billed, a percent of the price is the amount that was paid. */
function growsWithPrice(item: CostItem): item is Extract<CostItem, { pct: Percent }> {
  return 'pct' in item && item.pctOf === 'sale_price' && !item.bills?.length
}

function fixedOf({
  fixedCents,
  concessionsCents,
  bills,
}: SellingTerms): Pick<SellingCost, 'fixedCents' | 'concessionsCents'> {
  return {
    fixedCents: costWithBills(fixedCents, bills?.fixed_costs),
    concessionsCents: costWithBills(concessionsCents, bills?.concessions),
  }
}

function rateOf(terms: SellingTerms, key: SellingRate): Percent {
  switch (key) {
    case 'listing_commission':
      return terms.listingCommissionPct
    case 'buyer_commission':
      return terms.buyerCommissionPct
    case 'seller_closing':
      return terms.sellerClosingPct
    case 'transfer_tax':
      return terms.transferTaxPct
  }
}
