/** A subject as listed by the built pages (`web/src/site/share-subjects.ts`). */
export type ShareSubject = { name: string; title: string; lede: string; fingerprint: string }

type Faces = Record<'display' | 'text', string>

/**
 * Returns the page to capture: the mark, the plumb string down the left side, the title in the display face, and the
 * summary.
 */
export function shareDrawing({ title, lede }: Pick<ShareSubject, 'title' | 'lede'>, { display, text }: Faces): string {
  return `<!doctype html>
<style>
  @font-face { font-family: display; src: url(${display}) }
  @font-face { font-family: text; src: url(${text}); font-weight: 400 700 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; background: #f8f7f3; color: #191e27; font-family: text; position: relative; overflow: hidden }
  .name { position: absolute; left: 168px; top: 56px; font: 40px/1 display; letter-spacing: -0.015em }
  .words { position: absolute; left: 168px; right: 88px; top: 148px; bottom: 64px; display: flex; flex-direction: column; justify-content: center }
  h1 { font: ${sizeFor(title)}px/1.06 display; letter-spacing: -0.025em; font-variant-numeric: lining-nums; text-wrap: balance }
  p { margin-top: 28px; font-size: 28px; line-height: 1.4; color: #565b66; max-width: 860px; text-wrap: pretty;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }
  svg { position: absolute; left: 80px; top: 0 }
</style>
<svg width="40" height="630" viewBox="0 0 40 630">
  <path d="M20 0v496" stroke="#191e27" stroke-width="2"/>
  <path d="M20 76h24" stroke="#191e27" stroke-width="2"/>
  <path transform="translate(0 488) scale(2)" d="M7.5 0h5v3.500h2c3 0 4.700 1.800 4.400 4.700C18.400 15 14 22 10 31 6 22 1.600 15 1.100 8.200.8 5.300 2.500 3.500 5.500 3.500h2z" fill="#dab568" stroke="#936c30" stroke-width=".8" stroke-linejoin="round"/>
</svg>
<div class="name">Plumbline</div>
<div class="words"><h1>${escaped(title)}</h1><p>${escaped(lede)}</p></div>`
}

/** Returns the font size for a title. Longer titles are smaller, so none takes more than three lines. */
function sizeFor(title: string): number {
  if (title.length <= 28) return 104
  if (title.length <= 48) return 84
  return 68
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
