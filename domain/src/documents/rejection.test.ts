import { expect, it } from 'vitest'
import { toldOfRejection } from './rejection.ts'

const ME = 'me'

it('tells of a rejected paper who brought it and whose deal it is, each once and never the one who rejects', () => {
  expect(toldOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ben' }, ME)).toEqual(['ana', 'ben'])
  expect(toldOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ana' }, ME)).toEqual(['ana'])
  expect(toldOfRejection({ uploadedBy: ME, dealOwnerId: 'ben' }, ME)).toEqual(['ben'])
  expect(toldOfRejection({ uploadedBy: null, dealOwnerId: ME }, ME)).toEqual([])
})
