import { fork } from 'node:child_process'
import { join } from 'node:path'

export type PdfOrder = { template: string; data: unknown }
export type PdfReply = { pdf: string } | { problem: string }

/** A document of a few pages takes a quarter of a second. */
const LONGEST_MS = 30_000

/**
 * Composes a tagged PDF (PDF/UA) from a Typst template and data. Data never becomes markup, so a vendor's name can
 * contain anything.
 * @param template the path of the template
 * @throws if the template fails, a character is missing in the fonts, or it takes too long
 */
export function renderPdf(template: string, data: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'pdf-process.ts'), [], { execArgv: [], timeout: LONGEST_MS })
    let reply: PdfReply | undefined
    child.once('message', (message: PdfReply) => (reply = message))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (reply && 'pdf' in reply) resolve(Buffer.from(reply.pdf, 'base64'))
      else
        reject(new Error(`the document could not be composed: ${reply?.problem ?? `it ended with ${signal ?? code}`}`))
    })
    child.send({ template, data } satisfies PdfOrder)
  })
}
