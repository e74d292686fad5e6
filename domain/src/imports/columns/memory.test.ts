import { expect, it } from 'vitest'
import { mapColumns } from './mapping.ts'
import { rememberedColumns } from './memory.ts'

it('remembers the columns that a user mapped differently from what their names suggest', () => {
  const names = ['Ort', 'ARV', 'Amount', 'Geld']
  const chosen = mapColumns('deals', names, { Ort: 'address', Amount: null, Geld: 'currency' })
  expect(rememberedColumns('deals', names, chosen)).toEqual({ ort: 'address', amount: null, geld: 'currency' })
})

it('remembers nothing when the mapping follows from the names', () => {
  const names = ['Address', 'ARV', 'Anything', 'Price currency']
  expect(rememberedColumns('deals', names, mapColumns('deals', names))).toEqual({})
})
