import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvTokenizer } from './csv.ts'

function cut(text: string, delimiter = ','): string[][] {
  const tokenizer = csvTokenizer(delimiter)
  return [...tokenizer.push(text), ...tokenizer.end()]
}

describe('splitting delimited text', () => {
  it.each([
    ['LF', 'a,b\nc,d\n'],
    ['CRLF', 'a,b\r\nc,d\r\n'],
    ['CR', 'a,b\rc,d\r'],
    ['a missing last line break', 'a,b\nc,d'],
  ])('ends rows with %s', (_name, text) => {
    expect(cut(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('treats separators, line breaks and doubled quotes inside quotes as text', () => {
    expect(cut('"a, b","c\r\nd","say ""hi"""\n')).toEqual([['a, b', 'c\r\nd', 'say "hi"']])
  })

  it('opens a quoted cell only at the first character of the cell', () => {
    expect(cut('5" pipe,a "b" c, "x"\n')).toEqual([['5" pipe', 'a "b" c', '"x"']])
  })

  it('treats what follows a closing quote as text, including quotes', () => {
    expect(cut('"12 Main St" rear,"a"b"c"\n')).toEqual([['12 Main St rear', 'ab"c"']])
  })

  it('reads an unclosed quote to the end of the file', () => {
    expect(cut('a,"b\nc,d\n')).toEqual([['a', 'b\nc,d']])
  })

  it('trims cells, including non-breaking spaces', () => {
    expect(cut('  a  ,\u00a0b\u00a0," c "\n')).toEqual([['a', 'b', 'c']])
  })

  it('keeps an empty line as a row of one empty cell, and a quoted empty cell as empty', () => {
    expect(cut('a,b\n\n"",c\n')).toEqual([['a', 'b'], [''], ['', 'c']])
  })

  it('has no rows for empty text', () => {
    expect(cut('')).toEqual([])
  })

  it.each([';', '\t', '|'])('splits at %j', (delimiter) => {
    expect(cut(`a,b${delimiter}"c${delimiter}d"`, delimiter)).toEqual([['a,b', `c${delimiter}d`]])
  })

  it('returns the same rows however the text is split into chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r', 'ñ') })
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 20 })), (whole, cuts) => {
        const tokenizer = csvTokenizer(',')
        const rows: string[][] = []
        let at = 0
        for (const length of cuts) {
          rows.push(...tokenizer.push(whole.slice(at, at + length)))
          at += length
        }
        rows.push(...tokenizer.push(whole.slice(at)), ...tokenizer.end())
        expect(rows).toEqual(cut(whole))
      }),
    )
  })

  it('reads back any rows written with every cell in quotes', () => {
    const table = fc.array(
      fc.array(
        fc.string().map((cell) => cell.trim()),
        { minLength: 1 },
      ),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        expect(cut(written.join('\r\n'))).toEqual(rows)
      }),
    )
  })
})
