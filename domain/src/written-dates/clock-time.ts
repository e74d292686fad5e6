/** UTC offsets, in hours, of the time zone names found in exports. */
const ZONE_HOURS: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  nst: -3.5,
  ndt: -2.5,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  hdt: -9,
}

const HALF_DAY = '\\s*([ap])\\.?\\s?m\\b\\.?'
const ZONE =
  `(?:\\s*((?:UTC|GMT)?\\s?[+-]\\d{1,2}(?::?\\d{2})?|${Object.keys(ZONE_HOURS).join('|')})(?=$|[\\s(]))?` +
  '(?:\\s*\\([^)]*\\))?(?=$|[\\s,])'
const BEFORE = '(?:^|[\\sT,])(?:at\\s+)?'
const CLOCK = new RegExp(`${BEFORE}(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?(?:${HALF_DAY})?${ZONE}`, 'i')
const HOUR = new RegExp(`${BEFORE}(\\d{1,2})()()${HALF_DAY}${ZONE}`, 'i')

/** A time of day next to a date. `offsetMinutes` is null when the text has no time zone. */
export type ClockTime = { hour: number; minute: number; second: number; offsetMinutes: number | null }

function offsetOf(zone: string): number {
  const named = ZONE_HOURS[zone.toLowerCase()]
  if (named !== undefined) return named * 60
  const match = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (!match) throw new RangeError(`not an offset: ${zone}`)
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

/**
 * Splits the time of day (24 h or am/pm, with or without a zone) from a written date.
 * @returns the remaining text and the time; null when the time isn't valid
 */
export function splitClockTime(text: string): { date: string; time: ClockTime | null } | null {
  const match = CLOCK.exec(text) ?? HOUR.exec(text)
  if (!match) return { date: text, time: null }
  const [whole, hours, minutes, seconds, half, zone] = match
  const minute = Number(minutes)
  const second = Number(seconds ?? 0)
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (hour > 23 || minute > 59 || second > 59) return null
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`
  const date = rest.replace(/\s+/g, ' ').trim().replace(/,$/, '')
  return { date, time: { hour, minute, second, offsetMinutes: zone === undefined ? null : offsetOf(zone) } }
}
