import { constants } from 'node:os'

type Cleanup = () => Promise<unknown> | void

const cleanups = new Set<Cleanup>()

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
 * Runs benchmarks or proofs, then cleans up: when they're done, when one can't run, and when someone interrupts them.
 * @returns the exit code
 */
export async function withCleanup(work: () => Promise<number>): Promise<number> {
  const interrupted = Promise.withResolvers<number>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.resolve(128 + constants.signals[signal]))
  const code = await Promise.race([work().catch(failed), interrupted.promise])
  for (const cleanup of [...cleanups].toReversed()) {
    cleanups.delete(cleanup)
    await Promise.resolve(cleanup()).catch(failed)
  }
  return code
}

function failed(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 1
}
