import { describe, expect, it } from 'vitest'
import { type InvitedBid, portalBidStatus } from './bids.ts'

const TODAY = '2026-05-14'
const invited = (facts: Partial<InvitedBid> = {}): InvitedBid => ({
  status: 'open',
  closesOn: '2026-05-14',
  isDealActive: true,
  isUsed: true,
  declinedOn: null,
  hasBid: false,
  isOrdered: false,
  isThanked: false,
  ...facts,
})

describe('an invitation to bid', () => {
  it.each([
    ['to_answer', {}],
    ['sent', { hasBid: true }],
    ['declined', { declinedOn: '2026-05-12' }],
    ['sent', { declinedOn: '2026-05-12', hasBid: true }],
    ['closed', { closesOn: '2026-05-13' }],
    ['in_review', { closesOn: '2026-05-13', hasBid: true }],
    ['in_review', { status: 'closed', hasBid: true }],
    ['declined', { status: 'closed', declinedOn: '2026-05-12' }],
    ['in_review', { status: 'awarded', hasBid: true }],
    ['closed', { status: 'awarded' }],
    ['won', { status: 'awarded', hasBid: true, isOrdered: true }],
    ['lost', { status: 'awarded', hasBid: true, isThanked: true }],
    ['canceled', { status: 'cancelled', hasBid: true }],
    ['in_review', { isDealActive: false, hasBid: true }],
  ] as const)('is %s with %o', (status, facts) => {
    expect(portalBidStatus(invited(facts), TODAY)).toBe(status)
  })
})
