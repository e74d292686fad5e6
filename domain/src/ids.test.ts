import { expect, it } from 'vitest'
import { firstIdAt, isUuid, newId, newIdAt, uuidV7 } from './ids.ts'

const MOMENT = Date.UTC(2026, 4, 14, 9, 30)

it('encodes the timestamp, version, and variant of RFC 9562', () => {
  const id = uuidV7(0x0123_4567_89ab, new Uint8Array(10).fill(0xff))
  expect(id).toBe('01234567-89ab-7fff-bfff-ffffffffffff')
  expect(isUuid(id)).toBe(true)
})

it('sorts ids with the same timestamp by creation, even when other timestamps come in between', () => {
  const made: string[] = []
  for (let round = 0; round < 500; round++) {
    made.push(newIdAt(MOMENT))
    newIdAt(MOMENT + round)
  }
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

it('sorts ids by timestamp first', () => {
  expect(newIdAt(MOMENT) < newIdAt(MOMENT + 1)).toBe(true)
  expect([newId(), newId(), newId()].every(isUuid)).toBe(true)
})

it('maps a time range to an id range', () => {
  expect(firstIdAt(MOMENT) <= newIdAt(MOMENT)).toBe(true)
  expect(newIdAt(MOMENT - 1) < firstIdAt(MOMENT)).toBe(true)
})
