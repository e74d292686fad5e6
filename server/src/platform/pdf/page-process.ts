import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { PageOrder, PageReply } from './page-picture.ts'

/* Draws one page and ends (see page-picture.ts). */
process.once('message', (order: PageOrder) => {
  void draw(order)
    .catch((): PageReply => ({ lacks: 'readable_file' }))
    .then((reply) => process.send?.(reply, () => process.disconnect()))
})

/** Sharp enough to read small print, at the width of half a screen. */
const SCALE = 150 / 72
/** A plan on a large sheet is drawn no larger than this. */
const LONGEST_SIDE = 2_200

async function draw({ bytes, no }: PageOrder): Promise<PageReply> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  if (no > pages) return { lacks: 'page' }
  const page = document.getPage(no - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(originalWidth, originalHeight))
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
  return { picture, pages }
}
