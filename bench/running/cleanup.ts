import { constants } from 'node:os'

type Cleanup = () => Promise<unknown> | void

const cleanups = new Set<Cleanup>()
let isEnding = false

/**
 * Registers what must not be left behind, such as a database and its folder, however the run ends. @returns a function
 * that does it now instead
 */
export function atEnd(cleanup: Cleanup): () => Promise<void> {
  cleanups.add(cleanup)
  return async () => {
    if (cleanups.delete(cleanup)) await cleanup()
  }
}

/**
 * Opens something that has to be closed, also when someone interrupts the run while it opens. Nothing is opened once the
 * run is ending.
 */
export async function openUntilEnd<Opened>(
  open: () => Promise<Opened>,
  closeIt: (opened: Opened) => Promise<unknown>,
): Promise<{ opened: Opened; close(): Promise<void> }> {
  if (isEnding) throw new Error('the run is ending')
  const opening = open()
  const close = atEnd(async () => {
    const opened = await opening.catch(() => undefined)
    if (opened !== undefined) await closeIt(opened)
  })
  return { opened: await opening, close }
}

/**
 * Runs benchmarks or proofs, then cleans up: when they're done, when one can't run, and when someone interrupts them.
 * @returns the exit code
 */
export async function withCleanup(work: () => Promise<number>): Promise<number> {
  const interrupted = Promise.withResolvers<number>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.resolve(128 + constants.signals[signal]))
  const code = await Promise.race([work().catch(failed), interrupted.promise])
  isEnding = true
  for (;;) {
    const cleanup = [...cleanups].at(-1)
    if (!cleanup) return code
    cleanups.delete(cleanup)
    await Promise.resolve(cleanup()).catch(failed)
  }
}

function failed(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 1
}
