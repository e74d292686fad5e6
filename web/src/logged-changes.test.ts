import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Verb } from '@plumbline/domain/logged'
import { expect, it } from 'vitest'
import { shownChanges } from './activity-log/changes.ts'
import { logWords } from './activity-words.ts'
import { overwriteGetLocale } from './messages/generated/runtime.js'

const READER = {
  words: logWords,
  nameOf: (id: string) => (id === 'ana' ? 'Ana Kwon' : id),
  stageName: (key: string) => key,
}

function shown(verb: Verb, values: Record<string, [before: unknown, after: unknown]>) {
  const changes = Object.entries(values).map(([name, [before, after]]) => ({ name, before, after }))
  const event: Pick<ActivityEvent, 'verb' | 'deal' | 'changes'> = { verb, deal: null, changes }
  return shownChanges(event, READER).map(({ label, before, after }) => [label, before, after])
}

it('formats each value the way its room does', () => {
  expect(shown('comp.updated', { salePriceCents: [40_000_000, 41_000_000], include: [true, false] })).toEqual([
    ['Sale price', '$400,000.00', '$410,000.00'],
    ['Include in the value', 'Included', 'Excluded'],
  ])
  expect(shown('task.updated', { assigneeId: [null, 'ana'], status: ['open', 'blocked'] })).toEqual([
    ['Assignee', null, 'Ana Kwon'],
    ['Status', 'Open', 'Blocked'],
  ])
  expect(shown('permit.updated', { kind: ['building', 'septic'], issued: [null, '2026-05-01'] })).toEqual([
    ['Type', 'Building permit', 'Septic permit'],
    ['Issued', null, 'May 1, 2026'],
  ])
  expect(shown('deal.archived', { archiveReason: [null, 'lost_bid'], note: [null, 'Too slow'] })).toEqual([
    ['Reason', null, 'Lost the bid'],
    ['Note', null, 'Too slow'],
  ])
  expect(shown('deal.updated', { teamIds: [[], ['ana']] })).toEqual([['Team', null, 'Ana Kwon']])
})

it('shows lists of costs and a loan in readable form', () => {
  const items = [
    { name: 'Closing', pct: '1.5', amountCents: null },
    { name: 'Insurance', amountCents: 142_800 },
  ]
  expect(shown('deal.costs_changed', { costItems: [[], items] })).toEqual([
    ['Costs', null, 'Closing 1.5% and Insurance $1,428.00'],
  ])
  const loan = { name: 'Hard money', initialAdvanceCents: 21_060_000, ratePct: '11.25' }
  expect(shown('deal.loan_changed', { loan: [loan, null] })).toEqual([
    ['Loan', 'Hard money, $210,600.00, 11.25%', null],
  ])
})

it('leaves out what the sentence already says', () => {
  expect(shown('task.completed', { status: ['open', 'done'] })).toEqual([])
  expect(shown('deal.stage_changed', { stage: ['lead', 'offer'], reason: [null, 'Seller in a hurry'] })).toEqual([
    ['Reason', null, 'Seller in a hurry'],
  ])
})

it.each<[Verb, readonly string[]]>([
  ['valuation.recorded', ['kind', 'method', 'asOf', 'confidence', 'compCount', 'arvCents', 'valueCents']],
  ['document.uploaded', ['type', 'fileName', 'bytes']],
  ['document.updated', ['title', 'type', 'tags']],
  ['document.version_restored', ['restoredFrom']],
  ['document.rejected', ['reason']],
  ['import.completed', ['kind', 'created', 'updated', 'removed', 'rejected']],
  ['import.undone', ['removed', 'restored', 'kept']],
  ['portfolio.updated', ['headline', 'introduction', 'contactEmail', 'addressLevel', 'figureLevel']],
  ['portfolio.published', ['shownDeals']],
  ['view.created', ['name', 'shared']],
  ['deal.held', ['reason', 'reviewOn']],
  ['deal.undone', ['undone']],
  ['deal.created', ['name', 'ownerId', 'arvCents', 'importedFrom']],
])('has a name for all that %s carries', (verb, names) => {
  const values = Object.fromEntries(names.map((name) => [name, [null, 'x'] as [unknown, unknown]]))
  expect(
    shown(verb, values)
      .map(([label]) => label)
      .filter(Boolean),
  ).toHaveLength(names.length)
})

it('shows what an undone change went from and to', () => {
  expect(shown('deal.undone', { stage: ['rehab', 'acquired'], undone: [null, 'move'] })).toEqual([
    ['Stage', 'rehab', 'acquired'],
    ['Undone', null, 'Move'],
  ])
  expect(shown('deal.undone', { status: ['archived', 'active'], onHold: [false, true] })).toEqual([
    ['Status', 'Archived', 'Active'],
    ['On hold', 'No', 'Yes'],
  ])
})

it('names overridden requirements in the reader’s language, or as an older version stored them', () => {
  const overridden: [unknown, unknown] = [null, [{ en: 'Deed recorded', es: 'Escritura registrada' }, 'Final walk']]
  expect(shown('deal.stage_changed', { overridden })).toEqual([['Overrides', null, 'Deed recorded and Final walk']])
  overwriteGetLocale(() => 'es')
  expect(shown('deal.stage_changed', { overridden })[0]?.[2]).toBe('Escritura registrada y Final walk')
  overwriteGetLocale(() => 'en')
})
