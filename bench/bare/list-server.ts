import { createServer } from 'node:http'
import { compile } from '../../server/src/platform/db/query.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { listQuery } from '../../server/src/deals/list/store.ts'

/**
 * The yardstick for `list`: the same rows from the same SQL over bare node:http and pg, without security, contract or
 * presenter.
 */
const { DATABASE_URL = '', ORG_ID = '', PORT = '0' } = process.env
const pool = createPool(DATABASE_URL)
const reader = {
  tenant: { orgId: ORG_ID, userId: null },
  now: new Date(),
  today: new Date().toISOString().slice(0, 10),
  sees: { financials: true, profit: true },
}
const { text, values } = compile(listQuery(reader, {}, { sort: 'updated', order: 'desc', after: null, limit: 51 }))

createServer((_request, response) => {
  pool.query({ name: 'bare.list', text, values: [...values] }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(rows))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
