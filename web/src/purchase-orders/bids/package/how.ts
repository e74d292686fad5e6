import type { Bid, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { CountedLine } from '@plumbline/domain/purchase-orders/bids/comparison'
import { m } from '../../../messages/generated/messages.js'
import { formatDay, formatMoney } from '../../../ui/figures/format.ts'
import type { ExplainProps } from '../../../ui/figures/Ledger.tsx'
import type { Column } from './compared.ts'

/** How a bid's cost to the deal is made. */
export function howCost({ compared }: Column, { dayCost }: BidPackage): ExplainProps {
  const { asBidCents, leftOutCents, lateCents, daysLate, costCents } = compared
  const made = dayCost && daysLate > 0 ? `${daysLate} × ${plain(dayCost.totalCents)}` : undefined
  return {
    title: m.bids_how_cost(),
    rows: [
      { name: m.bids_how_bid(), value: { cents: asBidCents } },
      { sign: '+', name: m.bids_how_left_out(), value: { cents: leftOutCents } },
      { sign: '+', name: m.bids_how_late(), value: { cents: lateCents }, ...(made ? { made } : {}) },
    ],
    result: { name: m.bids_cost(), value: { cents: costCents } },
  }
}

/** How the cost of a day is made. */
export function howDay({ dayCost, needBy }: BidPackage): ExplainProps {
  return {
    title: m.bids_how_day(),
    ...(needBy ? { lede: m.bids_how_day_lede({ day: formatDay(needBy) }) } : {}),
    rows: [
      { name: m.bids_how_holding(), value: { cents: dayCost?.holdingCents ?? 0 } },
      { sign: '+', name: m.bids_how_interest(), value: { cents: dayCost?.interestCents ?? 0 } },
    ],
    result: { name: m.bids_how_day_total(), value: { cents: dayCost?.totalCents ?? 0 } },
  }
}

/** How a line that a bid leaves out is counted. */
export function howCounted({ lineId, by, countedCents }: CountedLine, one: BidPackage): ExplainProps {
  const result = { name: m.bids_how_counted(), value: { cents: countedCents } }
  if (by !== 'mean') {
    const estimate = { name: m.bids_our_estimate(), value: { cents: countedCents } }
    return {
      title: m.bids_how_mean(),
      lede: by === 'typed' ? m.bids_how_typed() : m.bids_how_estimate(),
      rows: by === 'typed' ? [] : [estimate],
      result,
    }
  }
  const priced = one.bids.flatMap((bid) => {
    const cents = priceOn(bid, lineId)
    return cents === null ? [] : [{ name: bid.vendor.name, cents }]
  })
  return {
    title: m.bids_how_mean(),
    rows: [
      ...priced.map(({ name, cents }, index) => ({
        ...(index > 0 ? { sign: '+' as const } : {}),
        name,
        value: { cents },
      })),
      { sign: '÷', name: m.bids_how_prices({ count: priced.length }), value: { text: String(priced.length) } },
    ],
    result,
  }
}

/** How what a budget line would have left is made. */
export function howLeft(budgetLineId: string, column: Column, one: BidPackage): ExplainProps {
  const now = one.left.find((line) => line.budgetLineId === budgetLineId)?.uncommittedCents ?? 0
  const counted = one.lines.flatMap((line) => {
    const cents = column.compared.lines.find(({ lineId }) => lineId === line.id)?.countedCents ?? 0
    return line.budgetLineId === budgetLineId ? [{ name: line.description, cents }] : []
  })
  return {
    title: m.bids_how_left(),
    rows: [
      { name: m.bids_how_left_now(), value: { cents: now } },
      ...counted.map(({ name, cents }) => ({ sign: '−' as const, name, value: { cents } })),
    ],
    result: { name: m.bids_how_left_after(), value: { cents: column.left.get(budgetLineId) ?? 0 } },
  }
}

function priceOn(bid: Bid, lineId: string): number | null {
  return bid.lines.find((line) => line.lineId === lineId)?.amountCents ?? null
}

export function plain(cents: number): string {
  return formatMoney(cents, { currency: false })
}
