import type { DrawTerms } from '@plumbline/contract/draws/terms'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { expect, it } from 'vitest'
import { problemsOfTerms, termsToSend } from './term-facts.ts'

const terms = (change: Partial<DrawTerms> = {}): DrawTerms => ({
  ...USUAL_DRAW_TERMS,
  feeCents: 22_500,
  retainagePct: '10',
  ...change,
})

it('asks for a count of photos only where photos are asked for', () => {
  expect(problemsOfTerms(terms({ photosRequired: true, photosPerLine: 0 }))).toHaveProperty('photosPerLine')
  expect(problemsOfTerms(terms({ photosRequired: true, photosPerLine: 21 }))).toHaveProperty('photosPerLine')
  expect(problemsOfTerms(terms({ photosRequired: true, photosPerLine: 3 }))).toEqual({})
  expect(problemsOfTerms(terms({ photosPerLine: 0 }))).toEqual({})
})

it('takes an address or none', () => {
  expect(problemsOfTerms(terms({ drawEmail: 'draws' }))).toHaveProperty('drawEmail')
  expect(problemsOfTerms(terms({ drawEmail: ' draws@ridgeline.example ' }))).toEqual({})
})

it('sends what can be saved', () => {
  const typed = terms({ photosPerLine: 0, drawEmail: ' draws@ridgeline.example ', inspectionNote: ' Thursdays ' })
  expect(termsToSend(typed)).toEqual(
    terms({ photosPerLine: 1, drawEmail: 'draws@ridgeline.example', inspectionNote: 'Thursdays' }),
  )
  expect(termsToSend(terms({ drawEmail: '' })).drawEmail).toBeNull()
})
