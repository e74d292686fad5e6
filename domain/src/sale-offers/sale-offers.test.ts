import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { clearedSaleFacts, factsToRestore, type OfferTerms, saleFactsOf } from './accepted.ts'
import { saleOfferPolicy } from './policy.ts'
import {
  offerStatusAfter,
  possibleEvents,
  SALE_OFFER_EVENTS,
  SALE_OFFER_STATUSES,
  type SaleOfferStatus,
} from './status.ts'

const OFFER: OfferTerms = { buyer: 'Ines Vega', priceCents: 409_500_00, financing: 'fha', closingOn: '2026-07-01' }
const FACTS = {
  saleContractDate: '2026-05-14',
  saleContractPriceCents: 409_500_00,
  saleClosingDate: '2026-07-01',
  buyerFinancing: 'fha',
}

describe('the status of an offer', () => {
  it('allows only the transitions in the table', () => {
    const found = SALE_OFFER_STATUSES.flatMap((status) =>
      SALE_OFFER_EVENTS.flatMap((event) => {
        const after = offerStatusAfter(status, event)
        return after === null ? [] : [`${status} ${event} ${after}`]
      }),
    )
    expect(found.sort()).toEqual([
      'accepted fall_through fell_through',
      'open accept accepted',
      'open reject rejected',
      'open withdraw withdrawn',
      'rejected reopen open',
      'withdrawn reopen open',
    ])
  })

  it.each<[SaleOfferStatus, boolean, string[]]>([
    ['open', false, ['accept', 'reject', 'withdraw']],
    ['open', true, ['reject', 'withdraw']],
    ['rejected', true, ['reopen']],
    ['accepted', true, ['fall_through']],
    ['fell_through', false, []],
  ])('%s, with another one accepted: %s, allows %j', (status, hasAccepted, events) => {
    expect(possibleEvents(status, hasAccepted)).toEqual(events)
  })
})

describe('an accepted offer', () => {
  it('fills in the facts of the sale, and leaves alone what the buyer didn’t say', () => {
    expect(saleFactsOf(OFFER, '2026-05-14')).toEqual(FACTS)
    expect(saleFactsOf({ ...OFFER, financing: null, closingOn: null }, '2026-05-14')).toEqual({
      saleContractDate: '2026-05-14',
      saleContractPriceCents: 409_500_00,
    })
  })

  it('that falls through clears its facts, except those that were changed since', () => {
    const fields = { ...FACTS, saleClosingDate: '2026-07-15', listPriceCents: 1 }
    expect(clearedSaleFacts(OFFER, '2026-05-14', fields)).toEqual({
      saleContractDate: null,
      saleContractPriceCents: null,
      buyerFinancing: null,
    })
  })

  it('that is undone brings back what was there before', () => {
    const before = { saleContractPriceCents: 400_000_00, saleContractDate: null }
    expect(factsToRestore({ saleContractPriceCents: 1, saleContractDate: '2026-05-14' }, before, FACTS)).toEqual({
      saleContractDate: null,
    })
  })
})

const actor = (role: Role): Actor => ({
  userId: 'me',
  orgId: 'o',
  email: '',
  fullName: '',
  role,
  roles: [role],
  operatorsSeeProfit: true,
})

describe('the policy', () => {
  const deal = { ownerId: 'me', teamIds: [], status: 'active' as const }

  it.each<[Role, boolean, boolean, boolean]>([
    ['org_admin', true, true, true],
    ['operator_admin', true, true, true],
    ['operator', true, true, false],
    ['transaction_coordinator', false, false, false],
    ['vendor', false, false, false],
  ])('lets a %s read: %s, manage their own deals’ offers: %s, others’: %s', (role, reads, own, others) => {
    expect(saleOfferPolicy.read(actor(role))).toBe(reads)
    expect(saleOfferPolicy.manage(actor(role), deal)).toBe(own)
    expect(saleOfferPolicy.manage(actor(role), { ...deal, ownerId: 'you' })).toBe(others)
    expect(saleOfferPolicy.manage(actor(role), { ...deal, status: 'closed' })).toBe(false)
  })
})
