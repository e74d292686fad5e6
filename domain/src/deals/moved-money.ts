import type { Day } from '../calendar.ts'

/** Money of a deal on a day, with what tells it from other money of that day. */
export type DatedMoney = readonly [day: Day, what: string]

/** Returns the days on which money differs: what is in one list but not in the other, each as often as it's missing. */
export function movedDays(before: readonly DatedMoney[], after: readonly DatedMoney[]): Day[] {
  return [...without(before, after), ...without(after, before)].map(([day]) => day)
}

function without(some: readonly DatedMoney[], others: readonly DatedMoney[]): DatedMoney[] {
  const left = others.map(([day, what]) => `${day} ${what}`)
  return some.filter(([day, what]) => {
    const place = left.indexOf(`${day} ${what}`)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
