import { PDFiumLibrary } from '@hyzyla/pdfium'

export type PdfPage = { text: string; isWide: boolean }

/**
 * Reads the pages of a PDF: their text without spaces, which a browser's PDF has between letters too, and whether they
 * are wider than tall.
 */
export async function pagesOf(bytes: Uint8Array): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    return { text: page.getText().replaceAll(/\s+/g, ''), isWide: originalWidth > originalHeight }
  })
  document.destroy()
  library.destroy()
  return pages
}
