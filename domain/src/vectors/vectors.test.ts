import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { VectorCase } from './case.ts'
import { CASES } from './cases.ts'
import { judge } from './judge.ts'

const FILES = ['finance.json', 'rules.json']
const cases = FILES.flatMap((name) => {
  const text = readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')
  return (JSON.parse(text) as { cases: VectorCase[] }).cases
})

function verdictOn(vector: VectorCase) {
  return judge(vector, CASES[vector.type]!, cases)
}

function caseNamed(id: string): VectorCase {
  return cases.find((vector) => vector.id === id)!
}

describe('the vectors of finance and of business rules', () => {
  it('contain a case for every computed type and no other', () => {
    expect(new Set(cases.map((vector) => vector.type))).toEqual(new Set(Object.keys(CASES)))
  })

  it.each(cases.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    expect(verdictOn(vector).differences).toEqual([])
  })

  it('leave nothing unread but what a refused event brings', () => {
    const unread = cases.filter((vector) => verdictOn(vector).unread.length > 0).map((vector) => vector.id)
    expect(unread).toEqual(['po-03-issue-gate', 'po-04-cancel-partly-billed'])
  })
})

describe('judging a case', () => {
  it('fails a figure that is one cent off', () => {
    const vector = caseNamed('hold-01-month')
    const wrong = { ...vector, expected: { days: 125, cost_cents: 108_905 } }
    expect(verdictOn(wrong).differences).toEqual(['cost_cents: expected 108905, found 108904'])
  })

  it('fails a ratio outside its tolerance and passes one within it', () => {
    const vector = caseNamed('annual-01')
    const simple = Number(vector.expected.simple)
    expect(verdictOn({ ...vector, expected: { simple: simple + 2e-9 } }).differences).toHaveLength(1)
    expect(verdictOn({ ...vector, expected: { simple: simple + 5e-10 } }).differences).toEqual([])
  })

  it('fails a figure that is computed but not expected, where the whole result is listed', () => {
    const { band_amount_cents: _, ...expected } = caseNamed('route-01-automatic-at-1000').expected
    const vector = { ...caseNamed('route-01-automatic-at-1000'), expected }
    expect(verdictOn(vector).differences).toEqual(['band_amount_cents: not expected'])
  })

  it('fails a figure that is expected but not computed', () => {
    const vector = { ...caseNamed('mao-01'), expected: { mao_cents: 13_500_000, moa_cents: 1 } }
    expect(verdictOn(vector).differences).toEqual(['moa_cents: not computed'])
  })

  it('fails a case that can’t be read, without stopping', () => {
    const { purchase_date: _, ...input } = caseNamed('deal-ff-1').input
    expect(verdictOn({ ...caseNamed('deal-ff-1'), input }).differences).toEqual([
      'RangeError: purchase_date is missing',
    ])
  })

  it('names the inputs that nothing read', () => {
    const vector = caseNamed('mao-01')
    expect(verdictOn({ ...vector, input: { ...vector.input, as_is_cents: 1 } }).unread).toEqual(['as_is_cents'])
  })
})
