import { type PDFDocument, PDFHexString, PDFName, PDFNull, type PDFRef } from '@cantoo/pdf-lib'

/** An entry of a PDF's outline, with the entries below it. */
export type Bookmark = { title: string; page: number; under?: readonly Bookmark[] }

/** Adds an outline, and shows it when the file is opened. Pages count from 1. */
export function addBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context, catalog } = document
  const root = context.nextRef()
  const { first, last, count } = chained(document, root, bookmarks)
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: count }))
  catalog.set(PDFName.of('Outlines'), root)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}

type Chain = { first: PDFRef; last: PDFRef; count: number }

function chained(document: PDFDocument, parent: PDFRef, bookmarks: readonly Bookmark[]): Chain {
  const { context } = document
  const refs = bookmarks.map(() => context.nextRef())
  let count = 0
  for (const [index, { title, page, under = [] }] of bookmarks.entries()) {
    const below = under.length === 0 ? null : chained(document, refs[index]!, under)
    count += 1 + (below?.count ?? 0)
    const entry = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: parent,
      Dest: [document.getPage(page - 1).ref, 'XYZ', PDFNull, PDFNull, PDFNull],
      ...(index > 0 ? { Prev: refs[index - 1]! } : {}),
      ...(index < refs.length - 1 ? { Next: refs[index + 1]! } : {}),
      ...(below ? { First: below.first, Last: below.last, Count: below.count } : {}),
    })
    context.assign(refs[index]!, entry)
  }
  return { first: refs[0]!, last: refs.at(-1)!, count }
}
