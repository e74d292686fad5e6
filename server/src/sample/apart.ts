import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { isSampleDue } from './whole.ts'

type Making = { done: Promise<void>; stop(): Promise<void> }

/**
 * Creates the sample in a separate process if there is none yet. `stop` cancels it; the next start creates it from
 * scratch.
 */
export function makeSampleApart(config: Config, databaseUrl: string): Making {
  let child: ChildProcess | undefined
  let ended: Promise<string | null> | undefined
  const run = async () => {
    if (!(await isSampleDue(config, databaseUrl))) return
    child = fork(join(import.meta.dirname, 'process.ts'), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...config.environment, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, ROLE: 'web' },
    })
    ended = endOf(child)
    const failure = await ended
    if (failure !== null)
      throw new ConfigError([
        `Could not create the sample organization (${failure}). Start again to retry, or set SAMPLE=off to skip it.`,
      ])
  }
  return {
    done: run(),
    stop: async () => {
      child?.kill('SIGTERM')
      await ended
    },
  }
}

/** @returns a short description of how it failed, or null */
function endOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) =>
      resolve(
        code === 0
          ? null
          : signal === null
            ? `its process exited with code ${code}`
            : `its process was stopped by ${signal}`,
      ),
    )
  })
}
