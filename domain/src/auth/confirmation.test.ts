import { expect, it } from 'vitest'
import { confirmedUntil } from './confirmation.ts'

it('doesn’t ask anyone twice within ten minutes', () => {
  expect(confirmedUntil(new Date('2026-05-04T10:00:00Z'))).toEqual(new Date('2026-05-04T10:10:00Z'))
})
