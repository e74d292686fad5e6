import { describe, expect, it } from 'vitest'
import { playCourse } from '../build-course.ts'
import { ASKED, stepWaiver, type WaiverEvent } from './course.ts'
import { isAtLeast, LIEN_WAIVER_KINDS } from './kind.ts'
import { type WaiverFacts, waiverNeeded } from './needed.ts'

const facts: WaiverFacts = {
  thresholdCents: 250_000,
  state: null,
  invoice: { subtotalCents: 300_000, netDueCents: 300_000, paidCents: 0, isFinal: false },
  order: null,
  attached: [],
}

const play = (events: readonly WaiverEvent[]) => playCourse(stepWaiver, ASKED, events).went

describe('the kinds of lien waivers', () => {
  it('replace weaker ones only', () => {
    const replaced = LIEN_WAIVER_KINDS.map((kind) => LIEN_WAIVER_KINDS.filter((needed) => isAtLeast(kind, needed)))
    expect(replaced).toEqual([
      ['conditional_progress'],
      ['conditional_progress', 'unconditional_progress'],
      ['conditional_progress', 'conditional_final'],
      [...LIEN_WAIVER_KINDS],
    ])
  })
})

describe('the need for a lien waiver', () => {
  it('is not met by one that the vendor was only asked for', () => {
    const attached = [{ kind: 'conditional_progress', amountCents: 300_000, status: 'asked' }] as const
    expect(waiverNeeded({ ...facts, attached })).toMatchObject({
      missing: ['conditional_progress'],
      blocksApproval: true,
    })
  })

  it('does not arise from a credit', () => {
    const invoice = { subtotalCents: -300_000, netDueCents: -300_000, paidCents: 0, isFinal: false }
    expect(waiverNeeded({ ...facts, invoice })).toMatchObject({ withInvoice: null, afterPayment: null })
  })

  it('after payment stops no approval', () => {
    const attached = [{ kind: 'conditional_progress', amountCents: 300_000, status: 'accepted' }] as const
    const invoice = { ...facts.invoice, paidCents: 300_000 }
    expect(waiverNeeded({ ...facts, invoice, attached })).toMatchObject({
      missing: ['unconditional_progress'],
      blocksApproval: false,
    })
  })

  it('is met by one waiver for both, when it is the strongest', () => {
    const attached = [{ kind: 'unconditional_final', amountCents: 300_000, status: 'accepted' }] as const
    const invoice = { ...facts.invoice, paidCents: 300_000, isFinal: true }
    expect(waiverNeeded({ ...facts, invoice, attached })).toMatchObject({
      withInvoice: 'conditional_final',
      afterPayment: 'unconditional_final',
      missing: [],
      amountShort: [],
      isUnconditionalTooEarly: false,
    })
  })
})

describe('a lien waiver', () => {
  const signed = { event: 'receive', signer: 'Marta Ruiz', signedOn: '2026-04-15' } as const

  it('is received, rejected, received again and accepted', () => {
    expect(play([signed, { event: 'reject', reason: 'Wrong amount' }, signed, { event: 'accept' }])).toEqual([
      'uploaded',
      'rejected',
      'uploaded',
      'accepted',
    ])
  })

  it('can’t be judged before it was received, nor replaced once accepted', () => {
    expect(play([{ event: 'accept' }, { event: 'reject', reason: 'No' }])).toEqual(['wrong_status', 'wrong_status'])
    expect(play([signed, { event: 'accept' }, signed])).toEqual(['uploaded', 'accepted', 'wrong_status'])
  })

  it('needs a signer, and a reason to be rejected', () => {
    expect(play([{ ...signed, signer: ' ' }, signed, { event: 'reject', reason: ' ' }])).toEqual([
      'signer_required',
      'uploaded',
      'reason_required',
    ])
  })

  it('forgets why it was rejected when a better one arrives', () => {
    const rejected = { ...ASKED, status: 'rejected', rejectReason: 'No date' } as const
    expect(stepWaiver(rejected, signed)).toMatchObject({ course: { status: 'uploaded', rejectReason: null } })
  })

  it('is accepted or rejected twice without effect', () => {
    expect(play([signed, { event: 'accept' }, { event: 'accept' }])).toEqual(['uploaded', 'accepted', 'accepted'])
    const reject = { event: 'reject', reason: 'Not signed' } as const
    expect(play([signed, reject, { ...reject, reason: '' }])).toEqual(['uploaded', 'rejected', 'rejected'])
  })
})
