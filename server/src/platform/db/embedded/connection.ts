import { SUPERUSER } from './cluster.ts'

export const DATABASE = 'plumbline'

/**
 * A connection string that `pg`, libpq's own tools and `URL` understand: the folder in `host` outranks the name
 * `localhost`, which only stands there because an address must have one.
 */
export function socketConnection(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}
