import { USUAL_ADJUSTMENTS } from '@plumbline/domain/underwriting/comps/usual-adjustments'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { EMPTY_COMP } from './comp-draft.ts'
import { featureOf, withProposals } from './features.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const subject = { beds: 3, baths: 2, sqft: 1_480, lotSqft: null, yearBuilt: null, condition: 'renovated' } as const
const comp = { ...EMPTY_COMP, beds: 4, sqft: 1_480 }

describe('proposed adjustments', () => {
  it('replace the existing one for the same feature and leave the others', () => {
    const adjustments = [
      { name: 'Bedrooms', amountCents: 1 },
      { name: 'Living area', amountCents: 2 },
      { name: 'Lot size', amountCents: 3 },
      { name: 'Pool', amountCents: -4 },
      { name: '', amountCents: null },
    ]
    expect(withProposals({ ...comp, adjustments }, subject, USUAL_ADJUSTMENTS)).toEqual([
      { name: 'Bedrooms', amountCents: -500_000 },
      { name: 'Lot size', amountCents: 3 },
      { name: 'Pool', amountCents: -4 },
    ])
  })

  it('recognize a feature in whichever language it was entered', () => {
    overwriteGetLocale(() => 'es')
    expect([featureOf(' bedrooms '), featureOf('Recámaras'), featureOf('Alberca')]).toEqual(['beds', 'beds', undefined])
  })
})
