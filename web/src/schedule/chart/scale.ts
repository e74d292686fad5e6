import { addDays, type Day, dayParts, daysBetween, weekdayOf } from '@plumbline/domain/calendar'

export const ZOOMS = ['days', 'weeks', 'months'] as const
export type Zoom = (typeof ZOOMS)[number]

const PER_DAY: Readonly<Record<Zoom, number>> = { days: 30, weeks: 6.5, months: 2.4 }
const MARGIN_DAYS: Readonly<Record<Zoom, number>> = { days: 3, weeks: 7, months: 14 }

/** Where days are on the chart. All calendar days are equally wide, including days off. */
export type Scale = {
  zoom: Zoom
  first: Day
  days: number
  perDay: number
  width: number
  /** the left edge of a day */
  x: (day: Day) => number
  /** its right edge */
  end: (day: Day) => number
  /** the day at a position, even beyond the chart */
  dayAt: (x: number) => Day
}

/** @param among the days that the chart has to show. @param least the minimum width */
export function scaleOf(zoom: Zoom, among: readonly Day[], least: number): Scale {
  const sorted = among.toSorted()
  const perDay = PER_DAY[zoom]
  const first = startOf(zoom, addDays(sorted[0]!, -MARGIN_DAYS[zoom]))
  const needed = daysBetween(first, sorted.at(-1)!) + 2 * MARGIN_DAYS[zoom]
  const days = Math.max(needed, Math.ceil(least / perDay))
  // Called for every bar and link in every frame of a drag.
  const known = new Map<Day, number>()
  const placeOf = (day: Day): number => {
    const place = known.get(day) ?? daysBetween(first, day) * perDay
    known.set(day, place)
    return place
  }
  return {
    zoom,
    first,
    days,
    perDay,
    width: Math.round(days * perDay),
    x: placeOf,
    end: (day) => placeOf(day) + perDay,
    dayAt: (x) => addDays(first, Math.floor(x / perDay)),
  }
}

function startOf(zoom: Zoom, day: Day): Day {
  return zoom === 'days' ? day : addDays(day, -mondayBased(day))
}

/** 0 for Monday to 6 for Sunday. */
function mondayBased(day: Day): number {
  return (weekdayOf(day) + 6) % 7
}

/** A line of the grid. One that starts a month is named after it. */
export type Tick = { day: Day; x: number; isMonth: boolean }

/** Lines for each day, Monday or month. Weeks are named after the month of their Monday. */
export function ticksOf({ zoom, first, days, x }: Scale): Tick[] {
  const ticks: Tick[] = []
  let month = -1
  for (let offset = 0; offset < days; offset++) {
    const day = addDays(first, offset)
    const parts = dayParts(day)
    const isTick = zoom === 'days' || (zoom === 'weeks' ? mondayBased(day) === 0 : parts.day === 1)
    if (!isTick) continue
    ticks.push({ day, x: x(day), isMonth: parts.month !== month })
    month = parts.month
  }
  return ticks
}
