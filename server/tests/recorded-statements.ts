import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'

/**
 * Records which statements each test file sends to PostgreSQL when `RECORD_STATEMENTS` names a folder. The suite
 * prepares each of them on the oldest PostgreSQL as well (scripts/suite/each-statement.ts).
 */
const folder = process.env['RECORD_STATEMENTS']
const shared = globalThis as typeof globalThis & { plumblineStatements?: Set<string> }

if (folder) {
  const statements = (shared.plumblineStatements ??= listen())
  statements.clear()
  afterAll(() => {
    const file = relative(join(import.meta.dirname, '..', '..'), expect.getState().testPath ?? '')
    mkdirSync(folder, { recursive: true })
    const name = `${createHash('sha256').update(file).digest('hex').slice(0, 16)}.json`
    writeFileSync(join(folder, name), JSON.stringify({ file, statements: [...statements] }))
  })
}

/** Hooks into every connection of this worker once, including the queue's. */
function listen(): Set<string> {
  const heard = new Set<string>()
  const send = Client.prototype.query as (...args: unknown[]) => unknown
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: unknown }]
    const text = typeof query === 'string' ? query : query?.text
    if (typeof text === 'string') heard.add(text)
    return send.apply(this, args)
  } as typeof Client.prototype.query
  return heard
}
