import { describe, expect, it } from 'vitest'
import { filledIn, slot } from './slots.ts'

describe('a slot', () => {
  const colors = slot<string>()
  const sizes = slot<number>()

  it('contains what each room added, in room order', () => {
    const rooms = [{ fills: [colors.entry('red'), sizes.entry(4)] }, {}, { fills: [colors.entry('blue')] }]
    expect(filledIn(rooms, colors)).toEqual(['red', 'blue'])
    expect(filledIn(rooms, sizes)).toEqual([4])
  })

  it('is empty if no room fills it', () => {
    expect(filledIn([{}], colors)).toEqual([])
  })

  it('is separate from other slots of the same type', () => {
    expect(filledIn([{ fills: [slot<string>().entry('red')] }], colors)).toEqual([])
  })
})
