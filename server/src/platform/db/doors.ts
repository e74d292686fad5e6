import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable, isConnectionLoss } from './errors.ts'
import { queryAs, type Tenant } from './context-query.ts'
import { compile, type Query } from './query.ts'
import { resultOf, RowQuery, sendTogether } from './rows.ts'

export { prepared, statement, type Query, type Statement } from './query.ts'
export type { Tenant } from './context-query.ts'

/** A running transaction. */
export interface Tx {
  rows<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  /** @throws if there isn't exactly one row: a bug, not a user error. */
  one<Row>(query: Query<Row>): Promise<Row>
  /** @returns how many rows were affected */
  run(query: Query<unknown>): Promise<number>
  /**
   * Sends a statement without waiting for its result. Later statements see its effect. If it fails, the whole
   * transaction fails.
   */
  send(query: Query<unknown>): void
  /** Runs when the work is done, before it's committed, to send what it adds up to. */
  beforeCommit(last: () => void): void
}

export type Database = {
  pool: Pool
  /** Called for every use of the platform door, with its reason. */
  onPlatformUse(reason: string): void
}

/** Joins a request's transactions until one of them commits, e.g. to claim its idempotency key. */
export type Companion = { join(tx: Tx): Promise<void>; committed(): void }

/** The organization a request works in. */
export type TenantContext = {
  db: Database
  tenant: Tenant
  companion?: Companion
  /** A transaction for commands to join instead of starting their own, set by `inOneTransaction`. */
  within?: Tx
}

type DoorRole = 'plumbline_app' | 'plumbline_platform' | 'plumbline_auth' | 'plumbline_portal'

/** Door one: a read in the caller's organization, in a single round trip. */
export async function readAs<Row>(ctx: TenantContext, query: Query<Row>): Promise<Row[]> {
  try {
    return await queryAs(ctx.db.pool, 'plumbline_app', ctx.tenant, compile(query))
  } catch (error) {
    throw translated(error)
  }
}

/** Door two: a transaction in the caller's organization. */
export async function txAs<T>(ctx: TenantContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { companion, within } = ctx
  if (within) return work(within)
  if (!companion) return transaction(ctx.db, 'plumbline_app', ctx.tenant, work)
  const result = await transaction(ctx.db, 'plumbline_app', ctx.tenant, async (tx) => {
    await companion.join(tx)
    return work(tx)
  })
  companion.committed()
  return result
}

/** Door two for several commands at once: they all join one transaction, and a failure rolls all of them back. */
export function inOneTransaction<Ctx extends TenantContext, T>(
  ctx: Ctx,
  work: (joined: Ctx & { within: Tx }) => Promise<T>,
): Promise<T> {
  return txAs(ctx, (tx) => work({ ...ctx, within: tx }))
}

/**
 * Runs a part of a transaction that may fail on its own: what it wrote is rolled back, and the transaction can go on. A
 * statement that it only sent, and that fails, still fails the whole transaction.
 */
export async function inSavepoint<T>(tx: Tx, part: () => Promise<T>): Promise<T> {
  await tx.run({ text: 'savepoint part', values: [] })
  try {
    return await part()
  } catch (error) {
    await tx.run({ text: 'rollback to savepoint part', values: [] })
    throw error
  }
}

/** Door three: jobs that span organizations, sign-up and platform staff. Every use is logged with its reason. */
export function asPlatform<T>(db: Database, reason: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  db.onPlatformUse(reason)
  return transaction(db, 'plumbline_platform', { orgId: '', userId: null }, work)
}

/**
 * The vendors' door: reads of one vendor in its portal. The database shows it only that vendor's rows, and of those only
 * the columns that vendors may know (server/migrations/0194-portal.sql).
 */
export function readAsVendor<T>(
  db: Database,
  { orgId, vendorId }: { orgId: string; vendorId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(db, 'plumbline_portal', { orgId, userId: null }, work, { 'app.vendor_id': vendorId })
}

/** A separate door for sign-in data: only the `auth` schema, and only for the `auth` room. */
export function asAuth<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  /** How long to wait for a lock on another transaction's row, e.g. `5s`. Defaults to the regular limit. */
  { lockTimeout }: { lockTimeout?: string } = {},
): Promise<T> {
  return transaction(
    db,
    'plumbline_auth',
    { orgId: '', userId: null },
    work,
    lockTimeout === undefined ? {} : { lock_timeout: lockTimeout },
  )
}

