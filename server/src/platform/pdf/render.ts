import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export type PdfOrder = { template: string; data: unknown; pictures?: string }
export type PdfReply = { pdf: string } | { problem: string }

/** A document of a few pages takes a twentieth of a second, and starting the process half a second. */
const LONGEST_MS = 30_000
/** What a document leaves in the process's memory is only freed when it ends (docs/decisions/0160). */
export const MOST_DOCUMENTS = 40
/** Long enough for a stack of orders, or for the copies of a year. */
const IDLE_MS = 10_000

type Composer = { child: ChildProcess; documents: number; idle?: NodeJS.Timeout }

let kept: Composer | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Composes a tagged PDF (PDF/UA) from a Typst template and data. Data never becomes markup, so a vendor's name can
 * contain anything. One document at a time, in a process that stays for the next ones.
 * @param template the path of the template
 * @param pictures the folder of the pictures that it shows, if it shows any
 * @throws if the template fails, a character is missing in the fonts, or it takes too long
 */
export function renderPdf(template: string, data: unknown, pictures?: string): Promise<Buffer> {
  const rendering = last.then(() => render({ template, data, ...(pictures === undefined ? {} : { pictures }) }))
  last = rendering.catch(() => undefined)
  return rendering
}

async function render(order: PdfOrder): Promise<Buffer> {
  const composer = (kept ??= start())
  clearTimeout(composer.idle)
  hold(composer, true)
  const reply = await replyOf(composer.child, order)
  composer.documents++
  if (composer.documents >= MOST_DOCUMENTS) end(composer)
  else composer.idle = setTimeout(() => end(composer), IDLE_MS).unref()
  hold(composer, false)
  if ('problem' in reply) throw new Error(`the document could not be composed: ${reply.problem}`)
  return Buffer.from(reply.pdf, 'base64')
}

function start(): Composer {
  const composer: Composer = {
    child: fork(join(import.meta.dirname, 'pdf-process.ts'), [], { execArgv: [] }),
    documents: 0,
  }
  composer.child.once('close', () => end(composer))
  return composer
}

/** It ends by itself once nothing can reach it, also if this process is killed. */
function end(composer: Composer): void {
  clearTimeout(composer.idle)
  if (kept === composer) kept = undefined
  if (composer.child.connected) composer.child.disconnect()
}

/** Whether this process waits for the other one before it ends. */
function hold({ child }: Composer, isNeeded: boolean): void {
  if (isNeeded) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function replyOf(child: ChildProcess, order: PdfOrder): Promise<PdfReply> {
  return new Promise((resolve) => {
    const answer = (reply: PdfReply) => {
      clearTimeout(tooLong)
      child.off('message', answer)
      child.off('error', failed)
      child.off('close', closed)
      resolve(reply)
    }
    const failed = (error: Error) => answer({ problem: error.message })
    const closed = (code: number | null, signal: string | null) =>
      answer({ problem: `it ended with ${signal ?? code}` })
    const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.on('message', answer)
    child.on('error', failed)
    child.on('close', closed)
    child.send(order, (error) => error && failed(error))
  })
}
