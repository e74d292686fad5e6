import { expect, it } from 'vitest'
import { readFilter, writeFilter } from './activity-address.ts'

const PERSON = '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6071'

it('survives the round trip through the URL, without touching other parameters', () => {
  const filter = { groups: ['deal', 'task'] as const, actorIds: [PERSON], from: '2026-05-01', to: '2026-05-14' }
  const search = writeFilter(new URLSearchParams('panel=open&what=comp'), filter)
  expect(readFilter(search)).toEqual(filter)
  expect(search.get('panel')).toBe('open')
  expect(writeFilter(search, {}).toString()).toBe('panel=open')
})

it('ignores filters that do not apply to any log', () => {
  expect(readFilter(new URLSearchParams('what=boats&who=me&from=2026-02-30&to=soon'))).toEqual({})
})
