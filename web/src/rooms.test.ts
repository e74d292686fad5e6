import { APP_PAGES } from '@plumbline/contract/app-addresses'
import { expect, it, vi } from 'vitest'

// The rooms reach the session, which asks the window for its address.
vi.stubGlobal('location', new URL('http://localhost/app'))
vi.stubGlobal('document', { querySelector: () => null })
const { rooms } = await import('./rooms.ts')

it('there is a page at every address that the server says has one', () => {
  const drawn = rooms.flatMap((room) => room.routes ?? []).map((route) => route.path ?? '')
  expect(drawn.toSorted()).toEqual([...APP_PAGES].toSorted())
})
