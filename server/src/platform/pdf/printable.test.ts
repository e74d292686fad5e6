import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

/** Fonts with Latin letters, accents, and some of Devanagari. */
const has = (codePoint: number) => codePoint < 0x370 || (codePoint >= 0x900 && codePoint < 0x980)

describe('what a document prints', () => {
  it.each([
    ['plain text with lines', 'Roof\n\tand gutters', 'Roof\n\tand gutters'],
    ['accents, put together with their letters', 'Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
    ['the letter alone, where no letter has the accent', 'x\u0302', 'x'],
    ['marks that belong to a script', 'हिन्दी', 'हिन्दी'],
    ['one line end for each of any kind', 'é\r\nb\u2028c', 'é\nb\nc'],
    ['a box for each character that is missing', '成都 Tile', '□□ Tile'],
    ['one box for an emoji of several characters', '👷🏽‍♀️ and 🇺🇸', '□ and □'],
    ['nothing for what can’t be seen', 'a\u200Db\u0007c\u00AD', 'abc'],
    ['a box for half of a character', 'a\uD83Db', 'a□b'],
  ])('is %s', (_, text, expected) => {
    expect(printable(text, has)).toBe(expected)
  })

  it('follows lists and records, and leaves everything else', () => {
    const data = { rows: [{ item: '漢', count: 2, isNew: true, note: null }] }
    expect(printable(data, has)).toEqual({ rows: [{ item: '□', count: 2, isNew: true, note: null }] })
  })
})
