import { APP_PAGES } from '@plumbline/contract/app-addresses'
import { expect, it } from 'vitest'
import { lists } from './lists.ts'
import { rooms } from './rooms.ts'

it('every address the server lists as a page has one', () => {
  const drawn = [...rooms, lists].flatMap((room) => room.routes ?? []).map((route) => route.path ?? '')
  expect(drawn.toSorted()).toEqual([...APP_PAGES].toSorted())
})
