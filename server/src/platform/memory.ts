import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const LOOK_EVERY_MS = 5_000
/** The share of the time since the last look in which something was done. */
const IDLE_BELOW = 0.1
const WORTH_IT_BYTES = 32 * 1_048_576
/** After a rush. What one collection frees is returned to the system by the next. */
const COLLECTIONS = 2

let collectIfWorthIt: (() => void) | undefined

/** Collects before work that takes a lot of memory itself, so that it doesn't come on top of what a rush left behind. */
export function makeRoom(): void {
  collectIfWorthIt?.()
}

/**
 * Releases the memory left over from loading the server, about 40 MB of young generation that Node would otherwise keep,
 * and from then on what a rush left behind. A full collection takes a tenth of a second, so it runs before the first
 * request and when there's nothing to do.
 */
export function letGoOfMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  const letGo = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  letGo()
  const little = process.memoryUsage.rss() + WORTH_IT_BYTES
  collectIfWorthIt = () => {
    if (process.memoryUsage.rss() > little) letGo()
  }
  let owed = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization >= IDLE_BELOW) owed = COLLECTIONS
    else if (owed > 0 && process.memoryUsage.rss() > little) {
      owed--
      letGo()
    }
  }, LOOK_EVERY_MS).unref()
}
