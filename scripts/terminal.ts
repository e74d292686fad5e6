import type { Log } from '../server/src/platform/db/embedded/log.ts'

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)

/** What a command of the terminal tells while it works. */
export const logToTerminal: Log = { debug: () => undefined, info: say, warn: say }

/** Runs a command. What goes wrong is told in a sentence; DEBUG=1 adds where. */
export async function inWords(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    say(process.env['DEBUG'] ? (failure.stack ?? failure.message) : failure.message)
    process.exitCode = 1
  }
}
