import { daysBetween } from '@plumbline/domain/calendar'
import type { Cents } from '@plumbline/domain/money'
import { type Tolerance, type ToleratedInput, tolerances } from '@plumbline/domain/underwriting/risk/tolerance'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatDay, formatMoney, formatPercent, formatRatio, MINUS } from '../../ui/figures/format.ts'
import type { Spot } from '../returns/ledger-places.ts'

/** One input of a deal in words: its name, its limit, and how much room that leaves. */
export type ToleranceRow = {
  input: ToleratedInput
  held: boolean
  now: string
  /** null if no value within reach matters */
  limit: string | null
  room: string | null
  /** the room as a share of the planned value, for the bar and the sort order; null without a limit */
  share: number | null
}

export const TOLERANCE_NAMES: Readonly<Record<ToleratedInput, () => string>> = {
  sale_price: m.underwriting_sale_price,
  purchase_price: m.fields_purchase_price,
  improvement: m.underwriting_improvement,
  sale_day: m.underwriting_day_of_sale,
  loan_rate: m.underwriting_loan_rate,
}

/** Where each input is entered. */
export const TOLERANCE_SPOTS: Readonly<Record<ToleratedInput, Spot>> = {
  sale_price: 'value.price',
  purchase_price: 'purchase.price',
  improvement: 'improvement',
  sale_day: 'holding.saleDay',
  loan_rate: 'financing.loan-0.ratePct',
}

/** Returns what can break the deal, with the input that has the least room first. */
export function toleranceRows({ model }: Underwriting, floorCents: Cents): ToleranceRow[] {
  const heldDays = daysBetween(model.purchaseOn, model.saleOn)
  return tolerances(model, floorCents)
    .map((tolerance) => ({ input: tolerance.input, held: tolerance.held, ...wordsOf(tolerance, heldDays) }))
    .toSorted((one, other) => (one.share ?? Number.POSITIVE_INFINITY) - (other.share ?? Number.POSITIVE_INFINITY))
}

function wordsOf(tolerance: Tolerance, heldDays: number): Omit<ToleranceRow, 'input' | 'held'> {
  switch (tolerance.input) {
    case 'sale_day': {
      const { limitOn, limitDays } = tolerance
      return {
        now: formatDay(tolerance.nowOn),
        limit: limitOn === null ? null : formatDay(limitOn),
        room: limitDays === null ? null : signedDays(limitDays),
        share: limitDays === null ? null : Math.abs(limitDays) / Math.max(1, heldDays),
      }
    }
    case 'loan_rate': {
      const { nowPct, limitPct } = tolerance
      const points = limitPct === null ? null : Number(limitPct) - Number(nowPct)
      return {
        now: formatPercent(nowPct),
        limit: limitPct === null ? null : formatPercent(limitPct),
        room: points === null ? null : m.underwriting_points_more({ points: signed(points) }),
        share: points === null ? null : Math.abs(points) / Math.max(1, Number(nowPct)),
      }
    }
    default: {
      const { nowCents, limitCents } = tolerance
      const share = limitCents === null || nowCents === 0 ? null : limitCents / nowCents - 1
      return {
        now: formatMoney(nowCents, { digits: 'whole' }),
        limit: limitCents === null ? null : formatMoney(limitCents, { digits: 'whole' }),
        room: share === null ? null : formatRatio(share, 'always'),
        share: share === null ? null : Math.abs(share),
      }
    }
  }
}

function signedDays(days: number): string {
  return m.underwriting_days_more({ count: days, shown: signed(days) })
}

/** Formats an amount with its sign, and with two decimals if it isn't whole. */
function signed(amount: number): string {
  const magnitude = Math.round(Math.abs(amount) * 100) / 100
  const text = Number.isInteger(magnitude) ? formatCount(magnitude) : magnitude.toFixed(2)
  return `${amount < 0 ? MINUS : '+'}${text}`
}
