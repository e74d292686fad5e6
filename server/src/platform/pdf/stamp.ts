import { degrees, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib'

/** The gap between a strip and the lower edge, as a share of the page's width. */
const GAP = 0.02

/** Puts a strip across the foot of a page as it's read, whichever way the page lies in its file. */
export function stampFoot(page: PDFPage, strip: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox()
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  const isSideways = turn === 90 || turn === 270
  const across = isSideways ? height : width
  const scale = across / strip.width
  const gap = across * GAP
  const at = {
    0: { x, y: y + gap },
    90: { x: x + width - gap, y },
    180: { x: x + width, y: y + height - gap },
    270: { x: x + gap, y: y + height },
  }[turn as 0 | 90 | 180 | 270]
  if (at) page.drawPage(strip, { ...at, xScale: scale, yScale: scale, rotate: degrees(turn) })
}
