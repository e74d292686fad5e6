import { describe, expect, it } from 'vitest'
import { LIEN_WAIVER_KINDS } from './kind.ts'
import { defaultWaiverText, fillWaiverText, spanishWaiverText, withoutSignatureLines } from './text.ts'

const VALUES = {
  vendor: 'Sandoval Drywall & Paint',
  owner: 'Cedar & Main Homes',
  property: '418 Linden Ave',
  invoice: 'SDP-1203',
  amount: '$3,195.00',
  through: 'May 13, 2026',
}

describe('the text of a lien waiver', () => {
  it.each(LIEN_WAIVER_KINDS)('fills in every blank of the %s one', (kind) => {
    const text = fillWaiverText(defaultWaiverText(kind), VALUES)
    for (const value of Object.values(VALUES)) expect(text).toContain(value)
    expect(text).not.toMatch(/[{}]/)
  })

  it.each(LIEN_WAIVER_KINDS)('says the same of the %s one in Spanish', (kind) => {
    const text = fillWaiverText(spanishWaiverText(kind), VALUES)
    for (const value of Object.values(VALUES)) expect(text).toContain(value)
    expect(text).not.toMatch(/[{}]/)
  })

  it('leaves out the lines to sign on where the signature stands below', () => {
    expect(withoutSignatureLines(defaultWaiverText('conditional_progress'))).not.toContain('____')
    expect(withoutSignatureLines('Our own words.')).toBe('Our own words.')
  })

  it('takes effect on payment only where it is conditional', () => {
    expect(defaultWaiverText('conditional_final')).toContain('takes effect when')
    expect(defaultWaiverText('unconditional_final')).not.toContain('takes effect when')
  })

  it('leaves other words in braces alone', () => {
    expect(fillWaiverText('{vendor} {parcel}', VALUES)).toBe('Sandoval Drywall & Paint {parcel}')
  })
})
