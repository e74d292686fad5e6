import type { Pool } from 'pg'
import type { Statement } from './query.ts'
import { type Answer, type Connection, resultOf, RowQuery, type RowQueryConfig } from './rows.ts'

/** What row-level security uses during a transaction. */
export type Tenant = { orgId: string; userId: string | null }

const CONTEXT_NAME = 'plumbline.context'
const CONTEXT_TEXT = `select set_config('role', $1, true), set_config('app.org_id', $2, true), set_config('app.user_id', $3, true)`

const prepared = new WeakSet<Connection>()

/**
 * One statement and its tenant in a single round trip: role and settings, the statement, then a single Sync. Without
 * BEGIN, everything up to Sync is one implicit transaction, so the settings end with it (24,776 requests/s vs. 7,551
 * for BEGIN, two settings, query, COMMIT: docs/decisions/0003).
 */
class ContextQuery extends RowQuery {
  private answered = false
  /** whether the statement is new to this connection */
  private parses = false
  private readonly settings: string[]

  constructor(role: string, tenant: Tenant, config: RowQueryConfig, answer: Answer) {
    super(config, answer)
    this.settings = [role, tenant.orgId, tenant.userId ?? '']
  }

  override prepare(connection: Connection): void {
    if (!prepared.has(connection)) {
      connection.parse({ name: CONTEXT_NAME, text: CONTEXT_TEXT })
      prepared.add(connection)
    }
    connection.bind({ portal: '', statement: CONTEXT_NAME, values: this.settings })
    connection.execute({ portal: '' })
    this.parses = Boolean(this.name) && !this.hasBeenParsed(connection)
    super.prepare(connection)
  }

  /** The first row and the first completion are those of the settings. */
  override handleDataRow(message: unknown): void {
    if (this.answered) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.answered) return super.handleCommandComplete(message, connection)
    this.answered = true
    // The settings' ParseComplete was counted as this statement's, which hasn't arrived yet.
    if (this.parses) this.forgetParse(connection)
  }

  /** A statement whose values were rejected is still parsed. Parsing its name again would fail from then on. */
  override handleError(error: Error, connection: Connection): void {
    if (this.parses && !this.answered) this.forgetParse(connection)
    super.handleError(error, connection)
  }

  private forgetParse(connection: Connection): void {
    delete connection.parsedStatements[this.name ?? '']
    delete connection.submittedNamedStatements[this.name ?? '']
  }
}

/** Runs one statement as a tenant on a connection from the pool. */
export async function queryAs<Row>(pool: Pool, role: string, tenant: Tenant, query: Statement<Row>): Promise<Row[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const config = {
      text: query.text,
      values: [...query.values],
      queryMode: 'extended' as const,
      ...(query.name ? { name: query.name } : {}),
    }
    const { rows } = await resultOf(client, (answer) => new ContextQuery(role, tenant, config, answer))
    return rows as Row[]
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // The connection is fine after a statement the server rejected, but a lost connection must not return to the pool.
    client.release(failure && !('severity' in failure) ? failure : undefined)
  }
}
