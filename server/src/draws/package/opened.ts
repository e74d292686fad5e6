import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { isPictureKind } from '@plumbline/domain/files/picture'
import sharp from 'sharp'
import { openPdf } from '../../platform/pdf/open-pdf.ts'
import type { LeftOut, PackageFile } from './order.ts'

/** A file as it goes into the package: the pages of a PDF, or a picture that's smaller now. */
export type Opened<File extends PackageFile> = { file: File } & (
  | { document: PDFDocument }
  | { picture: string }
  | { why: LeftOut['why'] }
)

/** Legible on a whole page, and on half of its width. */
export const PAPER_EDGE_PX = 2_000
export const PICTURE_EDGE_PX = 1_200
/** As many as a camera of a phone takes; anything larger takes too much memory. */
const MOST_PIXELS = 120_000_000
/** All pages are in memory at the same time. */
export const MOST_PDF_BYTES = 150 * 1024 * 1024

export type Opener = {
  folder: string
  broken: ReadonlySet<string>
  /** Is told what is being opened, in case that never ends. */
  tell(documentId: string): void
}

/** Opens one file after the other, so that it's known which one can't be. */
export async function openAll<File extends PackageFile>(
  opener: Opener,
  files: readonly File[],
  edgePx: number,
): Promise<Opened<File>[]> {
  const opened: Opened<File>[] = []
  let pdfBytes = 0
  for (const file of files) {
    opener.tell(file.documentId)
    if (opener.broken.has(file.documentId)) opened.push({ file, why: 'broken' })
    else if (file.kind === 'pdf') {
      const bytes = await readFile(join(opener.folder, file.file))
      pdfBytes += bytes.byteLength
      opened.push({ file, ...(pdfBytes > MOST_PDF_BYTES ? { why: 'too_large' } : await openedPdf(bytes)) })
    } else if (file.kind !== null && isPictureKind(file.kind))
      opened.push({ file, ...(await shrunk(opener.folder, file.file, edgePx)) })
    else opened.push({ file, why: 'unsupported' })
  }
  return opened
}

async function openedPdf(bytes: Uint8Array): Promise<{ document: PDFDocument } | { why: LeftOut['why'] }> {
  const document = await openPdf(bytes)
  return typeof document === 'string' ? { why: document } : { document }
}

/** Upright, on white, and without what a camera wrote into it. */
async function shrunk(
  folder: string,
  name: string,
  edgePx: number,
): Promise<{ picture: string } | { why: LeftOut['why'] }> {
  const picture = `${name}-small.jpg`
  try {
    await sharp(join(folder, name), { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toFile(join(folder, picture))
    return { picture }
  } catch {
    return { why: 'broken' }
  }
}
