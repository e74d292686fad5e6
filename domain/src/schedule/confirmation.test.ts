import { describe, expect, it } from 'vitest'
import { confirmationState, isAskedLately } from './confirmation.ts'

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

describe('a vendor who was asked', () => {
  const item = { vendorId: 'tile', start: '2026-05-18', finish: '2026-05-20' }
  const asked = {
    vendorId: 'tile',
    startsOn: '2026-05-18',
    finishesOn: '2026-05-20',
    answer: null,
    proposedOn: null,
    askedAt: new Date('2026-05-14T15:00:00Z'),
  }
  const lately = (more: object = {}, now = '2026-05-15T15:00:00Z') =>
    isAskedLately(item, { ...asked, ...more }, new Date(now))

  it('isn’t asked about the same days again for two days', () => {
    expect([lately(), lately({}, '2026-05-16T15:00:00Z')]).toEqual([true, false])
    expect(isAskedLately(item, null, new Date())).toBe(false)
  })

  it.each([{ startsOn: '2026-05-19' }, { finishesOn: '2026-05-21' }, { vendorId: 'roof' }, { answer: 'declined' }])(
    'is asked again after %o',
    (more) => {
      expect(lately(more)).toBe(false)
    },
  )
})
