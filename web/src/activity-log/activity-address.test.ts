import { expect, it } from 'vitest'
import { readFilter, writeFilter } from './activity-address.ts'

const PERSON = '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6071'

it('comes back from the address as it went in, beside what else stands there', () => {
  const filter = { groups: ['deal', 'task'] as const, actorIds: [PERSON], from: '2026-05-01', to: '2026-05-14' }
  const search = writeFilter(new URLSearchParams('panel=open&what=comp'), filter)
  expect(readFilter(search)).toEqual(filter)
  expect(search.get('panel')).toBe('open')
  expect(writeFilter(search, {}).toString()).toBe('panel=open')
})

it('passes over what no log can be narrowed by', () => {
  expect(readFilter(new URLSearchParams('what=boats&who=me&from=2026-02-30&to=soon'))).toEqual({})
})
