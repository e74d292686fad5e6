import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'

export type ReadBookmark = { title: string; page: number; under: ReadBookmark[] }

/** The outline of a PDF, with the pages that it leads to. */
export function bookmarksIn(document: PDFDocument): ReadBookmark[] {
  const root = document.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  return childrenOf(document, root)
}

function childrenOf(document: PDFDocument, parent: PDFDict): ReadBookmark[] {
  const found: ReadBookmark[] = []
  let entry = parent.lookupMaybe(PDFName.of('First'), PDFDict)
  while (entry) {
    const [page] = entry.lookup(PDFName.of('Dest'), PDFArray).asArray()
    found.push({
      title: entry.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
      page: document.getPages().findIndex(({ ref }) => ref === page) + 1,
      under: childrenOf(document, entry),
    })
    entry = entry.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return found
}
