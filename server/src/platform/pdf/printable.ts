/** Whether the fonts of a document have a character. */
type Has = (codePoint: number) => boolean

const PLAIN = /^[\n\t\x20-\x7e]*$/
/** Says how its neighbors are drawn, and is nothing by itself: joiners, and selectors of a color or a direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const CONTROLS = /(?![\n\t])\p{Cc}/gu
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
const ACCENT = /\p{Mark}/u
const ALPHABETS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Stands for what the fonts don't have. Typst itself brings a font with it. */
export const REPLACEMENT = '□'

/**
 * Returns data in which the fonts have every character, because a document that lacks one can't be composed. Letters
 * with accents are put together, and an accent that can't be is left out, because it would be drawn beside its letter;
 * anything else, such as an emoji, becomes a box.
 */
export function printable(data: unknown, has: Has): unknown {
  if (typeof data === 'string') return printableText(data, has)
  if (Array.isArray(data)) return data.map((item) => printable(item, has))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printable(value, has)]))
}

function printableText(text: string, has: Has): string {
  if (PLAIN.test(text)) return text
  const whole = text.toWellFormed().normalize('NFC').replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, '')
  return [...graphemes.segment(whole)].map(({ segment }) => printableGrapheme(segment, has)).join('')
}

function printableGrapheme(grapheme: string, has: Has): string {
  if (PLAIN.test(grapheme)) return grapheme
  const [letter, ...more] = grapheme.replaceAll(INVISIBLE, '')
  if (letter === undefined) return ''
  const shown = [letter, ...(ALPHABETS.test(letter) ? more.filter((character) => !ACCENT.test(character)) : more)]
  return shown.every((character) => has(character.codePointAt(0)!)) ? shown.join('') : REPLACEMENT
}
