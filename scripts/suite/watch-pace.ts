import { slowness } from '../../server/tests/pace.ts'

/** Often enough to notice a busy neighbor, and seldom enough to take no time from the tests. */
const EVERY_MS = 30_000

type Options = { everyMs?: number; measure?: () => number }

/**
 * Measures the machine's pace again and again while a part runs: shared processors may be slow for a few minutes only.
 * `stop` returns the median.
 */
export function watchPace({ everyMs = EVERY_MS, measure = slowness }: Options = {}): { stop(): number } {
  const paces: number[] = []
  const timer = setInterval(() => paces.push(measure()), everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      if (paces.length === 0) paces.push(measure())
      return paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)]!
    },
  }
}
