import type { Permit } from '@plumbline/contract/deals/permits'
import { expect, it } from 'vitest'
import { permitStanding } from './permit-words.ts'

const TODAY = '2026-05-14'

function standing(days: Partial<Pick<Permit, 'issued' | 'expires' | 'final'>>): string {
  const permit: Permit = {
    id: 'p',
    dealId: 'd',
    kind: 'septic',
    number: null,
    issued: null,
    expires: null,
    final: null,
    version: 1,
    ...days,
  }
  const { tone, words } = permitStanding(permit, TODAY)
  return `${tone}: ${words}`
}

it('shows a permit’s most urgent status first', () => {
  const issued = '2026-04-01'
  expect(standing({})).toBe('open: Not issued yet')
  expect(standing({ issued })).toBe('in_hand: Active')
  expect(standing({ issued, expires: '2026-06-14' })).toBe('in_hand: Valid until Jun 14, 2026')
  expect(standing({ issued, expires: '2026-06-13' })).toBe('watch: Expires in 30 days')
  expect(standing({ issued, expires: TODAY })).toBe('watch: Expires today')
  expect(standing({ issued, expires: '2026-05-13' })).toBe('bad: Expired May 13, 2026')
  expect(standing({ issued, expires: '2026-05-13', final: '2026-05-02' })).toBe('good: Signed off May 2, 2026')
})
