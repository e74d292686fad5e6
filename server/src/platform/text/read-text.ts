import { ApiError } from '@plumbline/contract/errors'
import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Why no text could be read: the file needs a password, or it's broken or no PDF or picture. */
export type Unreadable = 'protected' | 'broken'
export type TextOrder = { bytes: Uint8Array; mime: string }
export type TextReply = { lines: string[]; isSeen: boolean } | { unreadable: Unreadable }

/** A photo takes one to two seconds, and a scan of five pages ten. */
const LONGEST_MS = 45_000

/** How many files of one organization can wait, so that the others get their turn. */
const MOST_WAITING = 4

const waiting = new Map<string, number>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads the text of a PDF or a picture on this machine, from top to bottom. A PDF without text, such as a scan, is read
 * like a picture. One file at a time, in a process that ends and gives its memory back (docs/decisions/0195).
 * @returns `isSeen` when the text was recognized in a picture, so that letters can be wrong
 * @throws ApiError busy when the organization has several files waiting already
 */
export async function readText(orgId: string, order: TextOrder): Promise<TextReply> {
  const before = waiting.get(orgId) ?? 0
  if (before >= MOST_WAITING) throw new ApiError('busy')
  waiting.set(orgId, before + 1)
  const reading = last.then(() => inProcess(order))
  last = reading.catch(() => undefined)
  try {
    return await reading
  } finally {
    const left = (waiting.get(orgId) ?? 1) - 1
    if (left > 0) waiting.set(orgId, left)
    else waiting.delete(orgId)
  }
}

function inProcess(order: TextOrder): Promise<TextReply> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'text-process.ts'), [], {
      execArgv: [],
      serialization: 'advanced',
      timeout: LONGEST_MS,
    })
    let reply: TextReply | undefined
    child.once('message', (message: TextReply) => (reply = message))
    child.once('error', reject)
    // Whatever ends the process, such as a file that takes too long, the file can't be read.
    child.once('close', () => resolve(reply ?? { unreadable: 'broken' }))
    child.send(order)
  })
}
