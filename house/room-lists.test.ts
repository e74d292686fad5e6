import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './modules.ts'
import { ROOM_ORDER } from './rooms.ts'

/** Returns the rooms listed in a floor's `rooms.ts`, by the folders their descriptions are imported from. */
function listedOn(floor: string): (string | undefined)[] {
  const list = readFileSync(join(root, floor, 'src/rooms.ts'), 'utf8')
  const folderOf = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/room\.ts'/g)].map(([, name, folder]) => [name, folder]),
  )
  const entries = /Room\[\] = \[([^\]]*)\]/.exec(list)?.[1] ?? ''
  return [...entries.matchAll(/\w+/g)].map(([name]) => folderOf.get(name))
}

function descriptionOf(floor: string, room: string): string {
  return join(root, floor, 'src', room, 'room.ts')
}

function nameIn(floor: string, room: string): string | undefined {
  return /name: '([\w-]+)'/.exec(readFileSync(descriptionOf(floor, room), 'utf8'))?.[1]
}

describe.each(['server', 'web'])('the rooms listed on the floor %s', (floor) => {
  const listed = listedOn(floor)

  it('are in room order, each listed once', () => {
    expect(listed).toEqual(ROOM_ORDER.filter((room) => listed.includes(room)))
  })

  it('are all the rooms with a description', () => {
    expect(listed).toEqual(ROOM_ORDER.filter((room) => existsSync(descriptionOf(floor, room))))
  })
})

it('server rooms describe themselves under their own name', () => {
  const listed = listedOn('server')
  expect(listed.map((room) => nameIn('server', room!))).toEqual(listed)
})
