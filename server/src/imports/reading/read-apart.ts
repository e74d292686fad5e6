import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { makeRoom } from '../../platform/memory.ts'
import type { KeptTable, RowBatch } from './kept-rows.ts'
import type { ScanChoice } from './table.ts'

export type ReadingTask = { path: string; rowsPath: string; choice: ScanChoice }

/** What a file may take while it's read. Legitimate files of the largest size stay well below. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
const LONGEST_MS = 120_000
const GRACE_MS = 500

export type ReadApart = KeptTable & { rows(): AsyncGenerator<RowBatch>; discard(): Promise<void> }

/**
 * Reads a file in a thread of its own, whose memory and time are limited: whatever the file is made of, the server goes
 * on answering, and the file is refused.
 * @param folder for what's read, removed by `discard`
 */
export async function readApart(
  content: Readable,
  { folder, choice, signal }: { folder: string; choice: ScanChoice; signal: AbortSignal | undefined },
): Promise<ReadApart> {
  const discard = () => rm(folder, { recursive: true, force: true })
  await discard()
  await mkdir(folder, { recursive: true })
  const task = { path: join(folder, 'file'), rowsPath: join(folder, 'rows'), choice }
  try {
    await pipeline(content, createWriteStream(task.path, { mode: 0o600 }))
    const kept = await runThread(task, signal)
    return { ...kept, rows: () => batchesIn(task.rowsPath), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

function runThread(task: ReadingTask, signal: AbortSignal | undefined): Promise<KeptTable> {
  signal?.throwIfAborted()
  makeRoom()
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: MEMORY,
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<KeptTable>()
  const timer = setTimeout(() => resolve({ refused: 'too_complex' }), LONGEST_MS)
  const stop = () => reject(new Error('the process is stopping'))
  signal?.addEventListener('abort', stop, { once: true })
  // The watcher of `npm run dev` sends messages of its own from each thread.
  thread.on('message', (kept: KeptTable) => {
    if ('shape' in kept || 'refused' in kept) resolve(kept)
  })
  thread.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'too_complex' })
    else reject(error)
  })
  thread.once('exit', (code) => reject(new Error(`the reading thread ended with code ${code}`)))
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  thread.once('exit', () => end())
  return promise.finally(async () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    // One that has answered ends by itself. Cutting it off while it does is for those that don't.
    await Promise.race([ended, delay(GRACE_MS, undefined, { ref: false })])
    await thread.terminate()
  })
}

async function* batchesIn(path: string): AsyncGenerator<RowBatch> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const space = line.indexOf(' ')
    yield { reached: Number(line.slice(0, space)), json: line.slice(space + 1) }
  }
}