/**
 * Reads through the platform door within a transaction of the sign-in door, so that it doesn't wait for a second
 * connection while it holds one. The three statements are sent without a pause, so nothing else runs between them.
 */
export function platformRowsInAuth<Row>(tx: Tx, db: Database, reason: string, query: Query<Row>): Promise<Row[]> {
  db.onPlatformUse(reason)
  tx.send(switchTo('plumbline_platform'))
  const rows = tx.rows(query)
  tx.send(switchTo('plumbline_auth'))
  return rows
}

function switchTo(role: DoorRole): Query<unknown> {
  return { text: `select set_config('role', $1, true)`, values: [role] }
}

async function transaction<T>(
  db: Database,
  role: DoorRole,
  tenant: Tenant,
  work: (tx: Tx) => Promise<T>,
  /** settings for this transaction only, besides the tenant's */
  others: Readonly<Record<string, string>> = {},
): Promise<T> {
  let client: PoolClient
  try {
    client = await db.pool.connect()
  } catch (error) {
    throw translated(error)
  }
  let broken: Error | undefined
  const running = txOn(client)
  try {
    const settings = [role, tenant.orgId, tenant.userId ?? ''].map((value) => escapeLiteral(value))
    const more = Object.entries(others).map(
      ([name, value]) => `, set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
    )
    // Sent with the first statement of the work. If it fails, so do the transaction it started and everything after it.
    sendTogether(client)
    const begun = client.query(
      `begin; select set_config('role', ${settings[0]}, true), set_config('app.org_id', ${settings[1]}, true), set_config('app.user_id', ${settings[2]}, true)${more.join('')}`,
    )
    begun.catch(() => undefined)
    const result = await work(running.tx)
    await begun
    running.finish()
    // If a sent statement failed, this commits nothing.
    await Promise.all([running.end(), client.query('commit')])
    return result
  } catch (error) {
    const reason = (await running.failure()) ?? error
    if (isConnectionLoss(reason)) broken = reason as Error
    else await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw translated(reason)
  } finally {
    client.release(broken)
  }
}

type Running = {
  tx: Tx
  /** Sends what was left for the end of the work. */
  finish(): void
  /** Stops accepting statements. @throws the error of a sent statement that failed */
  end(): Promise<unknown>
  /**
   * Same as `end`, but returns the error. A failed sent statement is the reason why the rest of the transaction failed.
   */
  failure(): Promise<unknown>
}

const IN_FAILED_TRANSACTION = '25P02'

/**
 * When one of several concurrent statements fails, other parts of the work may still be running. Nothing they do
 * reaches the connection's next user.
 */
function txOn(client: PoolClient): Running {
  let isOver = false
  const sent: Promise<unknown>[] = []
  const last: (() => void)[] = []
  const run = <Row>(query: Query<Row>) => {
    if (isOver) throw new Error('a statement ran after its transaction ended')
    const { name, text, values } = compile(query)
    const config = { text, values: [...values], ...(name ? { name } : {}) }
    return resultOf(client, (answer) => new RowQuery(config, answer))
  }
  const tx: Tx = {
    rows: async <Row>(query: Query<Row>) => (await run(query)).rows as Row[],
    first: async <Row>(query: Query<Row>) => (await run(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Query<Row>) => {
      const { rows } = await run(query)
      if (rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`)
      return rows[0] as Row
    },
    run: async (query) => (await run(query)).rowCount ?? 0,
    send: (query) => {
      const answered = run(query)
      answered.catch(() => undefined)
      sent.push(answered)
    },
    beforeCommit: (work) => last.push(work),
  }
  return {
    tx,
    finish: () => {
      for (const work of last) work()
    },
    end: () => {
      isOver = true
      return Promise.all(sent)
    },
    failure: async () => {
      isOver = true
      const refused = (await Promise.allSettled(sent)).filter((answer) => answer.status === 'rejected')
      const first = refused.find(({ reason }) => (reason as { code?: unknown }).code !== IN_FAILED_TRANSACTION)
      return first?.reason
    },
  }
}

function translated(error: unknown): unknown {
  return isConnectionLoss(error) ? new DatabaseUnavailable({ cause: error }) : error
}
