import { formatHour, formatTime } from '../../ui/figures/format.ts'

/** A time of day as the reader writes it. @param time `HH:MM` */
export function timeOfDay(time: string): string {
  return formatTime(`2000-01-01T${time}:00Z`, 'UTC')
}

/** The same, without minutes on the hour: `8 AM`. */
export function shortTimeOfDay(time: string): string {
  return formatHour(`2000-01-01T${time}:00Z`, 'UTC')
}

const MINUTES_A_DAY = 1_440

/** How far into the day a time is, from 0 to 1. */
export function shareOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / MINUTES_A_DAY
}

/** The parts of a day from one time to another, which may be the next morning. */
export function partsOfDay({ from, to }: { from: string; to: string }): { start: number; end: number }[] {
  const [start, end] = [shareOfDay(from), shareOfDay(to)]
  if (start <= end) return [{ start, end }]
  return [
    { start: 0, end },
    { start, end: 1 },
  ].filter((part) => part.end > part.start)
}
