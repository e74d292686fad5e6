import { SUPERUSER } from './cluster.ts'

export const DATABASE = 'plumbline'

/**
 * A connection string that `pg`, libpq's own tools and `URL` understand. The folder in `host` takes precedence over
 * `localhost`, which is only there because a URL needs a host name.
 */
export function socketConnection(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}
