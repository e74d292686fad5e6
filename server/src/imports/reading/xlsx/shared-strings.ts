import { TableTooComplex } from '../refused-table.ts'
import { cellText, unescaped, xmlReader } from './xml.ts'

/** Enough for a hundred thousand rows with six different texts each. */
const MOST_STRINGS = 600_000
const MOST_CHARS = 24_000_000
/** Bytes in which a new text has to begin. */
const LONGEST_GAP = 1_048_576

/**
 * The texts that cells refer to by number, without the pronunciation that Japanese workbooks add.
 * @throws TableTooComplex, UnreadableWorkbook
 */
export async function sharedStrings(part: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let [text, isText, isPronunciation, chars, gap] = ['', false, false, 0, 0]
  const reader = xmlReader({
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPronunciation = true
      else if (name === 't') isText = !isPronunciation
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPronunciation = false
      else if (name === 'si') {
        strings.push(unescaped(text))
        chars += text.length
        gap = 0
        if (strings.length > MOST_STRINGS || chars > MOST_CHARS)
          throw new TableTooComplex('The workbook has too many different texts.')
      }
    },
    text: (more) => {
      if (isText) text = cellText(text, more)
    },
  })
  for await (const piece of part) {
    reader.push(piece)
    gap += piece.length
    if (gap > LONGEST_GAP) throw new TableTooComplex('The workbook’s text can’t be found.')
  }
  reader.end()
  return strings
}
