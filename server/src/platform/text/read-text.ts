import { fork } from 'node:child_process'
import { join } from 'node:path'
import { takeTurns } from '../turns.ts'

/** Why no text could be read: the file needs a password, or it's broken or no PDF or picture. */
export type Unreadable = 'protected' | 'broken'
export type TextOrder = { bytes: Uint8Array; mime: string }
export type TextReply = { lines: string[]; isSeen: boolean } | { unreadable: Unreadable }

/** A photo takes one to two seconds, and a scan of five pages ten. */
const LONGEST_MS = 45_000

/** How many files of one organization can wait. */
const MOST_WAITING = 4

const inTurn = takeTurns(MOST_WAITING)

/**
 * Reads the text of a PDF or a picture on this machine, from top to bottom. A PDF without text, such as a scan, is read
 * like a picture. One file at a time, in a process that ends and gives its memory back (docs/decisions/0195).
 * @param order called when it's this file's turn, so that those that wait take no memory
 * @returns `isSeen` when the text was recognized in a picture, so that letters can be wrong
 * @throws ApiError busy when the organization has several files waiting already
 */
export function readText(orgId: string, order: () => Promise<TextOrder>): Promise<TextReply> {
  return inTurn(orgId, async () => inProcess(await order()))
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
