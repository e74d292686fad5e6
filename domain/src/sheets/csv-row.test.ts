import { expect, it } from 'vitest'
import { csvRow } from './csv-row.ts'

it('quotes separators, quotes and line breaks', () => {
  expect(csvRow(['a', 'b, c', 'say "hi"', 'one\ntwo', ''])).toBe('a,"b, c","say ""hi""","one\ntwo",\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['+1 416 810', "'+1 416 810"],
  ['-x', "'-x"],
  ['\tx', "'\tx"],
  ['-5', '-5'],
  ['-1,250.50', '"-1,250.50"'],
  ['+5', '+5'],
])('prevents text from opening as a formula but leaves numbers alone: %j', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`)
})
