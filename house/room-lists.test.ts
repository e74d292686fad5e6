import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './modules.ts'
import { ROOM_ORDER } from './rooms.ts'

/** What the `rooms.ts` of a floor lists, by the folders that the descriptions come from. */
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

describe.each(['server', 'web'])('the rooms that the floor %s lists', (floor) => {
  const listed = listedOn(floor)

  it('stand in the order of rooms, each once', () => {
    expect(listed).toEqual(ROOM_ORDER.filter((room) => listed.includes(room)))
  })

  it('are all those with a description', () => {
    expect(listed).toEqual(ROOM_ORDER.filter((room) => existsSync(descriptionOf(floor, room))))
  })
})

it('rooms of the server describe themselves under their own name', () => {
  const listed = listedOn('server')
  expect(listed.map((room) => nameIn('server', room!))).toEqual(listed)
})
