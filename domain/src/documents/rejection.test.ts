import { expect, it } from 'vitest'
import { notifiedOfRejection } from './rejection.ts'

const ME = 'me'

it('notifies the uploader and the deal’s owner of a rejected document, each once and never the person who rejected it', () => {
  expect(notifiedOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ben' }, ME)).toEqual(['ana', 'ben'])
  expect(notifiedOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ana' }, ME)).toEqual(['ana'])
  expect(notifiedOfRejection({ uploadedBy: ME, dealOwnerId: 'ben' }, ME)).toEqual(['ben'])
  expect(notifiedOfRejection({ uploadedBy: null, dealOwnerId: ME }, ME)).toEqual([])
})
