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

/** How the rows of a statement look, as the driver's result keeps it. */
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
 * A statement whose rows have camelCase names: `due_on` comes back as `dueOn`. The names are changed in the description that
 * comes before the rows, so a row costs nothing more. What is inside a JSON value stays as the SQL wrote it.
 */
export class RowQuery extends BaseQuery {
  private learnsFrom: Connection | null = null

  /** A statement that the connection has answered before need not be described again: a deal's row has a hundred columns. */
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

/** As many as our own SQL has names of several words; a name that came from a person has no underscore. */
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

/** Has the connection carry out a query. */
export async function resultOf(client: PoolClient, query: (answer: Answer) => RowQuery): Promise<QueryResult> {
  sendTogether(client)
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      const submitted = query((error, result) => (error ? reject(error) : resolve(result)))
      client.query(submitted as unknown as Submittable)
    })
  } catch (error) {
    // Made by the socket, its trace would not say who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** What is asked of a connection before anything else happens goes to the database in one packet. */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
