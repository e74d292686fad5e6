import type { Socket } from 'node:net'
import { type PoolClient, Query as DriverQuery, type QueryConfig, type QueryResult, type Submittable } from 'pg'

export type Connection = {
  parse(query: { text: string; name: string; types?: number[] }): void
  bind(config: { portal: string; statement: string; values: unknown[] }): void
  execute(config: { portal: string; rows?: number }): void
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
}

type RowDescription = { fields: { name: string }[] }

/** The shape of a statement's rows, as stored in the driver's result. */
type Shape = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object }

type QueryInternals = {
  name?: string
  _result: Shape
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

export type RowQueryConfig = QueryConfig & { queryMode?: 'extended' }
export type Answer = (error: Error | null, result: QueryResult) => void

type QueryClass = new (config: RowQueryConfig, answer: Answer) => QueryInternals

const BaseQuery = DriverQuery as unknown as QueryClass

/**
 * A statement whose rows have camelCase names: `due_on` is returned as `dueOn`. The names are changed in the
 * description that precedes the rows, so there's no cost per row. The contents of a JSON value stay as written in SQL.
 */
export class RowQuery extends BaseQuery {
  private learnsFrom: Connection | null = null

  /**
   * Skips the row description for statements this connection has already described. A deal's row has a hundred columns.
   */
  override prepare(connection: Connection): void {
    const learned = learnedBy(connection)
    const shape = this.name && this.hasBeenParsed(connection) ? learned.shapes.get(this.name) : undefined
    if (!shape) {
      this.learnsFrom = connection
      return super.prepare(connection)
    }
    Object.assign(resultKeptBy(this), shape)
    Object.assign(this, { _accumulateRows: true })
    super.prepare(learned.undescribed)
  }

  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = camelCase(field.name)
    super.handleRowDescription(message)
    if (!this.name || !this.learnsFrom) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = resultKeptBy(this)
    learnedBy(this.learnsFrom).shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

function resultKeptBy({ _result: result }: QueryInternals): Shape {
  return result
}

type Learned = { shapes: Map<string, Shape>; undescribed: Connection }

const learnedOf = new WeakMap<Connection, Learned>()

function learnedBy(connection: Connection): Learned {
  let learned = learnedOf.get(connection)
  if (!learned) {
    const undescribed = Object.create(connection, { describe: { value: () => undefined } }) as Connection
    learned = { shapes: new Map(), undescribed }
    learnedOf.set(connection, learned)
  }
  return learned
}

/** Limited to the multiword names in our own SQL, since names that come from users have no underscores. */
const known = new Map<string, string>()

function camelCase(column: string): string {
  if (!column.includes('_')) return column
  let name = known.get(column)
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    known.set(column, name)
  }
  return name
}

/** Runs a query on a connection. */
export async function resultOf(client: PoolClient, query: (answer: Answer) => RowQuery): Promise<QueryResult> {
  sendTogether(client)
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      const submitted = query((error, result) => (error ? reject(error) : resolve(result)))
      client.query(submitted as unknown as Submittable)
    })
  } catch (error) {
    // The socket creates the error, so its stack trace wouldn't show the caller.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** Everything requested of a connection in the same tick is sent to the database in one packet. */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
