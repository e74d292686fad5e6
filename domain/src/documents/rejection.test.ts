import { expect, it } from 'vitest'
import { notifiedOfRejection } from './rejection.ts'

const ME = 'me'

it('tells of a rejected paper who brought it and whose deal it is, each once and never the one who rejects', () => {
  expect(notifiedOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ben' }, ME)).toEqual(['ana', 'ben'])
  expect(notifiedOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ana' }, ME)).toEqual(['ana'])
  expect(notifiedOfRejection({ uploadedBy: ME, dealOwnerId: 'ben' }, ME)).toEqual(['ben'])
  expect(notifiedOfRejection({ uploadedBy: null, dealOwnerId: ME }, ME)).toEqual([])
})
