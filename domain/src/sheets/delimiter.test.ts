import { describe, expect, it } from 'vitest'
import { delimiterVote } from './delimiter.ts'

function vote(text: string): string {
  const votes = delimiterVote()
  votes.push(text)
  return votes.end()
}

describe('the delimiter', () => {
  it.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'a;b\n1,5;2\n3,5;4\n'],
    ['\t', 'a\tb, c\td\n1\t2, 3\t4\n'],
    ['|', 'a|b\n1|2\n'],
  ])('is %j when it gives most rows the same number of columns', (delimiter, text) => {
    expect(vote(text)).toBe(delimiter)
  })

  it('is the one with the larger share of rows, even if another gives more columns', () => {
    expect(vote('a;b\nc;d\ne;f\n"1,2,3,4,5"\n1,2,3,4,5;\n')).toBe(';')
  })

  it('is the one that gives more columns on a tie', () => {
    expect(vote('a;b,c,d\n1;2,3,4\n')).toBe(',')
  })

  it('ignores separators inside quotes', () => {
    expect(vote('name;note\nA;"one, two, three"\nB;"four, five, six"\n')).toBe(';')
  })

  it('is judged by the first 300 non-empty rows', () => {
    const first = 'a;b\n\n'.repeat(300)
    expect(vote(first + '1,2,3\n'.repeat(2_000))).toBe(';')
  })

  it('is a comma when nothing else separates the text', () => {
    expect(vote('only one column\nand nothing else\n')).toBe(',')
  })
})
