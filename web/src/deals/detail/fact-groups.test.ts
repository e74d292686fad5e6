import { FIELD_KEYS } from '@plumbline/domain/deals/fields'
import { expect, it } from 'vitest'
import { FACT_GROUPS } from './fact-groups.ts'

/** Where the fields are entered that the overview doesn't offer. */
const ELSEWHERE = {
  name: 'the deal’s menu',
  holdMonths: 'underwriting',
} as const

it('offers every field of a deal, in one place', () => {
  const offered = [...Object.values(FACT_GROUPS).flat(), ...Object.keys(ELSEWHERE)]
  expect(offered.toSorted()).toEqual(FIELD_KEYS.toSorted())
})
