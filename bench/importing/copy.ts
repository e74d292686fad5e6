import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * The yardstick: a plain COPY of the same file into a table of text columns with a primary key, without parsing values.
 */
export async function copyMs(url: string, content: Buffer, columns: number): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const names = Array.from({ length: columns }, (_, index) => `c${index}`)
    const startedAt = performance.now()
    await client.query(
      `create table bare_copy (id bigint generated always as identity primary key, ${names.map((name) => `${name} text`).join(', ')})`,
    )
    await pipeline(
      Readable.from([content]),
      client.query(copyFrom(`copy bare_copy (${names.join(', ')}) from stdin (format csv, header)`)),
    )
    const took = performance.now() - startedAt
    await client.query('drop table bare_copy')
    return took
  } finally {
    await client.end()
  }
}
