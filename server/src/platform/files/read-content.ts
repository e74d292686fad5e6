import type { Content } from '@plumbline/domain/files/content'
import { looksLikeText, markupOf, utf16Mark } from '@plumbline/domain/files/text-content'
import type { ClaimedUpload } from './uploads.ts'

/** How much of a text is looked at for the language it is written in. */
const BEGINNING = 1_024

/** Tells what an upload holds. A signature answers at once; without one the whole is read for whether it is text. */
export async function readContent(upload: Pick<ClaimedUpload, 'bytes' | 'sniffedType' | 'open'>): Promise<Content> {
  if (upload.bytes === 0) return { is: 'empty' }
  if (upload.sniffedType !== null) return { is: 'signed', mime: upload.sniffedType }
  let beginning = ''
  for await (const stretch of stretchesOf(upload.open())) {
    if (!looksLikeText(stretch)) return { is: 'unknown' }
    if (beginning.length < BEGINNING) beginning += stretch.slice(0, BEGINNING)
  }
  return { is: 'text', markup: markupOf(beginning) }
}

/** The bytes as characters: one each, or UTF-16 where its mark says so. UTF-8 needs no decoding to find what no text holds. */
async function* stretchesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null | undefined
  for await (const chunk of content) {
    if (decoder === undefined) {
      const mark = utf16Mark(chunk)
      decoder = mark === null ? null : new TextDecoder(mark)
    }
    yield decoder === null ? chunk.toString('latin1') : decoder.decode(chunk, { stream: true })
  }
}
