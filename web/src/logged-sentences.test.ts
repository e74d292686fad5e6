import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { VERBS } from '@plumbline/domain/logged'
import { describe, expect, it } from 'vitest'
import { actorName, briefSentenceOf, sentenceOf } from './activity-log/sentences.ts'
import { logWords } from './activity-words.ts'

const READER = {
  words: logWords,
  userId: 'me',
  stageName: (key: string, deal: { dealType: string } | null) => `${deal?.dealType ?? 'some'} ${key}`,
}

function event(facts: Partial<ActivityEvent>): ActivityEvent {
  return {
    id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6071',
    at: '2026-05-14T09:30:00.000Z',
    actor: { id: 'someone', name: 'Ana Kwon', kind: 'user' },
    verb: 'deal.updated',
    object: { type: 'deal', id: null, label: '418 Linden Ave', words: null },
    deal: null,
    changes: [],
    ...facts,
  }
}

const permitSentence = (label: string) =>
  sentenceOf(event({ verb: 'permit.created', object: { type: 'permit', id: null, label, words: null } }), READER)

const change = (name: string, before: unknown, after: unknown) => ({ name, before, after })

describe('an activity sentence', () => {
  it('is unique for every verb', () => {
    const sentences = VERBS.map((verb) => sentenceOf(event({ verb }), READER))
    expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([])
    expect(new Set(sentences).size).toBe(VERBS.length)
  })

  it('uses the stage names of the deal’s pipeline for both ends of a move', () => {
    const deal = { id: 'one', number: 'D-1001', name: '418 Linden Ave', dealType: 'land_home' as const }
    const move = event({ verb: 'deal.stage_changed', deal, changes: [change('stage', 'lead', 'feasibility')] })
    expect(sentenceOf(move, READER)).toBe('moved 418 Linden Ave from land_home lead to land_home feasibility')
  })

  it('includes a value only for readers who can see it', () => {
    const verb = 'valuation.recorded'
    const seen = event({ verb, changes: [change('arvCents', null, 41_500_000)] })
    expect(sentenceOf(seen, READER)).toBe('set the ARV for 418 Linden Ave to $415,000.00')
    expect(sentenceOf(event({ verb, changes: [] }), READER)).toBe('recorded a value for 418 Linden Ave')
  })

  it('names a permit without a number by its kind', () => {
    expect(['septic', 'PL-118'].map(permitSentence)).toEqual([
      'added the permit Septic permit',
      'added the permit PL-118',
    ])
  })

  it('summarizes changed fields, naming up to two', () => {
    const fields = ['arvCents', 'closingDate', 'market'].map((name) => change(name, null, 1))
    expect(briefSentenceOf(event({ changes: fields.slice(0, 2) }), READER)).toBe(
      'changed 418 Linden Ave: ARV, Closing date',
    )
    expect(briefSentenceOf(event({ changes: fields }), READER)).toBe(
      'changed 418 Linden Ave: ARV, Closing date and 1 more',
    )
    expect(briefSentenceOf(event({ changes: [] }), READER)).toBe('changed 418 Linden Ave')
  })
})

it('calls the reader You, others by name, and automated actions Plumbline', () => {
  const actor = { id: 'me', name: 'Jo Mercer', kind: 'user' as const }
  expect(actorName(event({ actor }), READER)).toBe('You')
  expect(actorName(event({}), READER)).toBe('Ana Kwon')
  expect(actorName(event({ actor: { id: null, name: '', kind: 'system' } }), READER)).toBe('Plumbline')
})
