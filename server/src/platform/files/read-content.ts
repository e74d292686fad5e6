import type { Content } from '@plumbline/domain/files/content'
import { looksLikeText, markupOf, utf16Mark } from '@plumbline/domain/files/text-content'
import type { ClaimedUpload } from './uploads.ts'

/** How much of a text is examined to detect markup or script. */
const BEGINNING = 1_024

/**
 * Detects what an upload contains. A signature is enough; without one, the whole file is read to determine whether it's
 * text.
 */
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

/**
 * The bytes as characters: one per byte, or UTF-16 if there's a byte order mark. UTF-8 doesn't have to be decoded to
 * find bytes that text never contains.
 */
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
