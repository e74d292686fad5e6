import { APP_PAGES } from '@plumbline/contract/app-addresses'
import { expect, it } from 'vitest'
import { lists } from './lists.ts'
import { rooms } from './rooms.ts'

it('there is a page at every address that the server says has one', () => {
  const drawn = [...rooms, lists].flatMap((room) => room.routes ?? []).map((route) => route.path ?? '')
  expect(drawn.toSorted()).toEqual([...APP_PAGES].toSorted())
})
