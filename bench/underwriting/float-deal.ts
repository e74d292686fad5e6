import { daysBetween, monthAnniversaries } from '@plumbline/domain/calendar'
import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'

/** The yardstick's results: enough to check that it did the same math. */
export type FloatFigures = { netProfit: number; rate: number; cells: number[] }

/**
 * The yardstick: a deal's arithmetic as bare loops over floats. It rounds nothing, returns no breakdown, finds one rate
 * by Newton's method and only covers what the measured deal needs (loans with actual/360 interest on the drawn
 * balance).
 */
export function floatDeal(model: DealModel): FloatFigures {
  const costs = floatCosts(model, model.saleOn)
  const selling = floatSelling(model, model.salePriceCents)
  const netProfit = model.salePriceCents - selling - costs.total
  const cells: number[] = []
  for (const improvement of [-0.1, 0, 0.1, 0.2])
    for (const price of [-0.1, -0.05, 0, 0.05, 0.1]) {
      const sale = model.salePriceCents * (1 + price)
      cells.push(sale - floatSelling(model, sale) - costs.total - costs.improvement * improvement)
    }
  for (const days of [0, 30, 60, 90]) {
    const later = new Date(Date.parse(model.saleOn) + days * 86_400_000).toISOString().slice(0, 10)
    cells.push(model.salePriceCents - selling - floatCosts(model, later).total)
  }
  return { netProfit, rate: newton(floatFlows(model, costs.purchase, selling)), cells }
}

function floatCosts(model: DealModel, saleOn: string) {
  let purchase = model.purchasePriceCents as number
  for (const item of model.purchaseCosts)
    purchase += 'amountCents' in item ? item.amountCents : (model.purchasePriceCents * Number(item.pct)) / 100
  let improvement = 0
  for (const line of model.improvement.lines)
    improvement += line.amountCents * (line.contingencyApplies ? 1 + Number(model.improvement.contingencyPct) / 100 : 1)
  let financing = 0
  for (const loan of model.loans) {
    const commitment = loan.initialAdvanceCents + loan.holdbackCents
    financing += (commitment * (Number(loan.pointsPct) + Number(loan.exitFeePct))) / 100 + loan.feesCents
    for (const draw of loan.draws) financing += draw.feeCents ?? loan.drawFeeCents
    financing += floatInterest(loan, saleOn)
  }
  let holding = 0
  for (const item of model.holding) holding += floatHolding(item, model, saleOn)
  return { purchase, improvement, total: purchase + improvement + financing + holding }
}

function floatInterest(loan: DealModel['loans'][number], through: string): number {
  let balanceDays = loan.initialAdvanceCents * daysBetween(loan.startsOn, through)
  for (const draw of loan.draws)
    if (draw.fundedOn < through) balanceDays += draw.approvedCents * daysBetween(draw.fundedOn, through)
  return (balanceDays * Number(loan.ratePct)) / 100 / 360
}

function floatHolding(item: DealModel['holding'][number], model: DealModel, through: string): number {
  const amount = 'amountCents' in item ? item.amountCents : 0
  if (item.per === 'once') return amount
  const days = Math.max(0, daysBetween(item.from ?? model.purchaseOn, through))
  return item.per === 'day' ? amount * days : (amount * (item.per === 'month' ? 12 : 1) * days) / 365
}

function floatSelling({ selling }: DealModel, price: number): number {
  const rates = [
    selling.listingCommissionPct,
    selling.buyerCommissionPct,
    selling.sellerClosingPct,
    selling.transferTaxPct,
  ]
  let total = selling.fixedCents + selling.concessionsCents
  for (const rate of rates) total += (price * Number(rate)) / 100
  return total
}

function floatFlows(model: DealModel, purchase: number, selling: number): [days: number, amount: number][] {
  const flows: [number, number][] = []
  const add = (day: string, amount: number) => flows.push([daysBetween(model.purchaseOn, day), amount])
  add(model.purchaseOn, -purchase)
  for (const payment of model.improvement.payments) add(payment.paidOn, -payment.amountCents)
  for (const loan of model.loans) {
    const commitment = loan.initialAdvanceCents + loan.holdbackCents
    add(loan.startsOn, loan.initialAdvanceCents - loan.feesCents - (commitment * Number(loan.pointsPct)) / 100)
    let principal = loan.initialAdvanceCents as number
    for (const draw of loan.draws) {
      add(draw.fundedOn, draw.approvedCents - (draw.feeCents ?? loan.drawFeeCents))
      principal += draw.approvedCents
    }
    let paid = 0
    for (const day of [...monthAnniversaries(loan.startsOn, model.saleOn), model.saleOn]) {
      const accrued = floatInterest(loan, day)
      add(day, paid - accrued)
      paid = accrued
    }
    add(model.saleOn, -principal)
  }
  for (const item of model.holding) {
    const from = item.from ?? model.purchaseOn
    let paid = 0
    const days = item.per === 'once' ? [from] : [...monthAnniversaries(from, model.saleOn), model.saleOn]
    for (const day of days) {
      const accrued = floatHolding(item, model, day)
      add(day, paid - accrued)
      paid = accrued
    }
  }
  add(model.saleOn, model.salePriceCents - selling)
  return flows
}

function newton(flows: readonly [days: number, amount: number][]): number {
  let rate = 0.1
  for (let round = 0; round < 100; round += 1) {
    let value = 0
    let slope = 0
    for (const [days, amount] of flows) {
      const years = days / 365
      const discounted = amount * (1 + rate) ** -years
      value += discounted
      slope -= (years * discounted) / (1 + rate)
    }
    const next = rate - value / slope
    if (Math.abs(next - rate) < 1e-12) return next
    rate = next
  }
  return rate
}
