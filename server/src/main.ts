import { buildApp } from './app.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/open.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { makeSampleApart } from './sample/apart.ts'
import { catchUp } from './start/catch-up.ts'
import { letGoOfMemory } from './platform/memory.ts'
import { listen, tryAddress } from './start/listen.ts'
import { greeting } from './start/greeting.ts'
import { refuseSample } from './start/refuse-sample.ts'
import { sentenceFor } from './start/sentence.ts'

/** A shutdown that takes longer is cut off. Jobs that were running are retried on the next start. */
const LONGEST_STOP_MS = 15_000

/** What has been started so far, to be stopped in reverse order. Startup can also be interrupted midway. */
const started: (() => Promise<void>)[] = []

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  survive(log)
  await tryAddress(config)
  const database = await openDatabase(config, log)
  started.push(database.stop)
  if (config.sample) {
    const sample = makeSampleApart(config, database.url)
    started.push(sample.stop)
    await sample.done
  }
  const running = await buildApp({ config, databaseUrl: database.url, alone: database.alone, log })
  started.push(running.close)
  if (config.production) await refuseSample(running.app.db)
  await catchUp(running.app)
  letGoOfMemory()
  const address = await listen(running.server, config)
  process.stdout.write(await greeting(running.app, address))
}

let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  return (stopping ??= (async () => {
    for (const stopOne of started.splice(0).toReversed()) await stopOne()
  })())
}

function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

/** An unhandled rejection is our bug, but no reason to take the product down for everyone. */
function survive(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled promise rejection'))
}

function fail(error: unknown): never {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

stopOnSignals()
try {
  await start(readConfig(process.env))
} catch (error) {
  // An interrupted startup fails somewhere along the way. The person who interrupted it is waiting for it to end, not for an
  // error.
  if (!stopping) {
    await stop().catch(() => undefined)
    fail(error)
  }
}
