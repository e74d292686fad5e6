import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { isSampleDue } from './whole.ts'

type Making = { done: Promise<void>; stop(): Promise<void> }

/** Makes the sample where there is none yet, in a process of its own. `stop` calls it off; the next start makes it anew. */
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

/** @returns how it failed, in two or three words, or null */
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
