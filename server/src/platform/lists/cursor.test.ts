import { describe, expect, it } from 'vitest'
import { IS_VALUE_OF, readCursor, writeCursor } from './cursor.ts'

const ID = '00000000-0000-4000-8000-000000000000'

describe('a cursor', () => {
  it.each([
    ['text', '🏠 elm st', 'a\0'],
    ['int', '-7', '2147483648'],
    ['bigint', '-9223372036854775808', '9223372036854775808'],
    ['float8', '-1.5e-7', '9e999'],
    ['float8', '-Infinity', 'NaN'],
    ['timestamptz', '2026-11-22 02:55:12.314159+00', '2026-02-30 00:00:00+00'],
    ['timestamptz', '2026-11-22T02:55:12.314Z', '99999-01-01'],
    ['date', '-infinity', '2026-02-30'],
  ] as const)('of %s is accepted with %j and rejected with %j', (type, right, wrong) => {
    const read = (sortValue: string) => readCursor(writeCursor({ sortValue, id: ID }), IS_VALUE_OF[type])
    expect(read(right)).toEqual({ sortValue: right, id: ID })
    expect(() => read(wrong)).toThrow(expect.objectContaining({ code: 'invalid_input' }) as Error)
  })

  it.each(['', '%%%', 'bm90IGpzb24', ...[[], [1, ID], ['a', 'x'], { 0: 'a' }].map((parts) => encoded(parts))])(
    'this server didn’t create is rejected: %j',
    (cursor) => {
      expect(() => readCursor(cursor, IS_VALUE_OF.text)).toThrow(
        expect.objectContaining({ code: 'invalid_input' }) as Error,
      )
    },
  )
})

function encoded(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}
