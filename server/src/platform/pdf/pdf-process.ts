import { composePdf } from './compose.ts'
import type { PdfOrder, PdfReply } from './render.ts'

/** Composes one document after another, until the server disconnects. */
process.on('message', (order: PdfOrder) => {
  process.send?.(composed(order))
})

function composed({ template, data, pictures }: PdfOrder): PdfReply {
  try {
    return { pdf: composePdf(template, data, pictures === undefined ? {} : { pictures }).pdf.toString('base64') }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : JSON.stringify(error) }
  }
}
