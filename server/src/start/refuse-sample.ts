import { ConfigError } from '../platform/config/config.ts'
import type { Database } from '../platform/db/doors.ts'
import { hasSample } from '../sample/present.ts'

/** @throws ConfigError if the database has the sample organization, whose passwords are public */
export async function refuseSample(db: Database): Promise<void> {
  if (!(await hasSample(db))) return
  throw new ConfigError([
    'This database has the sample organization, whose passwords are public, so it cannot be used in production. ' +
      'Start with an empty database (another DATA_DIR or DATABASE_URL), or without NODE_ENV=production to keep trying it out.',
  ])
}
