import { cents, ZERO } from '../../money.ts'
import { billedCents } from '../costs/billed.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { holdingFlows } from '../returns/flows.ts'
import { SELLING_RATES, type SellingRate } from '../costs/selling-rates.ts'
import type { CostItem, DealModel, HoldingItem, SellingTerms } from '../model/deal-model.ts'
import { type Underwriting, underwrite } from '../underwrite.ts'

/**
 * Returns the figures of a deal whose billed costs are plain amounts, as a workbook can have them: costs of buying and
 * selling at what they come to, and costs of holding payment by payment, on their days. Costs and profit are the same.
 * What was paid for buying and selling on other days than those of the purchase and the sale moves to these.
 */
export function asPaid(figures: Underwriting): Underwriting {
  const { model } = figures
  if (!hasBills(model)) return figures
  return underwrite({
    ...model,
    purchaseCosts: model.purchaseCosts.map((item, row) => plain(item, figures.purchase.costs[row]!.amountCents)),
    holding: model.holding.flatMap((item) => payments(item, model)),
    selling: plainSelling(figures),
  })
}

function hasBills({ purchaseCosts, holding, selling }: DealModel): boolean {
  const items = [...purchaseCosts, ...holding, ...selling.items]
  return (
    items.some(({ bills = [] }) => bills.length > 0) || Object.values(selling.bills ?? {}).some((of) => of.length > 0)
  )
}

function plain(item: CostItem, amountCents: number): CostItem {
  return item.bills?.length ? { name: item.name, amountCents: cents(amountCents) } : item
}

function payments(item: HoldingItem, model: DealModel): HoldingItem[] {
  if (item.bills.length === 0) return [item]
  return holdingFlows(item, model, pricesOf(model))
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ on, amountCents }) => ({
      name: item.name,
      amountCents: cents(-amountCents),
      per: 'once',
      from: on,
      to: null,
      bills: [],
    }))
}

const RATE_FIELDS = {
  listing_commission: 'listingCommissionPct',
  buyer_commission: 'buyerCommissionPct',
  seller_closing: 'sellerClosingPct',
  transfer_tax: 'transferTaxPct',
} as const satisfies Record<SellingRate, keyof SellingTerms>

function plainSelling({ model, selling }: Underwriting): SellingTerms {
  const { bills = {}, ...terms } = model.selling
  const billed = SELLING_RATES.filter((rate) => bills[rate])
  return {
    ...terms,
    ...Object.fromEntries(billed.map((rate) => [RATE_FIELDS[rate], '0'])),
    fixedCents: cents(
      selling.fixedCents + billed.reduce((sum, rate) => sum + billedCents(bills[rate]), ZERO as number),
    ),
    concessionsCents: selling.concessionsCents,
    items: terms.items.map((item, row) => plain(item, selling.items[row]!.amountCents)),
  }
}
