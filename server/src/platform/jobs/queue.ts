import { connectionConfig } from '../db/pool.ts'

/** The queue's database schema. */
export const SCHEMA = 'jobs'
/** The queue for permanently failed jobs, stored for people to review. */
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
