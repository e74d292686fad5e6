import { addDays, type Day } from '../calendar.ts'

export const WEATHERS = ['clear', 'cloudy', 'rain', 'wind', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]

/** How far back a day can still be logged. */
const DAYS_BACK = 366

export type LogProblem = 'in_future' | 'too_old' | 'nothing_said'

type LoggedDay = {
  day: Day
  weather: Weather | null
  vendorIds: readonly string[]
  others: readonly string[]
  text: string
  pictureIds: readonly string[]
}

/** Returns what is wrong with a day's log: it's empty, or its day is in the future or more than a year ago. */
export function logProblem(log: LoggedDay, today: Day): LogProblem | null {
  if (log.day > today) return 'in_future'
  if (log.day < addDays(today, -DAYS_BACK)) return 'too_old'
  const isEmpty =
    log.text === '' &&
    log.weather === null &&
    [log.vendorIds, log.others, log.pictureIds].every((list) => list.length === 0)
  return isEmpty ? 'nothing_said' : null
}

/** Returns names without empty or repeated ones, in their first spelling. */
export function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
    const key = name.toLowerCase()
    if (!byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}
