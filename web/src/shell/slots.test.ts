import { describe, expect, it } from 'vitest'
import { filledIn, slot } from './slots.ts'

describe('a place that rooms fill', () => {
  const colors = slot<string>()
  const sizes = slot<number>()

  it('holds what each room put there, in the order of the rooms', () => {
    const rooms = [{ fills: [colors.entry('red'), sizes.entry(4)] }, {}, { fills: [colors.entry('blue')] }]
    expect(filledIn(rooms, colors)).toEqual(['red', 'blue'])
    expect(filledIn(rooms, sizes)).toEqual([4])
  })

  it('is empty where no room has something for it', () => {
    expect(filledIn([{}], colors)).toEqual([])
  })

  it('is not another one of the same kind', () => {
    expect(filledIn([{ fills: [slot<string>().entry('red')] }], colors)).toEqual([])
  })
})
