import { expect, it } from 'vitest'
import { tagProblem, tagsOf } from './tags.ts'

it('reads comma-separated tags without duplicates', () => {
  expect(tagsOf(' county,  recorded , ,county')).toEqual(['county', 'recorded'])
  expect(tagsOf('')).toEqual([])
})

it('accepts up to 20 tags of 60 characters each', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  expect(tagProblem(twenty.join(','))).toBe(false)
  expect(tagProblem([...twenty, 'one more'].join(','))).toBe(true)
  expect(tagProblem('x'.repeat(60))).toBe(false)
  expect(tagProblem('x'.repeat(61))).toBe(true)
})
