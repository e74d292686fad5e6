import type { Unmet } from '@plumbline/contract/errors'
import type { GateOfDeal } from '@plumbline/contract/moves'
import { expect, it } from 'vitest'
import { fixForMany, isBlocked, rowsOfMany } from './many-rows.ts'

const label = { en: 'Title company', es: 'Compañía de títulos' }
const missing = (key: string, severity: Unmet['severity'] = 'block'): Unmet => ({
  key,
  stageKey: 'offer',
  stageId: 'offer',
  when: 'exit',
  kind: 'field',
  label,
  severity,
  overridable: true,
  fix: { kind: 'fields', fields: ['titleCompany'], anyOne: false },
})
const gate = (id: string, ...unmet: Unmet[]): GateOfDeal => ({
  id,
  name: id,
  version: 1,
  toStageId: 'offer',
  unmet,
  metCount: 0,
  mayOverride: true,
  abilities: { edit: true, editDates: true, tickChecklist: true, moveStage: true },
})
const shown = (rows: ReturnType<typeof rowsOfMany>) =>
  rows.map(({ unmet, deals }) => `${unmet.key}: ${deals.map(({ id }) => id).join(' ')}`)

it('groups what deals lack by requirement', () => {
  const rows = rowsOfMany([gate('elm', missing('title'), missing('date')), gate('oak', missing('date'))])
  expect(shown(rows)).toEqual(['title: elm', 'date: elm oak'])
})

it('keeps rows in place when they are done, and adds new ones below', () => {
  const before = rowsOfMany([gate('elm', missing('title'), missing('date'))])
  expect(shown(rowsOfMany([gate('elm', missing('price'), missing('date'))], before))).toEqual([
    'title: ',
    'date: elm',
    'price: elm',
  ])
})

it('lets a deal move that has only warnings', () => {
  expect([gate('elm', missing('title', 'warn')), gate('oak', missing('title'))].map(isBlocked)).toEqual([false, true])
})

it.each([
  [
    { kind: 'fields', fields: ['titleCompany', 'gone'], anyOne: false },
    { kind: 'fields', fields: ['titleCompany'] },
  ],
  [
    { kind: 'over_mao', maoCents: 1 },
    { kind: 'fields', fields: ['overMaoReason'] },
  ],
  [
    { kind: 'checklist', templateItemId: 'walk', itemId: 'one' },
    { kind: 'checklist', templateItemId: 'walk' },
  ],
  [{ kind: 'checklist', templateItemId: null, itemId: 'one' }, { kind: 'in_each_deal' }],
  [{ kind: 'comps', have: 0, need: 3 }, { kind: 'in_each_deal' }],
] as const)('meets %j for many deals by %j', (fix, expected) => {
  expect(fixForMany({ ...missing('x'), fix: structuredClone(fix) as Unmet['fix'] })).toEqual(expected)
})
