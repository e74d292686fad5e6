import { describe, expect, it } from 'vitest'
import { contentLines, escapeText, foldLine } from './content-line.ts'

const octets = (line: string) => new TextEncoder().encode(line).length

describe('folding', () => {
  it('keeps a line of 75 octets in one piece, and breaks one of 76', () => {
    expect(foldLine('x'.repeat(75))).toEqual(['x'.repeat(75)])
    expect(foldLine('x'.repeat(76))).toEqual(['x'.repeat(75), ' x'])
  })

  it('counts the space that a further line begins with', () => {
    expect(foldLine('x'.repeat(75 + 74 + 1)).map((line) => line.length)).toEqual([75, 75, 2])
  })

  it.each(['é', '✓', '🏠', '👩‍🔧'])('never splits a character: %s', (character) => {
    for (let before = 60; before < 76; before++) {
      const line = 'x'.repeat(before) + character.repeat(40)
      const lines = foldLine(line)
      expect(lines.map((one) => octets(one) <= 75 && one.isWellFormed())).toEqual(lines.map(() => true))
      expect(lines.map((one, index) => (index === 0 ? one : one.slice(1))).join('')).toBe(line)
    }
  })

  it('ends every line with a carriage return and a line feed', () => {
    expect(
      contentLines([
        ['SUMMARY', 'x'.repeat(70)],
        ['STATUS', 'CONFIRMED'],
      ]),
    ).toBe(`SUMMARY:${'x'.repeat(67)}\r\n xxx\r\nSTATUS:CONFIRMED\r\n`)
  })
})

describe('escaping', () => {
  it.each([
    ['a;b,c', String.raw`a\;b\,c`],
    [String.raw`a\b`, String.raw`a\\b`],
    [String.raw`a\nb`, String.raw`a\\nb`],
    ['a: "b"', 'a: "b"'],
    ['a\r\nb\nc\rd\u2028e', String.raw`a\nb\nc\nd\ne`],
    ['a\u0000\u0007b\u007F\u009Fc\td', 'abc\td'],
    ['a\r\nEND:VEVENT', String.raw`a\nEND:VEVENT`],
  ])('%j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped)
  })
})
