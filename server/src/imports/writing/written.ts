import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { NewResult } from './results-store.ts'
import type { WaitingRow } from '../rows-store.ts'
import type { ImportRecord } from '../store.ts'

/** What became of a batch: rows made or changed, rows that changed nothing, rows that the plan had no room for. */
export type Written = { results: NewResult[]; skipped: number; rejected: number }

/** Writes some rows of an import, in the transaction it is given. */
export type WriteBatch = (tx: Tx, ctx: Context, job: ImportRecord, rows: readonly WaitingRow[]) => Promise<Written>
