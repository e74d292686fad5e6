import { connectionConfig } from '../db/pool.ts'

/** The queue's own part of the database. */
export const SCHEMA = 'jobs'
/** Where jobs go that failed for good; kept for people to look at. */
export const DEAD_LETTERS = 'dead-letters'

const CONNECTIONS = 4

export function queueConfig(url: string) {
  const { connectionString, keepAlive } = connectionConfig(url)
  return {
    connectionString: connectionString!,
    keepAlive,
    schema: SCHEMA,
    application_name: 'plumbline jobs',
    max: CONNECTIONS,
  }
}
