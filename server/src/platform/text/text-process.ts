import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { TextOrder, TextReply } from './read-text.ts'

/*
 * Reads one file and ends. A process of its own, because reading is synchronous, takes 200 to 350 MB, and files come
 * from outside.
 */
process.once('message', (order: TextOrder) => {
  void read(order).then((reply) => process.send?.(reply, () => process.disconnect()))
})

async function read({ bytes, mime }: TextOrder): Promise<TextReply> {
  try {
    return mime === 'application/pdf' ? await ofPdf(bytes) : { lines: await seenIn([sharp(bytes)]), isSeen: true }
  } catch (error) {
    return { unreadable: error instanceof Error && /password/i.test(error.message) ? 'protected' : 'broken' }
  }
}

/** What's on an invoice's first pages is enough. */
const MOST_PAGES = 5
/** Fewer characters than this are the stamp of a scanner, not the text of a page. */
const FEWEST_CHARACTERS = 30

async function ofPdf(bytes: Uint8Array): Promise<TextReply> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].slice(0, MOST_PAGES)
  const texts = pages.map((page) => page.getText())
  if (texts.join('').replace(/\s/g, '').length >= FEWEST_CHARACTERS) return { lines: linesOf(texts), isSeen: false }
  const pictures = []
  for (const page of pages) pictures.push(await pictureOf(page))
  return { lines: await seenIn(pictures), isSeen: true }
}

function linesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/\r?\n|\r/)).filter((line) => line.trim() !== '')
}

/** Characters of 10 points are about 28 pixels high, which reads best. */
const PAGE_SCALE = 200 / 72

async function pictureOf(page: ReturnType<PDFiumDocument['getPage']>): Promise<Sharp> {
  const { data, width, height } = await page.render({ scale: PAGE_SCALE, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/**
 * An invoice is read as rows from side to side, and each part of it against the shade around it. Of the ways that were
 * tried on server/tests/papers, this one misreads least (docs/decisions/0195).
 */
const READING = {
  tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  thresholding_method: '2',
  user_defined_dpi: '200',
}

/** The lines of text seen in pictures. Tilted ones are straightened. */
async function seenIn(pictures: readonly Sharp[]): Promise<string[]> {
  const langPath = languageFolder()
  const worker = await createWorker([...LANGUAGES], OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' })
  rmSync(langPath, { recursive: true })
  const lines: string[] = []
  await worker.setParameters(READING)
  for (const picture of pictures) {
    const { data } = await worker.recognize(await cleaned(picture), { rotateAuto: true })
    lines.push(...linesOf([data.text]))
  }
  await worker.terminate()
  return lines
}

/** A photo of 12 million pixels is read no better than this, and takes three times as long. */
const LONGEST_SIDE = 2_400

/** A picture as it's read best: upright, in grays, with the grain of a photo taken off. */
function cleaned(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .blur(0.5)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const LANGUAGES = ['eng', 'spa'] as const

/** One folder with the languages of both packages, so that nothing is fetched. */
function languageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-languages-'))
  for (const code of LANGUAGES) {
    const from = dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/package.json`)))
    const file = `${code}.traineddata.gz`
    symlinkSync(join(from, '4.0.0_best_int', file), join(folder, file))
  }
  return folder
}
