import { expect, it } from 'vitest'
import { changedFacts, mergeFields } from './merge.ts'

const SEEN = { title: 'Roof', dueDate: null as string | null, tags: ['a'] }
type Facts = typeof SEEN
const { clash, keep } = mergeFields<Facts>()
const keysOf = (mine: Partial<Facts>, theirs: Facts, own: Facts[] = []) => clash([SEEN, ...own], mine, theirs).keys

it('sends only what changed', () => {
  expect(changedFacts(SEEN, { ...SEEN, title: 'Roof', tags: ['a'] })).toEqual({})
  expect(changedFacts(SEEN, { title: 'Roof', dueDate: '2026-05-14', tags: ['a', 'b'] })).toEqual({
    dueDate: '2026-05-14',
    tags: ['a', 'b'],
  })
})

it('lets two people change different fields', () => {
  expect(keysOf({ title: 'New roof' }, { ...SEEN, dueDate: '2026-05-14' })).toEqual([])
})

it('asks if both changed the same field to different values', () => {
  const theirs = { ...SEEN, title: 'Old roof', tags: ['b'] }
  expect(keysOf({ title: 'New roof', tags: ['b'] }, theirs)).toEqual(['title'])
})

it('doesn’t treat the user’s own intervening changes as conflicts', () => {
  const mine = { ...SEEN, title: 'New roof' }
  expect(keysOf({ title: 'Slate roof' }, mine, [mine])).toEqual([])
})

it('keeps the changes not left to the others, or nothing if all were', () => {
  const edit = { title: 'New roof', dueDate: '2026-05-14' }
  expect(keep(SEEN, edit, SEEN, ['title'])).toEqual({ dueDate: '2026-05-14' })
  expect(keep(SEEN, edit, SEEN, ['title', 'dueDate'])).toBeNull()
  expect(keep(SEEN, {}, SEEN, [])).toEqual({})
})
