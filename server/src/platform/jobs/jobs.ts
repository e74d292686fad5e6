import type { Tx } from '../db/doors.ts'

/** A kind of background job. Rooms define theirs in `jobs.ts` and register a handler at startup. */
export type Job<Data extends object> = { name: string; options: JobOptions; readonly data?: Data }

export type JobOptions = {
  /** Attempts after the first one (default 5), with increasing delays. */
  retryLimit?: number
  /** Seconds before the first retry; doubles each time (default 5). */
  retryDelaySeconds?: number
  /** A run that takes longer is considered dead and retried (default 900). */
  expireSeconds?: number
  /** How many of this kind run concurrently in one process (default 1). */
  concurrency?: number
  /** Allows at most one queued or running job per `key` passed to `send`. */
  onePerKey?: boolean
}

export type SendOptions = {
  /** The earliest start time. */
  startAfter?: Date
  /** With `onePerKey`: a second job with the same key is dropped while the first is queued or running. */
  key?: string
}

/** What one of many jobs is queued with. A second one with the same `id` is dropped. */
export type Run<Data extends object> = { data: Data; id?: string } & SendOptions

export type JobRun = {
  id: string
  /** 0 for the first attempt. */
  retryCount: number
  /** Fires when the process stops or the run expires; long jobs should save their progress and return. */
  signal: AbortSignal
}

export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

export interface Jobs {
  /**
   * Queues the job in the caller's transaction, so it exists only if that commits. Returns false if it was dropped
   * (`onePerKey`).
   */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: SendOptions): Promise<boolean>
  /** Queues many jobs of a kind in one statement, without those that are dropped. */
  sendAll<Data extends object>(tx: Tx, job: Job<Data>, runs: readonly Run<Data>[]): Promise<void>
  /** Registers the handler. Called at startup, before `start()`. */
  work<Data extends object>(job: Job<Data>, handler: JobHandler<Data>): void
  /** Runs the job repeatedly on a cron schedule in UTC; once per occurrence, no matter how many processes there are. */
  schedule(job: Job<Record<string, never>>, cron: string): void
  start(): Promise<void>
  /** Gives running jobs a moment to finish; unfinished ones are retried by the next process. */
  stop(): Promise<void>
}

export function defineJob<Data extends object>(name: string, options: JobOptions = {}): Job<Data> {
  return { name, options }
}
