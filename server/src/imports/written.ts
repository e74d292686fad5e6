import type { NewResult } from './results-store.ts'

/** What became of a batch: rows made or changed, rows that changed nothing, rows that the plan had no room for. */
export type Written = { results: NewResult[]; skipped: number; rejected: number }
