import { describe, expect, it } from 'vitest'
import { fieldProblem } from './field-problem.ts'

describe('a deal field’s value', () => {
  it('has no fraction if it’s a whole number', () => {
    expect(fieldProblem('holdMonths', 6, 'fix_and_flip')).toBeNull()
    expect(fieldProblem('holdMonths', 6.5, 'fix_and_flip')).toBe('bad_format')
    expect(fieldProblem('arvCents', 100.5, 'fix_and_flip')).toBe('bad_format')
    expect(fieldProblem('baths', 2.5, 'fix_and_flip')).toBeNull()
  })

  it('is within its range', () => {
    expect(fieldProblem('holdMonths', 61, 'fix_and_flip')).toBe('out_of_range')
    expect(fieldProblem('contingencyPct', '50.0001', 'fix_and_flip')).toBe('out_of_range')
    expect(fieldProblem('maoRulePct', '39', 'fix_and_flip')).toBe('out_of_range')
    expect(fieldProblem('arvCents', -1, 'fix_and_flip')).toBe('out_of_range')
  })

  it('matches the deal’s type', () => {
    expect(fieldProblem('homePriceCents', 1, 'fix_and_flip')).toBe('not_for_this_type')
    expect(fieldProblem('homePriceCents', 1, 'land_home')).toBeNull()
  })

  it('can be cleared, except for the name', () => {
    expect(fieldProblem('arvCents', null, 'fix_and_flip')).toBeNull()
    expect(fieldProblem('name', null, 'fix_and_flip')).toBe('required')
  })
})
