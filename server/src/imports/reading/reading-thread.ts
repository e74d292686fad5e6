import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { keepTable } from './kept-rows.ts'
import type { ReadingTask } from './read-apart.ts'
import { fileOnDisk } from './source-file.ts'

/** The thread in which a file is read. Its rows go to a file, one batch per line: the main thread takes its time. */
const { path, rowsPath, choice } = workerData as ReadingTask
const rows = openSync(rowsPath, 'wx', 0o600)
const kept = await keepTable(fileOnDisk(path), choice, ({ json, reached }) => writeSync(rows, `${reached} ${json}\n`))
closeSync(rows)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(kept)
