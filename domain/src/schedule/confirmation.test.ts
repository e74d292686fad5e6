import { expect, it } from 'vitest'
import { confirmationState } from './confirmation.ts'

const ITEM = { vendorId: 'carver', actualStart: null, actualFinish: null }
const ASKED = { vendorId: 'carver', startsOn: '2026-04-13', finishesOn: '2026-04-15', answer: null, proposedOn: null }
const START = '2026-04-13'

it.each([
  ['no one does it', { ...ITEM, vendorId: null }, null, 'none'],
  ['it has begun', { ...ITEM, actualStart: START }, { ...ASKED, answer: 'confirmed' as const }, 'none'],
  ['no one asked', ITEM, null, 'not_asked'],
  ['another vendor was asked', { ...ITEM, vendorId: 'summit' }, ASKED, 'not_asked'],
  ['its vendor was asked', ITEM, ASKED, 'asked'],
  ['it was asked about other days', ITEM, { ...ASKED, startsOn: '2026-04-10' }, 'not_asked'],
  ['the days were confirmed', ITEM, { ...ASKED, answer: 'confirmed' as const }, 'confirmed'],
  ['it moved after that', ITEM, { ...ASKED, startsOn: '2026-04-10', answer: 'confirmed' as const }, 'moved'],
  ['the days were declined', ITEM, { ...ASKED, answer: 'declined' as const }, 'declined'],
])('a vendor’s answer about work: %s', (_, item, asked, state) => {
  expect(confirmationState(item, asked, START)).toBe(state)
})
