import { daysBetween } from '@plumbline/domain/calendar'
import type { CashDay } from '@plumbline/domain/underwriting/returns/cash-days'

/**
 * A day positioned on the curve: `x` from the first day (0) to the last (1), `y` from the lowest amount (0) to the
 * highest (1).
 */
export type PlacedDay = CashDay & { x: number; y: number }

export type CashCurve = {
  days: readonly PlacedDay[]
  /** where none of the investor's own cash is in */
  zeroY: number
  /** the steps as a line, and as an area down to zero, in a 100 by 100 square with y pointing down */
  line: string
  area: string
}

/** Returns the investor's own cash over time as steps, constant until the next movement. Null without any movement. */
export function cashCurve(days: readonly CashDay[]): CashCurve | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const amounts = days.map((day) => day.ownCashCents)
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const span = daysBetween(first.on, last.on)
  const yOf = (cents: number) => (high === low ? 0 : (cents - low) / (high - low))
  const placed = days.map((day) => ({
    ...day,
    x: span === 0 ? 0 : daysBetween(first.on, day.on) / span,
    y: yOf(day.ownCashCents),
  }))
  const zeroY = yOf(0)
  const steps = placed.map(({ x, y }) => `H${at(x)}V${at(1 - y)}`).join('')
  const line = `M0 ${at(1 - zeroY)}${steps}`
  return { days: placed, zeroY, line, area: `${line}V${at(1 - zeroY)}Z` }
}

function at(share: number): string {
  return String(Math.round(share * 10_000) / 100)
}

/** Returns the day nearest to a position on the curve. */
export function nearestDay(days: readonly PlacedDay[], x: number): number {
  let nearest = 0
  for (const [index, day] of days.entries()) if (Math.abs(day.x - x) < Math.abs(days[nearest]!.x - x)) nearest = index
  return nearest
}

/** The room a label needs before the next one, as a share of the curve. */
const LABEL_WIDTH = 0.16
/** The label of the sale is longer. */
const SALE_WIDTH = 0.45

/** Returns the draws whose labels overlap neither each other nor the two ends of the line below the curve. */
export function labelledDraws(days: readonly PlacedDay[]): PlacedDay[] {
  let free = LABEL_WIDTH
  return days.filter((day) => {
    if (!day.kinds.includes('draws') || day.x < free || day.x > 1 - SALE_WIDTH) return false
    free = day.x + LABEL_WIDTH
    return true
  })
}
