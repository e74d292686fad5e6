import { fork } from 'node:child_process'
import { join } from 'node:path'
import { takeTurns } from '../turns.ts'

export type PageOrder = { bytes: Uint8Array; no: number }
export type PagePicture = { picture: Uint8Array; pages: number }
export type PageReply = PagePicture | { lacks: 'page' | 'readable_file' }

/** A page takes half a second, most of it the start of the process. */
const LONGEST_MS = 20_000
/** A file that is looked at asks for one page after the other. */
const MOST_WAITING = 8

const inTurn = takeTurns(MOST_WAITING)

/**
 * Draws one page of a PDF, the first being 1, as a picture that any browser shows. In a process of its own, which ends,
 * because drawing is synchronous and files come from outside.
 * @param order called when it's this page's turn, so that those that wait take no memory
 * @throws ApiError busy when the organization has several pages waiting already
 */
export function pagePicture(orgId: string, order: () => Promise<PageOrder>): Promise<PageReply> {
  return inTurn(orgId, async () => inProcess(await order()))
}

function inProcess(order: PageOrder): Promise<PageReply> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'page-process.ts'), [], {
      execArgv: [],
      serialization: 'advanced',
      timeout: LONGEST_MS,
    })
    let reply: PageReply | undefined
    child.once('message', (message: PageReply) => (reply = message))
    child.once('error', reject)
    child.once('close', () => resolve(reply ?? { lacks: 'readable_file' }))
    child.send(order)
  })
}
