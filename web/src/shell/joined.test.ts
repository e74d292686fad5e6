import { expect, it } from 'vitest'
import { joined } from './joined.ts'

it('joins what each room says', () => {
  const all: { wrong: number; late: string } = joined([{ wrong: 1 }, { late: 'two' }])
  expect(all).toEqual({ wrong: 1, late: 'two' })
})

it('does not compile if two rooms use the same key', () => {
  // @ts-expect-error two of them have `wrong`; the last one would win
  expect(joined([{ wrong: 1 }, { late: 2 }, { wrong: 3, early: 4 }])).toMatchObject({ wrong: 3 })
})
