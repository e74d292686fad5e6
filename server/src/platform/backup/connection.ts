import { Client } from 'pg'
import { connectionConfig } from '../db/pool.ts'

/**
 * For long-running work on entire tables: no time limits, and values are written in the same format wherever they're
 * read.
 */
const SETTINGS = [
  '-c statement_timeout=0',
  '-c lock_timeout=60000',
  '-c idle_in_transaction_session_timeout=0',
  '-c TimeZone=UTC',
  '-c DateStyle=ISO',
  '-c IntervalStyle=postgres',
].join(' ')

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connectionConfig(url, { applicationName: 'plumbline backup' }), options: SETTINGS })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
