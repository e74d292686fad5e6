import type { ShownPreflight } from '@plumbline/contract/draws/draw'
import { describe, expect, it } from 'vitest'
import { preflightRows } from './rows.ts'

function finding(code: ShownPreflight['code'], facts: Partial<ShownPreflight> = {}): ShownPreflight {
  return { code, severity: 'block', at: null, label: null, invoiceId: null, vendor: null, ...facts }
}

describe('the rows before a draw goes', () => {
  it('has one row for a rule that several costs break, and one for each line without pictures', () => {
    const preflight = [
      finding('waiver_missing', { at: 'a' }),
      finding('waiver_short', { at: 'b' }),
      finding('photos_missing', { at: 'kitchen' }),
      finding('photos_missing', { at: 'baths' }),
    ]
    const { unmet, toFix } = preflightRows({ preflight, checked: [], isFinal: false })
    expect(unmet.map(({ group, findings }) => [group, findings.length])).toEqual([
      ['waivers', 2],
      ['photos', 1],
      ['photos', 1],
    ])
    expect(toFix).toBe(3)
  })

  it('puts what only warns after what stops the draw, and doesn’t count it', () => {
    const preflight = [
      finding('more_than_paid', { severity: 'warn', at: 'a' }),
      finding('over_line', { at: 'b' }),
      finding('earlier_waiver_missing', { severity: 'warn', at: 'c' }),
    ]
    const { unmet, toFix } = preflightRows({ preflight, checked: [], isFinal: false })
    expect(unmet.map(({ code }) => code)).toEqual(['over_line', 'more_than_paid', 'earlier_waiver_missing'])
    expect(toFix).toBe(1)
  })

  it('lists as met what was looked at and found in order, and rules of a final draw only for one', () => {
    const checked = ['nothing_to_request', 'below_minimum', 'backup_missing', 'permit_final_missing'] as const
    const preflight = [finding('backup_missing', { at: 'a' })]
    expect(preflightRows({ preflight, checked, isFinal: false }).met).toEqual(['amount'])
    expect(preflightRows({ preflight, checked, isFinal: true }).met).toEqual(['amount', 'permit'])
  })
})
