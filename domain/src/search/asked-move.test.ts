import { describe, expect, it } from 'vitest'
import { askedMove } from './asked-move.ts'

describe('a typed move', () => {
  it.each([
    ['move 61 Millstone to Offer', { deal: '61 Millstone', stage: 'Offer' }],
    ['mover 61 Millstone a Oferta', { deal: '61 Millstone', stage: 'Oferta' }],
    ['Move 61 Millstone', { deal: '61 Millstone', stage: '' }],
    ['move 61 Millstone to', { deal: '61 Millstone', stage: '' }],
    ['pasa D-1004 al cierre', { deal: 'D-1004', stage: 'cierre' }],
  ])('reads “%s”', (text, move) => {
    expect(askedMove(text)).toEqual(move)
  })

  it('isn’t anything else', () => {
    expect(['moved', 'move ', '61 Millstone to Offer', 'movers'].map(askedMove)).toEqual([null, null, null, null])
  })
})
