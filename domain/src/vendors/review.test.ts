import { describe, expect, it } from 'vitest'
import { paperProblems } from './review.ts'

const PAPER = {
  type: 'coi_gl',
  expires: '2027-05-31',
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
  insuredName: 'Sandoval Drywall & Paint LLC',
} as const
const BY = {
  vendor: { name: 'Sandoval Drywall', legalName: 'Sandoval Drywall & Paint LLC' },
  coveredUntil: '2026-05-31',
  least: { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 },
  today: '2026-05-14',
} as const

describe('the problems of a paper to review', () => {
  it.each([
    ['none if it renews what counts', {}, {}, []],
    ['that it has ended', { expires: '2026-05-13' }, { coveredUntil: null }, ['ended']],
    ['none on its last day', { expires: '2026-05-14' }, { coveredUntil: null }, []],
    ['a limit that is too low', { aggregateCents: 1_999_999_99 }, {}, ['below_minimum']],
    ['a limit that was not entered', { eachOccurrenceCents: null }, {}, ['below_minimum']],
    ['none about limits without a minimum', { eachOccurrenceCents: null }, { least: null }, []],
    ['another name', { insuredName: 'Sandoval Brothers' }, {}, ['other_name']],
    ['none about a name that differs in case and spaces', { insuredName: ' SANDOVAL drywall & paint llc' }, {}, []],
    ['the name of a vendor without a legal name', {}, { vendor: { name: 'Luis', legalName: '' } }, ['other_name']],
    ['that it ends when what counts does', { expires: '2026-05-31' }, {}, ['ends_no_later']],
    ['that a certificate has no end', { expires: null }, {}, ['no_end']],
  ] as const)('are %s', (_what, paper, by, problems) => {
    expect(paperProblems({ ...PAPER, ...paper }, { ...BY, ...by })).toEqual(problems)
  })

  it('don’t ask a W-9 for an end or an insured name', () => {
    expect(
      paperProblems(
        { ...PAPER, type: 'w9', expires: null, insuredName: 'X' },
        { ...BY, least: null, coveredUntil: null },
      ),
    ).toEqual([])
  })
})
