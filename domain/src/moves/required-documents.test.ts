import { describe, expect, it } from 'vitest'
import type { ConditionFacts } from './condition.ts'
import type { RequirementConfig, Requirement } from './requirement.ts'
import { type DocumentStage, requirementState, requiredDocuments } from './required-documents.ts'

const NO_FACTS: ConditionFacts = {
  fields: {
    permitRequired: null,
    sewageType: null,
    waterSource: null,
    foundation: null,
    homeType: null,
    hudLabelNumbers: null,
    sections: null,
  },
  hasLoan: false,
}

function asks(when: 'entry' | 'exit', config: RequirementConfig): Requirement {
  const key = `${when}.${config.kind === 'document' ? config.types[0] : config.kind}`
  return { key, when, severity: 'block', neverOverridden: false, labelEn: key, labelEs: key, config }
}

const document = (
  type: 'deed' | 'permit' | 'offer' | 'settlement_statement',
  minStatus: 'uploaded' | 'accepted' = 'accepted',
) => ({ kind: 'document', types: [type], minStatus }) as const

const STAGES: DocumentStage[] = [
  {
    id: 'third',
    position: 3,
    requirements: [asks('entry', document('settlement_statement')), asks('exit', document('deed', 'uploaded'))],
  },
  { id: 'first', position: 1, requirements: [asks('exit', document('offer'))] },
  {
    id: 'second',
    position: 2,
    requirements: [
      asks('entry', document('permit')),
      asks('exit', { ...document('permit'), condition: 'permit_required' }),
      asks('exit', document('settlement_statement')),
      asks('exit', { kind: 'checklist' }),
    ],
  },
]

describe('required documents of a deal', () => {
  it('are those of the current and upcoming stages, each at the stage that needs it first', () => {
    const required = requiredDocuments(STAGES, 2, NO_FACTS, [])
    expect(required.map(({ stageId, key }) => `${stageId} ${key}`)).toEqual([
      'second exit.settlement_statement',
      'third exit.deed',
    ])
  })

  it('include those whose condition is met', () => {
    const facts = { ...NO_FACTS, fields: { ...NO_FACTS.fields, permitRequired: true } }
    expect(requiredDocuments(STAGES, 2, facts, []).map(({ key }) => key)).toContain('exit.permit')
  })

  it('are met by an upload where that is enough, and by acceptance elsewhere', () => {
    const documents = [
      { type: 'deed', status: 'uploaded' },
      { type: 'settlement_statement', status: 'uploaded' },
    ] as const
    expect(requiredDocuments(STAGES, 2, NO_FACTS, documents).map(({ state, met }) => [state, met])).toEqual([
      ['waiting', false],
      ['waiting', true],
    ])
  })
})

describe('document state', () => {
  it.each([
    [[], 'missing'],
    [['quarantined'], 'missing'],
    [['scanning'], 'waiting'],
    [['rejected', 'uploaded'], 'waiting'],
    [['rejected', 'quarantined'], 'rejected'],
    [['rejected', 'accepted'], 'accepted'],
  ] as const)('with versions %j is %s', (statuses, state) => {
    expect(requirementState(statuses)).toBe(state)
  })
})
