import { buildApp } from '../app.ts'
import type { Config } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/db/open.ts'
import type { Log } from '../platform/log/log.ts'
import { catchUp } from './catch-up.ts'
import { greeting } from './greeting.ts'
import { listen } from './listen.ts'
import { refuseSample } from './refuse-sample.ts'

type Keeping = {
  /** What was begun so far is ended by this, also when the start fails later on. */
  begun(end: () => Promise<void>): void
}

/** The server itself, on a database that is open: built, brought up to date, listening. @returns what to tell the operator */
export async function serve(
  config: Config,
  { database, log, begun }: { database: OpenDatabase; log: Log } & Keeping,
): Promise<string> {
  const running = await buildApp({ config, databaseUrl: database.url, alone: database.alone, log })
  begun(running.close)
  if (config.production) await refuseSample(running.app.db)
  await catchUp(running.app)
  const address = await listen(running.server, config)
  return greeting(running.app, address)
}
