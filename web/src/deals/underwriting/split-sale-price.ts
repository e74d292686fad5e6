import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'

export type SplitPart = {
  key: 'purchase' | 'purchase_costs' | 'improvement' | 'financing' | 'holding' | 'selling' | 'profit'
  cents: number
  /** where its bar begins and ends, as shares of the drawing's width */
  from: number
  to: number
}

/**
 * The sale price as a row of costs, one after the other, and the profit that closes the gap. A loss runs back from the end
 * of the costs to the sale price. The longer of the two is the width of the drawing.
 */
export function splitSalePrice({ purchase, improvement, financing, holding, selling, ...figures }: Underwriting): {
  parts: SplitPart[]
  salePriceAt: number
} {
  const costs = [
    ['purchase', purchase.priceCents],
    ['purchase_costs', purchase.costsCents],
    ['improvement', improvement.totalCents],
    ['financing', financing.totalCents],
    ['holding', holding.totalCents],
    ['selling', selling.totalCents],
  ] as const
  const { salePriceCents } = figures.model
  const spent = costs.reduce((sum, [, cents]) => sum + cents, 0)
  const width = Math.max(salePriceCents, spent, 1)
  let reached = 0
  const parts = costs.map(([key, cents]): SplitPart => {
    const from = reached / width
    reached += cents
    return { key, cents, from, to: reached / width }
  })
  const [from, to] = [spent / width, salePriceCents / width].sort((one, other) => one - other) as [number, number]
  return {
    parts: [...parts, { key: 'profit', cents: figures.netProfitCents, from, to }],
    salePriceAt: salePriceCents / width,
  }
}
