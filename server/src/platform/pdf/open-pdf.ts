import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

export type Unopened = 'broken' | 'locked'

/**
 * Opens a PDF from outside to take its pages. One that only restricts printing or changes opens; one that asks for a
 * password doesn't. Only for processes that end soon, like composing.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument | Unopened> {
  try {
    if (!isWhole(bytes)) return 'broken'
    const opened = await PDFDocument.load(bytes, { password: '', updateMetadata: false, capNumbers: true })
    const pages = opened.getPages()
    if (pages.length === 0 || pages.length < opened.catalog.Pages().Count().asNumber()) return 'broken'
    for (const page of pages) keepWhatIsSeen(page)
    return opened
  } catch (error) {
    return error instanceof Error && /password/i.test(error.message) ? 'locked' : 'broken'
  }
}

/** A few bytes of something else can follow the end. */
const TAIL_BYTES = 8_192

/** Pages of a file that was cut off could be missing without a sign. */
function isWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-TAIL_BYTES)).includes('startxref')
}

/** What acts by itself, or refers to pages and forms that stay behind. */
const OF_A_PAGE = ['AA', 'StructParents', 'B', 'Metadata', 'PieceInfo'].map((name) => PDFName.of(name))
const OF_AN_ANNOTATION = ['AA', 'Parent', 'P', 'Popup', 'StructParent'].map((name) => PDFName.of(name))
const ANNOTATIONS = PDFName.of('Annots')

function keepWhatIsSeen({ node }: PDFPage): void {
  for (const name of OF_A_PAGE) node.delete(name)
  const annotations = node.lookupMaybe(ANNOTATIONS, PDFArray)
  if (annotations === undefined) return
  const kept = annotations.asArray().filter((entry) => {
    const annotation = node.context.lookup(entry)
    return annotation instanceof PDFDict && isOnlySeen(annotation)
  })
  node.set(ANNOTATIONS, node.context.obj(kept))
}

const LINK = PDFName.of('Link')
/** Sounds, films, attached files and the like. */
const PLAYED = ['Popup', 'FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'].map((name) =>
  PDFName.of(name),
)

/** Links between pages stay out, because they'd bring the pages that they lead to. */
function isOnlySeen(annotation: PDFDict): boolean {
  const subtype = annotation.lookup(PDFName.of('Subtype'))
  if (subtype === LINK || PLAYED.some((played) => played === subtype)) return false
  annotation.delete(PDFName.of('A'))
  for (const name of OF_AN_ANNOTATION) annotation.delete(name)
  return true
}
