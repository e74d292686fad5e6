import type { Log } from '../server/src/platform/db/embedded/log.ts'

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)

/** The log for terminal commands. */
export const logToTerminal: Log = { debug: () => undefined, info: say, warn: say }

/** Runs a command. Errors are shown as a single sentence; DEBUG=1 adds the stack trace. */
export async function inWords(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    say(process.env['DEBUG'] ? (failure.stack ?? failure.message) : failure.message)
    process.exitCode = 1
  }
}
