import { daysBetween } from '@plumbline/domain/calendar'
import type { CashDay } from '@plumbline/domain/underwriting/returns/cash-days'

/** A day of the curve, placed: `x` from the first day (0) to the last (1), `y` from the lowest amount (0) to the highest (1). */
export type PlacedDay = CashDay & { x: number; y: number }

export type CashCurve = {
  days: readonly PlacedDay[]
  /** where nothing of one's own is in */
  zeroY: number
  /** the steps as a line, and as an area down to zero, in a square of 100 with y downward */
  line: string
  area: string
}

/** Own cash over time as steps: it stays until the next movement. Null without any movement. */
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

/** The day nearest to a place on the curve. */
export function nearestDay(days: readonly PlacedDay[], x: number): number {
  let nearest = 0
  for (const [index, day] of days.entries()) if (Math.abs(day.x - x) < Math.abs(days[nearest]!.x - x)) nearest = index
  return nearest
}

/** A label as wide as this share of the curve needs so much room to the next one. */
const LABEL_WIDTH = 0.16
/** What the sale leaves is longer. */
const SALE_WIDTH = 0.45

/** The draws whose labels do not run into one another, nor into the two ends of the line below the curve. */
export function labelledDraws(days: readonly PlacedDay[]): PlacedDay[] {
  let free = LABEL_WIDTH
  return days.filter((day) => {
    if (!day.kinds.includes('draws') || day.x < free || day.x > 1 - SALE_WIDTH) return false
    free = day.x + LABEL_WIDTH
    return true
  })
}
