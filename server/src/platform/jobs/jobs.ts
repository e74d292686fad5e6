import type { Tx } from '../db/doors.ts'

/** A kind of background work. Rooms define theirs in `jobs.ts` and register a handler at start. */
export type Job<Data extends object> = { name: string; options: JobOptions; readonly data?: Data }

export type JobOptions = {
  /** Attempts after the first one (default 5), each later than the one before. */
  retryLimit?: number
  /** Seconds before the first retry, doubled each time (default 5). */
  retryDelaySeconds?: number
  /** A run that takes longer is taken for dead and tried again (default 900). */
  expireSeconds?: number
  /** How many of this kind run at once in one process (default 1). */
  concurrency?: number
  /** At most one queued or running job per `key` given to send. */
  onePerKey?: boolean
}

export type SendOptions = {
  /** Not before this instant. */
  startAfter?: Date
  /** With `onePerKey`: a second job with the same key is dropped while the first waits or runs. */
  key?: string
}

export type JobRun = {
  id: string
  /** 0 for the first attempt. */
  retryCount: number
  /** Fires when the process stops or the run expires; long work should save its place and return. */
  signal: AbortSignal
}

export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

export interface Jobs {
  /** Queues inside the caller's transaction: it exists when, and only when, that commits. False = dropped (onePerKey). */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: SendOptions): Promise<boolean>
  /** Registers who does the work. Called at start, before `start()`. */
  work<Data extends object>(job: Job<Data>, handler: JobHandler<Data>): void
  /** Runs it again and again, by a cron expression in UTC; once per moment however many processes there are. */
  schedule(job: Job<Record<string, never>>, cron: string): void
  start(): Promise<void>
  /** Lets running jobs finish for a moment; what does not is tried again by the next process. */
  stop(): Promise<void>
}

export function defineJob<Data extends object>(name: string, options: JobOptions = {}): Job<Data> {
  return { name, options }
}
