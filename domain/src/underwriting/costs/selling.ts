import { type Cents, percentOf, percentParts, type Percent, sumCents } from '../../money.ts'
import { type CostLine, costLines, type Prices } from './cost-basis.ts'
import type { SellingTerms } from '../model/deal-model.ts'

export const SELLING_RATES = ['listing_commission', 'buyer_commission', 'seller_closing', 'transfer_tax'] as const
export type SellingRate = (typeof SELLING_RATES)[number]

export type SellingCost = {
  rates: readonly { key: SellingRate; pct: Percent; amountCents: Cents }[]
  fixedCents: Cents
  concessionsCents: Cents
  items: readonly CostLine[]
  totalCents: Cents
}

/** Computes R(price × each rate) + fixed + concessions + further items (see docs/domain.md, Underwriting). */
export function sellingCost(terms: SellingTerms, prices: Prices): SellingCost {
  const rates = SELLING_RATES.map((key) => {
    const pct = rateOf(terms, key)
    return { key, pct, amountCents: percentOf(prices.sale_price, pct) }
  })
  const items = costLines(terms.items, prices)
  const { fixedCents, concessionsCents } = terms
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
  const rateParts = SELLING_RATES.map((key) => percentParts(rateOf(terms, key)))
  const fixed = terms.items.filter((item) => 'amountCents' in item || item.pctOf !== 'sale_price')
  for (const item of terms.items)
    if ('pct' in item && item.pctOf === 'sale_price') rateParts.push(percentParts(item.pct))
  const fixedCents = sumCents([
    terms.fixedCents,
    terms.concessionsCents,
    ...costLines(fixed, prices).map((line) => line.amountCents),
  ])
  return { rateParts, fixedCents }
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
