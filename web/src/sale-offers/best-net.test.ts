import { expect, it } from 'vitest'
import { bestNet } from './best-net.ts'

it.each([
  ['the highest net', [1, 3, 2], 'b'],
  ['none of two equal ones', [3, 3, 1], null],
  ['none where there is nothing to compare', [3], null],
  ['none for readers who can’t see nets', [null, null], null],
])('marks %s', (_name, nets, id) => {
  expect(bestNet(nets.map((netCents, index) => ({ id: 'abc'[index]!, netCents })))).toBe(id)
})
