import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './modules.ts'
import { ROOM_ORDER } from './rooms.ts'

const list = readFileSync(join(root, 'server/src/rooms.ts'), 'utf8')
const folderOf = new Map(
  [...list.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/room\.ts'/g)].map(([, name, folder]) => [name, folder]),
)
const listed = [...(/SERVER_ROOMS[^=]*=\s*\[([^\]]*)\]/.exec(list)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) =>
  folderOf.get(name),
)

function nameIn(room: string): string | undefined {
  return /name: '([\w-]+)'/.exec(readFileSync(join(root, `server/src/${room}/room.ts`), 'utf8'))?.[1]
}

describe('the rooms that the server lists', () => {
  it('stand in the order of rooms, each once', () => {
    expect(listed).toEqual(ROOM_ORDER.filter((room) => listed.includes(room)))
  })

  it('are all those with a description', () => {
    const described = ROOM_ORDER.filter((room) => existsSync(join(root, `server/src/${room}/room.ts`)))
    expect(listed).toEqual(described)
  })

  it('describe themselves under their own name', () => {
    expect(listed.map((room) => nameIn(room!))).toEqual(listed)
  })
})
