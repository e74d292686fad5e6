import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { NewResult } from './results-store.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'

/** The result of a batch: rows created or changed, rows that changed nothing, and rows the plan had no room for. */
export type Written = { results: NewResult[]; skipped: number; rejected: number }

/** Writes some of an import's rows in the given transaction. */
export type WriteBatch = (tx: Tx, ctx: Context, job: ImportRecord, rows: readonly WaitingRow[]) => Promise<Written>
