import { playRandomLedgers } from '../../server/tests/ledger/play.ts'
import { openInstallation } from './installation.ts'

/**
 * Plays random sequences of orders, change orders, budget revisions, invoices, payments and draws against a server, and
 * compares all sums with the pure functions after each event. @returns whether they always agreed, no budget line
 * committed less than nothing, and no cost was reimbursed twice
 */
export async function proveLedger(sequences: number): Promise<boolean> {
  // Without jobs, which would issue what was approved a few seconds ago.
  const { t, close } = await openInstallation({ ROLE: 'web' })
  const seed = Date.now() % 1_000_000
  process.stdout.write(`seed ${seed}\n`)
  const startedAt = performance.now()
  try {
    const { played, events } = await playRandomLedgers(t, { sequences, seed, shortens: true })
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    process.stdout.write(`${played} sequences, ${events} events, each compared; ${seconds} s\n`)
    return played === sequences
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    if (error instanceof Error && error.cause instanceof Error) process.stdout.write(`${error.cause.stack}\n`)
    return false
  } finally {
    await close()
  }
}
