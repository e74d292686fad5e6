import { expect, it } from 'vitest'
import { tagProblem, tagsOf } from './tags.ts'

it('reads tags between commas, each once', () => {
  expect(tagsOf(' county,  recorded , ,county')).toEqual(['county', 'recorded'])
  expect(tagsOf('')).toEqual([])
})

it('takes 20 tags of 60 characters', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  expect(tagProblem(twenty.join(','))).toBe(false)
  expect(tagProblem([...twenty, 'one more'].join(','))).toBe(true)
  expect(tagProblem('x'.repeat(60))).toBe(false)
  expect(tagProblem('x'.repeat(61))).toBe(true)
})
