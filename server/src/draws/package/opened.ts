import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { isPictureKind } from '@plumbline/domain/files/picture'
import sharp from 'sharp'
import { openPdf } from '../../platform/pdf/open-pdf.ts'
import type { LeftOut, PackageFile, PackagePicture } from './order.ts'

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

/** A picture is shrunk outside of this thread, so PDFs are read at the same time. */
const AT_ONCE = 3

export type Opener = {
  folder: string
  broken: ReadonlySet<string>
  /** so that it's known which file is being opened when that never ends */
  oneByOne: boolean
  report(documentId: string): void
}

/** Opens papers and pictures, each in the order they came. */
export async function openAll(
  opener: Opener,
  papers: readonly PackageFile[],
  pictures: readonly PackagePicture[],
): Promise<{ papers: Opened<PackageFile>[]; pictures: Opened<PackagePicture>[] }> {
  const room = { left: MOST_PDF_BYTES }
  const openPaper = (file: PackageFile) => openOne(opener, file, { edgePx: PAPER_EDGE_PX, room })
  const openPicture = (file: PackagePicture) => openOne(opener, file, { edgePx: PICTURE_EDGE_PX, room })
  if (opener.oneByOne)
    return { papers: await mapped(papers, 1, openPaper), pictures: await mapped(pictures, 1, openPicture) }
  const [openedPapers, openedPictures] = await Promise.all([
    mapped(papers, 1, openPaper),
    mapped(pictures, AT_ONCE, openPicture),
  ])
  return { papers: openedPapers, pictures: openedPictures }
}

/** Does the same with every item, a few at a time. */
async function mapped<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

async function openOne<File extends PackageFile>(
  { folder, broken, report }: Opener,
  file: File,
  { edgePx, room }: { edgePx: number; room: { left: number } },
): Promise<Opened<File>> {
  report(file.documentId)
  if (broken.has(file.documentId)) return { file, why: 'broken' }
  if (file.kind !== null && isPictureKind(file.kind)) return { file, ...(await shrunk(folder, file.file, edgePx)) }
  if (file.kind !== 'pdf') return { file, why: 'unsupported' }
  const bytes = await readFile(join(folder, file.file))
  room.left -= bytes.byteLength
  return { file, ...(room.left < 0 ? { why: 'too_large' as const } : await openedPdf(bytes)) }
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
