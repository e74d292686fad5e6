import { expect, it } from 'vitest'
import { changedFacts, clashesOf } from './edit-clash.ts'

const SEEN = { title: 'Roof', dueDate: null as string | null, tags: ['a'] }

it('sends only what was changed', () => {
  expect(changedFacts(SEEN, { ...SEEN, title: 'Roof', tags: ['a'] })).toEqual({})
  expect(changedFacts(SEEN, { title: 'Roof', dueDate: '2026-05-14', tags: ['a', 'b'] })).toEqual({
    dueDate: '2026-05-14',
    tags: ['a', 'b'],
  })
})

it('lets two people change different facts', () => {
  expect(clashesOf(SEEN, { title: 'New roof' }, { ...SEEN, dueDate: '2026-05-14' })).toEqual([])
})

it('asks where both changed the same fact to different values', () => {
  const theirs = { ...SEEN, title: 'Old roof', tags: ['b'] }
  expect(clashesOf(SEEN, { title: 'New roof', tags: ['b'] }, theirs)).toEqual(['title'])
})
