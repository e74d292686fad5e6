/**
 * Checks whether the text is a time zone database name known to this system, such as `America/New_York`. A bare offset
 * is not.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What a clock in a time zone shows: `YYYY-MM-DDTHH:MM:SS`. Later times sort after earlier ones. */
export type LocalTime = string

/** Creating a formatter takes a hundred times as long as using one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone)
  if (!format) {
    const numeric = 'numeric'
    const parts = {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...parts })
    formatters.set(timeZone, format)
  }
  return format
}

/** Returns the time that clocks in an IANA time zone show at an instant. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const parts = new Map(
    clockFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const padded = (type: Intl.DateTimeFormatPartTypes, length = 2) => (parts.get(type) ?? '').padStart(length, '0')
  const day = `${padded('year', 4)}-${padded('month')}-${padded('day')}`
  return `${day}T${padded('hour')}:${padded('minute')}:${padded('second')}`
}

const MS_PER_DAY = 86_400_000

/** Returns how far clocks in a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  const wholeSeconds = Math.floor(instantMs / 1000) * 1000
  return utcOf(localTimeAt(new Date(wholeSeconds), timeZone)) - wholeSeconds
}

function utcOf(localTime: LocalTime): number {
  return Date.parse(`${localTime}Z`)
}

/**
 * Returns the first and the last instant at which clocks in an IANA time zone show a time. They differ only when clocks
 * are set back over it. A time that clocks skip counts with the offset before the change, so it's as much later.
 * @param localTime with or without seconds
 */
export function instantsOf(localTime: LocalTime, timeZone: string): { first: Date; last: Date } {
  const utc = utcOf(localTime)
  const before = offsetAt(utc - MS_PER_DAY, timeZone)
  const after = offsetAt(utc + MS_PER_DAY, timeZone)
  const shown = [before, after].filter((offset) => offsetAt(utc - offset, timeZone) === offset)
  const instants = (shown.length > 0 ? shown : [before]).map((offset) => utc - offset)
  return { first: new Date(Math.min(...instants)), last: new Date(Math.max(...instants)) }
}
