import { expect, it } from 'vitest'
import { mapColumns } from './mapping.ts'
import { rememberedColumns } from './memory.ts'

it('remembers the columns that a person gave another meaning than their names have', () => {
  const names = ['Ort', 'ARV', 'Amount', 'Geld']
  const chosen = mapColumns('deals', names, { Ort: 'address', Amount: null, Geld: 'currency' })
  expect(rememberedColumns('deals', names, chosen)).toEqual({ ort: 'address', amount: null, geld: 'currency' })
})

it('remembers nothing of a mapping that follows from the names', () => {
  const names = ['Address', 'ARV', 'Anything', 'Price currency']
  expect(rememberedColumns('deals', names, mapColumns('deals', names))).toEqual({})
})
