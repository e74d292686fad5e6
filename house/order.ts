import { floorOf, type Module } from './modules.ts'
import { CORRIDORS, KNOWN_TO_ALL, ROOM_ORDER } from './rooms.ts'

/** @property pair of rooms, on the floor of the earlier one @property line for the failure message */
export type OutOfOrder = { pair: string; line: string }

/**
 * Finds imports that make a room depend on a later one, either directly or through a file that lies directly on a
 * floor.
 */
export function outOfOrder(modules: readonly Module[]): OutOfOrder[] {
  const importsOf = new Map(modules.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]))
  const found = new Map<string, Place>()
  /** A file directly on a floor ranks with the last room it knows. */
  const lying = (path: string): Place => {
    const known = found.get(path)
    if (known) return known
    const place = { name: path, rank: BELOW_ALL, reach: ABOVE_ALL }
    found.set(path, place)
    for (const target of importsOf.get(path) ?? [])
      place.rank = Math.max(place.rank, standing(target)?.rank ?? BELOW_ALL)
    return place
  }
  const standing = (path: string): Place | undefined =>
    placeOf(path) ?? (floorOf(path) && !KNOWN_TO_ALL.has(path) ? lying(path) : undefined)

  return modules.flatMap((module) =>
    module.imports.flatMap(({ target }) => {
      const from = placeOf(module.path)
      const to = target === undefined ? undefined : standing(target)
      if (!from || !to || from.name === to.name || to.rank <= from.reach) return []
      return { pair: `${floorOf(module.path)}: ${from.name} > ${to.name}`, line: `${module.path} imports ${target}` }
    }),
  )
}

/** @property rank of a room in the order @property reach the highest rank it may know */
type Place = { name: string; rank: number; reach: number }

const BELOW_ALL = -1
const ABOVE_ALL = ROOM_ORDER.length

/** Returns undefined for files on no floor, and for files directly on a floor that belong to no room. */
function placeOf(path: string): Place | undefined {
  const floor = floorOf(path)
  const name = path.split('/')[2]?.replace(/\.tsx?$/, '')
  if (!floor || name === undefined) return undefined
  const rank = (ROOM_ORDER as readonly string[]).indexOf(name)
  if (rank >= 0) return { name, rank, reach: rank }
  const last = CORRIDORS[floor][name]
  if (last === undefined) return undefined
  if (last === 'all') return { name, rank: ABOVE_ALL, reach: ABOVE_ALL }
  return { name, rank: BELOW_ALL, reach: last === 'none' ? BELOW_ALL : ROOM_ORDER.indexOf(last) }
}
