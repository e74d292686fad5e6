/** Whether the fonts of a document have a character. */
type Has = (codePoint: number) => boolean

const PLAIN = /^[\n\t\x20-\x7e]*$/
/** Says how its neighbors are drawn, and is nothing by itself: joiners, and selectors of a color or a direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const CONTROLS = /(?![\n\t])\p{Cc}/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Stands for what the fonts don't have. Typst itself brings a font with it. */
export const REPLACEMENT = '□'

/**
 * Returns data in which the fonts have every character, because a document that lacks one can't be composed. Letters
 * with accents are put together; anything else, such as an emoji, becomes a box.
 */
export function printable(data: unknown, has: Has): unknown {
  if (typeof data === 'string') return printableText(data, has)
  if (Array.isArray(data)) return data.map((item) => printable(item, has))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printable(value, has)]))
}

function printableText(text: string, has: Has): string {
  if (PLAIN.test(text)) return text
  const whole = text.toWellFormed().normalize('NFC').replaceAll(CONTROLS, '')
  return [...graphemes.segment(whole)].map(({ segment }) => printableGrapheme(segment, has)).join('')
}

function printableGrapheme(grapheme: string, has: Has): string {
  const visible = grapheme.replaceAll(INVISIBLE, '')
  return [...visible].every((character) => PLAIN.test(character) || has(character.codePointAt(0)!))
    ? visible
    : REPLACEMENT
}
