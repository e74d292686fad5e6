import { PDFDocument } from '@cantoo/pdf-lib'
import { join } from 'node:path'
import { composePdf } from '../../platform/pdf/compose.ts'
import type { Opened } from './opened.ts'
import type { BuiltPackage, PackageFile, PackageOrder, PackagePart, PackagePicture } from './order.ts'

export const TEMPLATES = import.meta.dirname

/** Pages that belong together, in the order they're read. Pages count from 0. */
export type Section = {
  part: PackagePart
  /** at the foot of its pages */
  foot: string | null
  from: PDFDocument
  pages: number[]
  entries: Entry[]
}

/** What's listed below its part, in the contents and the bookmarks, with its page in the section. */
export type Entry = { title: string; at: number; documentIds: string[] }

/** What follows the cover and the schedule: papers page by page, and the appendix of pictures. */
export async function insideOf(
  order: PackageOrder,
  files: readonly Opened<PackageFile>[],
  pictures: readonly Opened<PackagePicture>[],
): Promise<Section[]> {
  const sheets = files.flatMap((opened) =>
    'picture' in opened ? [{ id: opened.file.documentId, title: opened.file.title, picture: opened.picture }] : [],
  )
  const pictureOf = new Map(
    pictures.flatMap((opened) => ('picture' in opened ? [[opened.file, opened.picture] as const] : [])),
  )
  const lines = order.lines
    .map((line) => ({ name: line.name, pictures: line.pictures.filter((picture) => pictureOf.has(picture)) }))
    .filter((line) => line.pictures.length > 0)
  if (sheets.length + lines.length === 0) return papersOf(order, files, null)
  const { pdf, found } = composePdf(
    join(TEMPLATES, 'pictures.typ'),
    {
      lang: order.lang,
      title: order.title,
      author: order.author,
      heading: order.words.parts.pictures,
      sheets,
      lines: lines.map(({ name, pictures: shown }) => ({
        name,
        pictures: shown.map((picture) => ({ caption: picture.caption, picture: pictureOf.get(picture) })),
      })),
    },
    { pictures: order.folder, labels: ['line'] },
  )
  const made = await PDFDocument.load(pdf)
  return [...papersOf(order, files, made), ...appendixOf(order, lines, made, found['line'] as number[])]
}

function appendixOf(
  { words }: PackageOrder,
  lines: PackageOrder['lines'],
  from: PDFDocument,
  starts: readonly number[],
): Section[] {
  const [first] = starts
  if (first === undefined) return []
  const entries = lines.map(({ name, pictures }, index) => ({
    title: name,
    at: starts[index]! - first,
    documentIds: pictures.map(({ documentId }) => documentId),
  }))
  const pages = from.getPageIndices().slice(first - 1)
  return [{ part: 'pictures', foot: words.parts.pictures, from, pages, entries }]
}

/** A PDF's own pages; a picture has a page of those that were made. */
function papersOf(order: PackageOrder, files: readonly Opened<PackageFile>[], made: PDFDocument | null): Section[] {
  let sheet = 0
  return files.flatMap((opened, index): Section[] => {
    if ('why' in opened) return []
    const { title, documentId } = opened.file
    const section = {
      part: order.files[index]!.part,
      foot: title,
      entries: [{ title, at: 0, documentIds: [documentId] }],
    }
    if ('document' in opened) return [{ ...section, from: opened.document, pages: opened.document.getPageIndices() }]
    return made === null ? [] : [{ ...section, from: made, pages: [sheet++] }]
  })
}

/** How many pages are before each section. */
export function firstPages(sections: readonly Section[]): number[] {
  let before = 0
  return sections.map(({ pages }) => {
    const start = before
    before += pages.length
    return start
  })
}

/** Where parts and documents are, once all pages are known. */
export function placesOf(sections: readonly Section[]): Pick<BuiltPackage, 'parts' | 'pageOf'> {
  const parts = new Map<PackagePart, BuiltPackage['parts'][number]>()
  const pageOf: Record<string, number> = {}
  const starts = firstPages(sections)
  for (const [index, { part, pages, entries }] of sections.entries()) {
    const firstPage = starts[index]! + 1
    const lastPage = firstPage + pages.length - 1
    parts.set(part, { part, firstPage: parts.get(part)?.firstPage ?? firstPage, lastPage })
    for (const { at, documentIds } of entries)
      for (const documentId of documentIds) pageOf[documentId] ??= firstPage + at
  }
  return { parts: [...parts.values()], pageOf }
}
