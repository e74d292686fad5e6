import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { addBookmarks, type Bookmark } from '../../platform/pdf/bookmarks.ts'
import { composePdf } from '../../platform/pdf/compose.ts'
import { stampFoot } from '../../platform/pdf/stamp.ts'
import { openAll } from './opened.ts'
import type { BuiltPackage, PackageOrder } from './order.ts'
import { firstPages, insideOf, placesOf, type Section, TEMPLATES } from './sections.ts'

/** Builds a package from the files of its folder. Runs in a process of its own. */
export async function buildPackage(order: PackageOrder, report: (documentId: string) => void): Promise<BuiltPackage> {
  const { folder, oneByOne } = order
  const opener = { folder, oneByOne, broken: new Set(order.broken), report }
  const { papers, pictures } = await openAll(
    opener,
    order.files.map(({ file }) => file),
    order.lines.flatMap((line) => line.pictures),
  )
  const leftOut = [...papers, ...pictures].flatMap((opened) =>
    'why' in opened ? [{ documentId: opened.file.documentId, title: opened.file.title, why: opened.why }] : [],
  )
  const inside = await insideOf(order, papers, pictures)
  const sections = [...(await frontOf(order, inside, leftOut)), ...inside]
  const { pages, bytes } = await joined(order, sections)
  await writeFile(order.out, bytes)
  return { pages, leftOut, ...placesOf(sections) }
}

/** The cover and the schedule of values. Page numbers of what follows depend on how many pages they take. */
async function frontOf(
  order: PackageOrder,
  inside: readonly Section[],
  leftOut: BuiltPackage['leftOut'],
): Promise<Section[]> {
  const starts = firstPages(inside)
  const contents = inside.flatMap(({ part, entries }, index) =>
    entries.map((entry, place) => ({
      part: order.words.parts[part],
      isFirst: place === 0 && inside[index - 1]?.part !== part,
      title: entry.title,
      documentIds: entry.documentIds,
      after: starts[index]! + entry.at,
    })),
  )
  const pageAfter = Object.fromEntries(
    contents.flatMap(({ documentIds, after }) => documentIds.map((id) => [id, after])),
  )
  const { pdf, found } = composePdf(
    join(TEMPLATES, 'front.typ'),
    { ...order.front, parts: order.words.parts, contents, pageAfter, leftOut },
    { labels: ['schedule'] },
  )
  const from = await PDFDocument.load(pdf)
  const [schedule] = found['schedule'] as [number]
  const all = from.getPageIndices()
  return [
    { part: 'cover', foot: null, from, pages: all.slice(0, schedule - 1), entries: [] },
    { part: 'schedule', foot: order.words.parts.schedule, from, pages: all.slice(schedule - 1), entries: [] },
  ]
}

async function joined(
  order: PackageOrder,
  sections: readonly Section[],
): Promise<{ pages: number; bytes: Uint8Array }> {
  const whole = await PDFDocument.create()
  whole.setTitle(order.title, { showInWindowTitleBar: true })
  whole.setAuthor(order.author)
  whole.setCreator('Plumbline')
  whole.setProducer('Plumbline')
  whole.setLanguage(order.lang)
  for (const { from, pages } of sections)
    for (const page of await whole.copyPages(from, [...pages])) whole.addPage(page)
  const strips = await whole.embedPdf(stripsOf(order, sections), whole.getPageIndices())
  for (const [index, page] of whole.getPages().entries()) stampFoot(page, strips[index]!)
  addBookmarks(whole, bookmarksOf(order, sections))
  return { pages: whole.getPageCount(), bytes: await whole.save() }
}

/** What each page says at its foot: which request and paper it is, and which page of how many. */
function stripsOf({ lang, title, strip, words }: PackageOrder, sections: readonly Section[]): Uint8Array {
  const strips = sections.flatMap((section) =>
    section.pages.map(() => (section.foot === null ? strip : `${strip} · ${section.foot}`)),
  )
  return composePdf(join(TEMPLATES, 'strips.typ'), { lang, title, words, strips }).pdf
}

/** By part, and in each part by paper. */
function bookmarksOf({ words }: PackageOrder, sections: readonly Section[]): Bookmark[] {
  const starts = firstPages(sections)
  const parts: { title: string; page: number; under: Bookmark[] }[] = []
  for (const [index, { part, entries }] of sections.entries()) {
    const page = starts[index]! + 1
    if (sections[index - 1]?.part !== part) parts.push({ title: words.parts[part], page, under: [] })
    parts.at(-1)!.under.push(...entries.map(({ title, at }) => ({ title, page: page + at })))
  }
  return parts
}
